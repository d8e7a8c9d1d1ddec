import KnotenCore

/// That a blob was stored, to be named in a record.
///
/// Source: com.atproto.repo.uploadBlob.
struct BlobUploaded: WireValue, Hashable {
  /// The blob.
  let blob: BlobReference
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    blob = try fields.required("blob", .blob)
    unknown = fields.rest
  }
}
