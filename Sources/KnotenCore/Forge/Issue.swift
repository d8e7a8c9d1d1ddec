public import FoundationEssentials

/// Something a repository should deal with.
public struct Issue: Hashable, Sendable {
  /// The record, in its author's repository.
  public let uri: AtURI
  /// The revision of the record that was read; nil where the server did not say.
  public let cid: CID?
  /// Who opened it.
  public let author: DID
  /// The repository it is about; nil where the record names it in a way that leads to no DID.
  public let repo: DID?
  /// What it is called.
  public let title: String
  /// What it is about, as its author wrote it.
  public let body: String?
  /// When it was opened.
  public let createdAt: Date
  /// Where it stands; nil where the answer did not say.
  public let state: WorkState?
  /// Since when it stands there; nil where nobody ever set it, or the answer did not say.
  public let stateSince: Date?
  /// How many comments there are; nil where the answer did not say.
  public let commentCount: Int?

  /// An issue from its parts.
  public init(
    uri: AtURI, cid: CID? = nil, author: DID, repo: DID?, title: String, body: String? = nil,
    createdAt: Date, state: WorkState?,
    stateSince: Date? = nil, commentCount: Int? = nil
  ) {
    self.uri = uri
    self.cid = cid
    self.author = author
    self.repo = repo
    self.title = title
    self.body = body
    self.createdAt = createdAt
    self.state = state
    self.stateSince = stateSince
    self.commentCount = commentCount
  }
}
