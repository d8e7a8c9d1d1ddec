import KnotenCore

/// A comment on an issue as it was written until mid-2026.
///
/// Source: sh.tangled.repo.issue.comment.
struct IssueComment: WireValue, Hashable {
  /// The issue.
  let issue: AtURI
  /// What it says, as markdown.
  let body: String
  /// The comment it answers.
  let replyTo: AtURI?
  /// The accounts that its text names.
  let mentions: [DID]
  /// The records that its text names.
  let references: [AtURI]
  /// When it was written.
  let createdAt: Datetime?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    issue = try fields.required("issue", .atURI)
    body = try fields.required("body", .string)
    replyTo = fields.optional("replyTo", .atURI)
    mentions = fields.list("mentions", of: .did)
    references = fields.list("references", of: .atURI)
    createdAt = fields.optional("createdAt", .datetime)
    unknown = fields.rest
  }
}

/// A comment on a pull as it was written until mid-2026.
///
/// Source: sh.tangled.repo.pull.comment.
struct PullComment: WireValue, Hashable {
  /// The pull.
  let pull: AtURI
  /// What it says, as markdown.
  let body: String
  /// The accounts that its text names.
  let mentions: [DID]
  /// The records that its text names.
  let references: [AtURI]
  /// When it was written.
  let createdAt: Datetime?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    pull = try fields.required("pull", .atURI)
    body = try fields.required("body", .string)
    mentions = fields.list("mentions", of: .did)
    references = fields.list("references", of: .atURI)
    createdAt = fields.optional("createdAt", .datetime)
    unknown = fields.rest
  }
}
