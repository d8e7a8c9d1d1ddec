import KnotenCore

/// What a repository is written in.
///
/// Source: sh.tangled.repo.languages.
struct LanguagesAnswer: WireValue, Hashable {
  /// The branch, tag or commit it was read from.
  let ref: String
  /// The languages, the largest first.
  let languages: [LanguageShare]
  /// The bytes of all files that were looked at.
  let totalSize: Int?
  /// How many files were looked at.
  let totalFiles: Int?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    ref = try fields.required("ref", .string)
    languages = try fields.required("languages", .list(of: .value(LanguageShare.self)))
    totalSize = fields.optional("totalSize", .integer)
    totalFiles = fields.optional("totalFiles", .integer)
    unknown = fields.rest
  }
}

/// How much of a repository is written in one language.
///
/// Source: sh.tangled.repo.languages#language.
struct LanguageShare: WireValue, Hashable {
  /// What it is called.
  let name: String
  /// The bytes of its files.
  let size: Int
  /// Its share in percent; a whole number by the lexicon, but a fraction is read as well.
  let percentage: Double?
  /// How many files are written in it.
  let fileCount: Int?
  /// A colour for it, in hexadecimal with a `#`.
  let color: String?
  /// How the names of its files end.
  let extensions: [String]
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    name = try fields.required("name", .string)
    size = try fields.required("size", .integer)
    percentage = fields.number("percentage")
    fileCount = fields.optional("fileCount", .integer)
    color = fields.optional("color", .string)
    extensions = fields.list("extensions", of: .string)
    unknown = fields.rest
  }
}
