import KnotenCore

/// One record with its address, as lists and single reads answer with it.
///
/// Source: sh.tangled.repo.listRepos#listItem and the like; the whole answer of
/// sh.tangled.repo.getRepo and the like.
struct RecordRow<Value: WireValue & Hashable>: WireValue, Hashable {
  /// Where the record lies.
  let uri: AtURI
  /// The hash of the record; nil for rows that a knot owns.
  let cid: CID?
  /// The record.
  let value: Value
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    uri = try fields.required("uri", .atURI)
    cid = fields.optional("cid", .cid)
    value = try fields.required("value", .value(Value.self))
    unknown = fields.rest
  }

  private init(uri: AtURI, cid: CID?, value: Value, unknown: JSONObject) {
    self.uri = uri
    self.cid = cid
    self.value = value
    self.unknown = unknown
  }

  /// The row with another reading of its record.
  func with<Other>(_ other: Other) -> RecordRow<Other> {
    RecordRow<Other>(uri: uri, cid: cid, value: other, unknown: unknown)
  }
}
