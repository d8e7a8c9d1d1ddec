import KnotenCore

/// That a record is not there, or not any more.
///
/// Source: com.atproto.repo.deleteRecord.
struct RecordDeleted: WireValue, Hashable {
  /// The state of the repository that it led to, as it came; nil where there was nothing to delete.
  let commit: JSONValue?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    commit = fields.optional("commit", .json)
    unknown = fields.rest
  }
}
