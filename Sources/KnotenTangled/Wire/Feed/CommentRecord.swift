import KnotenCore

/// A comment in any of the three kinds that are out there, told apart by `$type`.
enum CommentRecord: WireValue, Hashable {
  /// The kind that is written today.
  case comment(FeedComment)
  /// An older comment on an issue.
  case issueComment(IssueComment)
  /// An older comment on a pull.
  case pullComment(PullComment)

  init(from fields: inout WireFields) throws(WireProblem) {
    if fields.typeName?.names("repo.issue.comment") == true {
      self = .issueComment(try IssueComment(from: &fields))
    } else if fields.typeName?.names("repo.pull.comment") == true {
      self = .pullComment(try PullComment(from: &fields))
    } else {
      self = .comment(try FeedComment(from: &fields))
    }
  }
}

/// A comment on an issue, a pull or a string.
///
/// Source: sh.tangled.feed.comment; `embed` as servers have sent it since September 2026.
struct FeedComment: WireValue, Hashable {
  /// What it is about.
  let subject: RevisionReference
  /// What it says.
  let body: Markup
  /// The comment it answers.
  let replyTo: RevisionReference?
  /// The round of the pull it was written about, counted from 0.
  let pullRoundIdx: Int?
  /// Something shown along with it, as it came; unverified: its lexicon was not seen.
  let embed: JSONValue?
  /// When it was written.
  let createdAt: Datetime?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    subject = try fields.required("subject", .value(RevisionReference.self))
    body = try fields.required("body", .value(Markup.self))
    replyTo = fields.optional("replyTo", .value(RevisionReference.self))
    pullRoundIdx = fields.optional("pullRoundIdx", .integer)
    embed = fields.optional("embed", .json)
    createdAt = fields.optional("createdAt", .datetime)
    unknown = fields.rest
  }
}

/// A record at one revision, whose hash may be missing.
///
/// The index answers older comments in today's form, with a placeholder where they had no hash; a
/// comment must not be lost for that.
/// Source: com.atproto.repo.strongRef.
struct RevisionReference: WireValue, Hashable {
  /// Where the record lies.
  let uri: AtURI
  /// What it said.
  let cid: CID?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    uri = try fields.required("uri", .atURI)
    cid = fields.optional("cid", .cid)
    unknown = fields.rest
  }
}
