import KnotenCore

/// What a knot runs, and what it can do beyond the usual.
///
/// Source: sh.tangled.knot.version (rebuilt).
struct KnotVersionAnswer: WireValue, Hashable {
  /// The version.
  let version: String
  /// The names of abilities that not every knot has.
  let capabilities: [String]?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    version = try fields.required("version", .string)
    capabilities = fields.optional("capabilities", .list(of: .string))
    unknown = fields.rest
  }
}
