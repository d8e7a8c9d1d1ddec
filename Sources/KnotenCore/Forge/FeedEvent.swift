public import FoundationEssentials

/// Something that happened on the forge, as the activity feed tells it.
public struct FeedEvent: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// An account followed another.
    case followed(actor: Actor, subject: Actor)
    /// An account made a repository.
    case created(repo: RepoSummary)
    /// An account starred a repository.
    case starred(actor: Actor, repo: RepoSummary)
    /// A kind this version does not know, by its own name; kept, so that a new kind does not empty the feed.
    case other(name: String, actor: Actor?)
  }

  /// What tells the event from every other: the uri of its record, or its parts where it has none.
  public let key: String
  /// When it happened.
  public let at: Date
  /// What happened.
  public let kind: Kind

  /// An event from its parts.
  public init(key: String, at: Date, kind: Kind) {
    self.key = key
    self.at = at
    self.kind = kind
  }
}
