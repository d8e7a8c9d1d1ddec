public import FoundationEssentials

/// Something a repository should deal with.
public struct Issue: Hashable, Sendable {
  /// The record, in its author's repository.
  public let uri: AtURI
  /// Who opened it.
  public let author: DID
  /// What it is called.
  public let title: String
  /// When it was opened.
  public let createdAt: Date
  /// Where it stands.
  public let state: WorkState
  /// How many comments there are.
  public let commentCount: Int

  /// An issue from its parts.
  public init(
    uri: AtURI, author: DID, title: String, createdAt: Date, state: WorkState, commentCount: Int
  ) {
    self.uri = uri
    self.author = author
    self.title = title
    self.createdAt = createdAt
    self.state = state
    self.commentCount = commentCount
  }
}
