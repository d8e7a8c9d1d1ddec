/// Why what a server granted may not be used.
public enum GrantProblem: Error, Hashable, Sendable {
  /// It is not what such an answer has to be.
  case malformed
  /// The token is not tied to our key.
  case notBound
  /// It names no account, or none of a kind that is known here.
  case noSubject
  /// It is not a grant of this network.
  case noScope
}

extension GrantProblem: CustomStringConvertible {
  /// What is wrong with it, in one line.
  public var description: String {
    switch self {
    case .malformed: "an answer without what was asked for"
    case .notBound: "a token that is not tied to a key"
    case .noSubject: "no account is named"
    case .noScope: "the scope atproto is missing"
    }
  }
}
