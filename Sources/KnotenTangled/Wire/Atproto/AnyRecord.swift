import KnotenCore

/// A record of any kind, kept whole.
struct AnyRecord: WireValue, Hashable {
  /// Everything that the record says.
  let fields: JSONObject

  init(from fields: inout WireFields) { self.fields = fields.object }
}

/// One page of the records of one kind in one repository.
///
/// Source: com.atproto.repo.listRecords.
struct RecordsAnswer: WireValue, Hashable {
  /// The records that could be read.
  let records: [RecordRow<AnyRecord>]
  /// Where the next page begins; nil on the last one.
  let cursor: String?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    records = try fields.required("records", .list(of: .value(RecordRow<AnyRecord>.self)))
    cursor = fields.cursor()
    unknown = fields.rest
  }
}
