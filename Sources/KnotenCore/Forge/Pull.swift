public import FoundationEssentials

/// A proposed change to a repository.
public struct Pull: Hashable, Sendable {
  /// The record, in its author's repository.
  public let uri: AtURI
  /// Who opened it.
  public let author: DID
  /// What it is called.
  public let title: String
  /// When it was opened.
  public let createdAt: Date
  /// The branch it comes from; nil where the record names none.
  public let source: String?
  /// The branch it goes into.
  public let target: String?
  /// Where it stands.
  public let state: WorkState
  /// How many comments there are.
  public let commentCount: Int

  /// A pull from its parts.
  public init(
    uri: AtURI, author: DID, title: String, createdAt: Date, source: String?, target: String?,
    state: WorkState, commentCount: Int
  ) {
    self.uri = uri
    self.author = author
    self.title = title
    self.createdAt = createdAt
    self.source = source
    self.target = target
    self.state = state
    self.commentCount = commentCount
  }
}

/// Where a pull or an issue stands.
public enum WorkState: Hashable, Sendable {
  case open
  case closed
  case merged
  /// A state this version does not know, by its own name.
  case other(String)
}
