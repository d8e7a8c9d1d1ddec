import KnotenCore

/// That a record was written.
///
/// Source: com.atproto.repo.createRecord and com.atproto.repo.putRecord.
struct RecordWritten: WireValue, Hashable {
  /// Where it lies.
  let uri: AtURI
  /// What it says.
  let cid: CID
  /// The state of the repository that it led to, as it came.
  let commit: JSONValue?
  /// Whether the server knew the lexicon: `valid` or `unknown`.
  let validationStatus: String?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    uri = try fields.required("uri", .atURI)
    cid = try fields.required("cid", .cid)
    commit = fields.optional("commit", .json)
    validationStatus = fields.optional("validationStatus", .string)
    unknown = fields.rest
  }
}
