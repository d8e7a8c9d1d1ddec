/// A record at one revision: its address and the hash of what it said.
///
/// Source: lexicon com.atproto.repo.strongRef.
public struct StrongReference: WireValue, Hashable {
  /// Where the record lies.
  public let uri: AtURI
  /// What it said.
  public let cid: CID
  /// Fields that this type does not know.
  public let unknown: JSONObject

  /// Names a record and the revision that is meant.
  public init(uri: AtURI, cid: CID) {
    self.uri = uri
    self.cid = cid
    unknown = JSONObject()
  }

  /// Takes `uri` and `cid`.
  public init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    uri = try fields.required("uri", .atURI)
    cid = try fields.required("cid", .cid)
    unknown = fields.rest
  }
}
