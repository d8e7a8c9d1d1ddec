import KnotenCore

/// A text with a file name.
///
/// Source: sh.tangled.string.
struct StringRecord: WireValue, Hashable {
  /// What the file would be called.
  let filename: String
  /// What it is.
  let description: String?
  /// When it was put up.
  let createdAt: Datetime?
  /// The text itself.
  let contents: String
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    filename = try fields.required("filename", .string)
    description = fields.optional("description", .string)
    createdAt = fields.optional("createdAt", .datetime)
    contents = try fields.required("contents", .string)
    unknown = fields.rest
  }
}
