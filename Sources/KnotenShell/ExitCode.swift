import KnotenCore
import KnotenFixtures
import KnotenLook

/// How a call of the tool ended, for the shell it was called from.
public enum ExitCode: Int32, Hashable, Sendable, CaseIterable {
  /// What was asked for is done.
  case done = 0
  /// The network, a server or a file stood in the way.
  case failed = 1
  /// The call cannot be followed as it is written.
  case wrongUsage = 2
  /// A check ran and found something.
  case foundSomething = 3
  /// Somebody has to sign in first.
  case signInNeeded = 4
  /// A signal ended it.
  case interrupted = 130
}

extension ExitCode {
  /// What it means, as help lists it.
  var meaning: String {
    switch self {
    case .done: "done"
    case .failed: "failed: the network, a server or a file"
    case .wrongUsage: "wrong usage"
    case .foundSomething: "a check found something"
    case .signInNeeded: "sign-in needed"
    case .interrupted: "interrupted"
    }
  }
}

extension ExitCode {
  /// How a call ends that met this error.
  init(for error: any Error) {
    switch error {
    case is UsageProblem, is RunProblem, is ScriptProblem, FixtureProblem.argument:
      self = .wrongUsage
    case let problem as DriveProblem:
      self = problem.isFaultOfApp ? .failed : .wrongUsage
    case is CancellationError, StoreProblem.interrupted:
      self = .interrupted
    case ScreenProblem.signInNeeded:
      self = .signInNeeded
    case let failure as SessionFailure:
      self = failure.needsSignIn ? .signInNeeded : .failed
    default:
      self = .failed
    }
  }
}

extension DriveProblem {
  /// Whether the screens are to blame, and not what was asked of them.
  fileprivate var isFaultOfApp: Bool {
    switch self {
    case .unknownCommand, .nothingShown, .neverEnded: true
    case .tap, .notAField, .isField, .unknownRoute, .nothingAskedFor, .untouched: false
    }
  }
}
