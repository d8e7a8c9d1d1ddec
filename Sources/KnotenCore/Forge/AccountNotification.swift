public import FoundationEssentials

/// Something that a notification service says happened to an account.
public struct AccountNotification: Hashable, Sendable {
  /// What it is known by, for marking it as read.
  public let uri: AtURI
  /// What it is about.
  public let kind: Badge.Kind
  /// What was done.
  public let deed: Deed
  /// Whether it is of the kind that people can do without, such as stars.
  public let isSocial: Bool
  /// Who did it.
  public let actor: DID
  /// When.
  public let at: Date
  /// Whether the person has dealt with it, here or elsewhere.
  public let isRead: Bool
  /// The repository it is about.
  public let repo: DID?
  /// The pull or issue it is about.
  public let subject: AtURI?

  /// A notification from its parts.
  public init(
    uri: AtURI, kind: Badge.Kind, deed: Deed, isSocial: Bool, actor: DID, at: Date, isRead: Bool,
    repo: DID?, subject: AtURI?
  ) {
    self.uri = uri
    self.kind = kind
    self.deed = deed
    self.isSocial = isSocial
    self.actor = actor
    self.at = at
    self.isRead = isRead
    self.repo = repo
    self.subject = subject
  }

  /// What somebody did.
  public enum Deed: Hashable, Sendable {
    /// Opened a pull or an issue.
    case opened
    /// Commented on one.
    case commented
    /// Merged a pull.
    case merged
    /// Closed one.
    case closed
    /// Opened one again.
    case reopened
    /// Gave one to somebody to deal with.
    case assigned
    /// Took one from somebody again.
    case unassigned
    /// Named the account somewhere.
    case mentioned
    /// Began to follow the account.
    case followed
    /// Starred a repository.
    case starred
    /// Something that this version does not know, by its name.
    case other(String)
  }
}

/// Reads what happened to an account from a service that keeps count, where one was set up.
public protocol NotificationReading: Sendable {
  /// One page of what happened, newest first.
  func notifications(
    of account: DID, after cursor: String?
  ) async throws(XRPCFailure) -> Page<AccountNotification>

  /// How many notifications of any kind are unread.
  func unreadCount(of account: DID) async throws(XRPCFailure) -> Int

  /// Tells the service that these were dealt with, or were not.
  func mark(_ uris: [AtURI], isRead: Bool, of account: DID) async throws(XRPCFailure)
}

/// Names pulls and issues by their addresses, many at once.
public protocol WorkNaming: Sendable {
  /// The titles of pulls, those that could be found.
  func titles(ofPulls uris: [AtURI]) async throws(XRPCFailure) -> [AtURI: String]

  /// The titles of issues, those that could be found.
  func titles(ofIssues uris: [AtURI]) async throws(XRPCFailure) -> [AtURI: String]
}
