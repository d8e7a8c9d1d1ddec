import KnotenCore

/// One page of the records of one kind in one repository.
///
/// Source: com.atproto.repo.listRecords.
struct RecordsAnswer<Value: WireValue & Hashable>: WireValue, Hashable {
  /// The records that could be read.
  let records: [RecordRow<Value>]
  /// Where the next page begins; nil on the last one.
  let cursor: String?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    records = try fields.required("records", .list(of: .value(RecordRow<Value>.self)))
    cursor = fields.cursor()
    unknown = fields.rest
  }
}
