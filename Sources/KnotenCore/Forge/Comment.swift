public import FoundationEssentials

/// What somebody wrote about a pull or an issue.
public struct Comment: Hashable, Sendable {
  /// The record, in its author's repository.
  public let uri: AtURI
  /// The revision that was read; nil where the server did not say.
  public let cid: CID?
  /// Who wrote it.
  public let author: DID
  /// The markdown to show.
  public let text: String
  /// When it was written.
  public let createdAt: Date
  /// The comment it answers.
  public let replyTo: AtURI?
  /// The round of the pull its author looked at.
  public let round: Int?

  /// A comment from its parts.
  public init(
    uri: AtURI, cid: CID?, author: DID, text: String, createdAt: Date, replyTo: AtURI? = nil,
    round: Int? = nil
  ) {
    self.uri = uri
    self.cid = cid
    self.author = author
    self.text = text
    self.createdAt = createdAt
    self.replyTo = replyTo
    self.round = round
  }
}

/// A comment before it is written.
public struct CommentDraft: Hashable, Sendable {
  /// The pull or issue it is about, at the revision its author read.
  public let subject: StrongReference
  /// The markdown its author typed.
  public let text: String
  /// The comment it answers, at the revision its author read; nil where it answers none.
  public let replyTo: StrongReference?
  /// The round of the pull its author looked at; nil on an issue, or where the pull has no rounds.
  public let round: Int?
  /// When it was written.
  public let createdAt: Date
  /// The key of its record, made by us so that a repeated write is the same write.
  public let key: TID

  /// A draft from its parts.
  public init(
    subject: StrongReference, text: String, replyTo: StrongReference? = nil, round: Int?,
    createdAt: Date, key: TID
  ) {
    self.subject = subject
    self.text = text
    self.replyTo = replyTo
    self.round = round
    self.createdAt = createdAt
    self.key = key
  }
}
