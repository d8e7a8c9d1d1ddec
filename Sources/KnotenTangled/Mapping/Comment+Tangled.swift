import KnotenCore

extension Comment {
  /// A comment by the account in whose repository it lies; nil where there is no DID or no date.
  init?(_ row: CommentRow) {
    guard let origin = row.uri.origin(row.comment.createdAt) else { return nil }
    self.init(
      uri: row.uri, cid: row.cid, author: origin.author, text: row.comment.text,
      createdAt: origin.createdAt, replyTo: row.comment.replyTo, round: row.comment.round)
  }
}

extension CommentRecord {
  fileprivate var createdAt: Datetime? {
    switch self {
    case .comment(let comment): comment.createdAt
    case .issueComment(let comment): comment.createdAt
    case .pullComment(let comment): comment.createdAt
    }
  }

  fileprivate var text: String {
    switch self {
    case .comment(let comment): comment.body.shown
    case .issueComment(let comment): comment.body
    case .pullComment(let comment): comment.body
    }
  }

  fileprivate var replyTo: AtURI? {
    switch self {
    case .comment(let comment): comment.replyTo?.uri
    case .issueComment(let comment): comment.replyTo
    case .pullComment: nil
    }
  }

  fileprivate var round: Int? {
    switch self {
    case .comment(let comment): comment.pullRoundIdx.flatMap { $0 < 0 ? nil : $0 }
    case .issueComment, .pullComment: nil
    }
  }
}

extension Markup {
  /// What is to be shown; of a member that is not known its text, else its name.
  fileprivate var shown: String {
    switch self {
    case .markdown(let markdown): return markdown.text
    case .other(let object):
      if case .string(let text)? = object["text"] { return text }
      guard case .string(let type)? = object["$type"] else { return "" }
      return TangledName(type).short
    }
  }
}
