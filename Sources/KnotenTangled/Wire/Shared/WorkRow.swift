import KnotenCore

/// A pull or an issue with its address and what the index has worked out about it.
///
/// Source: sh.tangled.repo.listPulls#pullListItem, sh.tangled.repo.listIssues#issueListItem.
struct WorkRow<Value: WireValue & Hashable>: WireValue, Hashable {
  /// The record and its address, with the fields that are not known.
  let record: RecordRow<Value>
  /// Where it stands, as a short word or a full token; nil where the index does not say.
  let state: String?
  /// Since when it stands there; nil where nobody ever set it.
  let stateUpdatedAt: Datetime?
  /// How many comments there are; nil where the index does not say.
  let commentCount: Int?

  init(from fields: inout WireFields) throws(WireProblem) {
    state = fields.optional("state", .string)
    stateUpdatedAt = fields.optional("stateUpdatedAt", .datetime)
    commentCount = fields.optional("commentCount", .integer)
    record = try RecordRow(from: &fields)
  }

  /// The number of comments that a person can be told: none below zero.
  var shownCommentCount: Int? { commentCount.map { max(0, $0) } }

  /// Where the index says that it stands.
  var standing: Standing { Standing(state: WorkState(state), since: stateUpdatedAt?.instant) }
}
