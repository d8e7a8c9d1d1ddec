import KnotenCore

/// A request that fails: `--fail NAME[#N]=STATUS`, or a word for what else can go wrong.
struct Fault: Sendable {
  /// How a request fails.
  enum Kind: Hashable, Sendable {
    /// The server answers with this status.
    case status(Int)
    /// No server can be reached.
    case offline
    /// This machine has no network.
    case noNetwork
    /// Half of the answer arrives.
    case truncated
    /// The answer does not come as long as anybody looks.
    case slow
    /// The answer is changed before it arrives.
    case spoiled(SpoiledAnswer)
    /// A step at the store, or what is known of purchases, comes out so.
    case store(StoreWord)
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
      kind = try Self.kind(String(decoding: reader.rest, as: UTF8.self), of: pick.name)
      self.argument = argument
    } catch {
      throw ArgumentProblem(.fail, argument, error)
    }
  }

  private static func kind(
    _ text: String, of name: String
  ) throws(ArgumentProblem.Reason) -> Kind {
    let words = StoreWord.words(for: name)
    if let word = words.first(where: { $0.rawValue == text }) { return .store(word) }
    guard name != StoreOperation.ledger.rawValue else {
      throw .unknownWord(text, words: words.map(\.rawValue))
    }
    switch text {
    case "no-network": return .noNetwork
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
