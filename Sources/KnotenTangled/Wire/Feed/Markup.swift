import KnotenCore

/// A text with its markup: a union told apart by `$type`.
///
/// Source: sh.tangled.feed.comment, `body`.
enum Markup: WireValue, Hashable {
  /// Tangled's markdown.
  case markdown(Markdown)
  /// A member that is not known, kept whole.
  case other(JSONObject)

  init(from fields: inout WireFields) throws(WireProblem) {
    if fields.typeName?.names("markup.markdown") == true {
      self = .markdown(try Markdown(from: &fields))
    } else {
      self = .other(fields.object)
    }
  }
}

/// Markdown as it is to be shown, and as it was typed.
///
/// Source: sh.tangled.markup.markdown.
struct Markdown: WireValue, Hashable {
  /// What is to be shown.
  let text: String
  /// What was typed, from which editing starts; nil where it is the same.
  let original: String?
  /// The pictures in it.
  let blobs: [BlobReference]
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    text = try fields.required("text", .string)
    original = fields.optional("original", .string)
    blobs = fields.list("blobs", of: .blob)
    unknown = fields.rest
  }
}
