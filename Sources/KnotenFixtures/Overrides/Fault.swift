import KnotenCore

/// A request that fails: `--fail NAME[#N]=STATUS`, or a word for what else can go wrong.
struct Fault: Sendable {
  /// How a request fails.
  enum Kind: Hashable, Sendable {
    /// The server answers with this status.
    case status(Int)
    /// No server can be reached.
    case offline
    /// Half of the answer arrives.
    case truncated
    /// The answer does not come as long as anybody looks.
    case slow
    /// The answer is changed before it arrives.
    case spoiled(SpoiledAnswer)
  }

  /// The option as it was given.
  let argument: String
  /// Which requests fail.
  let pick: RequestPick
  /// How they fail.
  let kind: Kind

  /// Reads the option; names are those of the world's requests.
  init(_ argument: String, names: RequestNames) throws(ArgumentProblem) {
    do throws(ArgumentProblem.Reason) {
      var reader = ArgumentReader(argument)
      pick = try RequestPick(reader.take(until: "="), names: names)
      guard reader.skip("=") else { throw .missingValue }
      kind = try Self.kind(String(decoding: reader.rest, as: UTF8.self))
      self.argument = argument
    } catch {
      throw ArgumentProblem(.fail, argument, error)
    }
  }

  private static func kind(_ text: String) throws(ArgumentProblem.Reason) -> Kind {
    switch text {
    case "offline": return .offline
    case "slow": return .slow
    case "truncated": return .truncated
    default:
      if let spoiled = SpoiledAnswer(rawValue: text) { return .spoiled(spoiled) }
      guard text.utf8.count == 3, let status = Int(text), (400...599).contains(status) else {
        throw .malformedStatus(text)
      }
      return .status(status)
    }
  }
}
