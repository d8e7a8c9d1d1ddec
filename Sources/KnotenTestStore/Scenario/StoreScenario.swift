public import FoundationEssentials
public import KnotenCore

/// A story between a person, a store and a program that may end at any moment, as a file tells it.
///
/// It begins with a launch that is not written out.
public struct StoreScenario: Hashable, Sendable {
  /// What it is about.
  public let title: String
  /// When it begins.
  public let start: Date
  /// The country whose store the person buys in at first, as in `DEU`.
  public let storefront: String
  /// What happens, in order.
  public let steps: [ScenarioStep]

  /// The longest file that is read, in bytes.
  public static let longestFile = 1_024 * 1_024

  /// Reads a file; whatever is wrong is named with its place.
  public init(file: [UInt8]) throws(ScenarioProblem) {
    let json: JSONValue
    do throws(JSONProblem) {
      json = try JSONParser.parse(file, limits: JSONLimits(bytes: Self.longestFile, depth: 8))
    } catch {
      throw ScenarioProblem(description: error.description)
    }
    do throws(WireProblem) {
      let answer = try WireDecoder.decode(StoreScenario.self, from: json)
      self = answer.value
      if let loss = answer.losses.first { throw WireProblem(loss) }
    } catch {
      throw ScenarioProblem(description: error.description)
    }
  }
}

extension StoreScenario: WireValue {
  /// Takes the keys of format 1.
  public init(from fields: inout WireFields) throws(WireProblem) {
    let format = try fields.required("format", .integer)
    guard format == 1 else {
      throw WireProblem(path: "format", expected: "the number 1", found: "the number \(format)")
    }
    title = try fields.required("title", .string)
    start = try fields.required("start", .datetime).instant
    storefront = try fields.optionalText("storefront") ?? "DEU"
    steps = try fields.required("steps", .list(of: .value(ScenarioStep.self)))
    try fields.refuseRest()
    try Self.check(steps)
  }

  /// The person can do nothing in a program that does not run.
  private static func check(_ steps: [ScenarioStep]) throws(WireProblem) {
    var isRunning = true
    for (index, step) in steps.enumerated() {
      if step.needsProgram, !isRunning {
        throw WireProblem(
          path: "steps[\(index)].do", expected: "a launch before it",
          found: "a program that does not run")
      }
      switch step.action {
      case .launch: isRunning = true
      case .kill: isRunning = false
      case .buy(_, _, let death): isRunning = death == nil
      case .wait, .setClock, .restore, .dismiss, .browse, .approve, .decline, .resolve, .revoke,
        .share, .move, .reach, .speak, .stock, .renewCertificates:
        continue
      }
    }
  }
}

/// Why a file is no scenario.
public struct ScenarioProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place and what is wrong there, in one line.
  public let description: String
}

extension WireProblem {
  /// What a list would leave out is a mistake in a file of our own.
  fileprivate init(_ loss: WireLoss) {
    self.init(path: loss.path, expected: "a step", found: "one that cannot be read: \(loss.reason)")
  }
}
