import KnotenCore

/// Where somebody has put an issue; anybody may write one, and readers decide whom to believe.
///
/// Source: sh.tangled.repo.issue.state; records before June 2026 have no `createdAt`.
struct IssueStateRecord: WireValue, Hashable {
  /// The issue.
  let issue: AtURI
  /// The new state, as a token.
  let state: String
  /// When it was set.
  let createdAt: Datetime?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    issue = try fields.required("issue", .atURI)
    state = try fields.required("state", .string)
    createdAt = fields.optional("createdAt", .datetime)
    unknown = fields.rest
  }
}

/// Where somebody has put a pull; anybody may write one, and readers decide whom to believe.
///
/// Source: sh.tangled.repo.pull.status; records before June 2026 have no `createdAt`.
struct PullStatusRecord: WireValue, Hashable {
  /// The pull.
  let pull: AtURI
  /// The new state, as a token.
  let status: String
  /// When it was set.
  let createdAt: Datetime?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    pull = try fields.required("pull", .atURI)
    status = try fields.required("status", .string)
    createdAt = fields.optional("createdAt", .datetime)
    unknown = fields.rest
  }
}
