import KnotenCore

/// That the account whose record this is follows another.
///
/// Source: sh.tangled.graph.follow.
struct FollowRecord: WireValue, Hashable {
  /// Who is followed.
  let subject: DID
  /// Since when.
  let createdAt: Datetime?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    subject = try fields.required("subject", .did)
    createdAt = fields.optional("createdAt", .datetime)
    unknown = fields.rest
  }
}
