/// Why the way back from the browser leads nowhere.
public enum CallbackProblem: Error, Hashable, Sendable {
  /// It cannot be read, or has a parameter twice.
  case malformed
  /// It belongs to no sign-in that was begun here.
  case unknownState
  /// It came from another server than the one that was asked.
  case otherIssuer
  /// It is packed in a form that was not asked for.
  case packed
}

extension CallbackProblem: CustomStringConvertible {
  /// What is wrong with it, in one line.
  public var description: String {
    switch self {
    case .malformed: "the browser came back with something unreadable"
    case .unknownState: "the browser came back from another sign-in"
    case .otherIssuer: "the browser came back from another server"
    case .packed: "the browser came back with a packed answer"
    }
  }
}
