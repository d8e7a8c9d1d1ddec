public import FoundationEssentials

/// A pull or an issue that can be put somewhere.
public enum WorkSubject: Hashable, Sendable {
  case pull(AtURI)
  case issue(AtURI)
}

/// A state of a pull or an issue before it is written.
public struct StateDraft: Hashable, Sendable {
  /// Where a person can put a pull or an issue.
  public enum State: String, Hashable, Sendable, CaseIterable {
    case open
    case closed
  }

  /// The pull or issue.
  public let subject: WorkSubject
  /// Where it is put.
  public let state: State
  /// When it was put there.
  public let createdAt: Date
  /// The key of its record, made by us so that a repeated write is the same write.
  public let key: TID

  /// A draft from its parts.
  public init(subject: WorkSubject, state: State, createdAt: Date, key: TID) {
    self.subject = subject
    self.state = state
    self.createdAt = createdAt
    self.key = key
  }
}

/// Where a pull or an issue stands, and since when.
public struct DatedState: Hashable, Sendable {
  /// Where it stands.
  public let state: WorkState
  /// When somebody put it there.
  public let since: Date

  /// A state from its parts.
  public init(state: WorkState, since: Date) {
    self.state = state
    self.since = since
  }
}
