import KnotenCore

/// One file of a repository.
///
/// Source: sh.tangled.repo.blob.
struct FileAnswer: WireValue, Hashable {
  /// The branch, tag or commit it was read from.
  let ref: String
  /// Where it lies.
  let path: String
  /// What it holds; nil where it is too large or a submodule.
  let content: String?
  /// How the content is written: `utf-8` or `base64`.
  let encoding: String?
  /// Its size in bytes.
  let size: Int?
  /// Whether it is no text.
  let isBinary: Bool?
  /// What kind of file it is.
  let mimeType: String?
  /// Whether the knot left the content out for its size.
  let fileTooLarge: Bool?
  /// What it points to, where the path is a submodule.
  let submodule: Submodule?
  /// The newest commit that touched it.
  let lastCommit: CommitSummary?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    ref = try fields.required("ref", .string)
    path = try fields.required("path", .string)
    content = fields.optional("content", .string)
    encoding = fields.optional("encoding", .string)
    size = fields.optional("size", .integer)
    isBinary = fields.optional("isBinary", .bool)
    mimeType = fields.optional("mimeType", .string)
    fileTooLarge = fields.optional("fileTooLarge", .bool)
    submodule = fields.optional("submodule", .value(Submodule.self))
    lastCommit = fields.optional("lastCommit", .value(CommitSummary.self))
    unknown = fields.rest
  }
}

/// Another repository that a path points to.
///
/// Source: sh.tangled.repo.blob#submodule.
struct Submodule: WireValue, Hashable {
  /// What it is called.
  let name: String
  /// Where it lies, in any form that git takes.
  let url: String
  /// The branch that is followed.
  let branch: String?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    name = try fields.required("name", .string)
    url = try fields.required("url", .string)
    branch = fields.optional("branch", .string)
    unknown = fields.rest
  }
}
