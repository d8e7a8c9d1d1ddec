import KnotenCore

/// A commit as files and folders name their last one.
///
/// Source: sh.tangled.repo.tree#lastCommit, sh.tangled.repo.blob#lastCommit.
struct CommitSummary: WireValue, Hashable {
  /// Its hash.
  let hash: GitHash?
  /// Its message.
  let message: String
  /// Who wrote it.
  let author: GitSignature?
  /// When it was made.
  let when: Datetime?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    hash = fields.gitHash("hash")
    message = try fields.required("message", .string)
    author = fields.optional("author", .value(GitSignature.self))
    when = fields.optional("when", .datetime)
    unknown = fields.rest
  }
}

/// Who did something in git, and when.
///
/// Source: sh.tangled.repo.tree#signature and the like; knots also write the keys with capitals, as
/// go-git's types are written by default.
struct GitSignature: WireValue, Hashable {
  /// The name that was set.
  let name: String
  /// The address that was set.
  let email: String?
  /// When.
  let when: Datetime?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    name = try fields.required(fields.spelling("name", "Name"), .string)
    email = fields.optional(fields.spelling("email", "Email"), .string)
    when = fields.optional(fields.spelling("when", "When"), .datetime)
    unknown = fields.rest
  }
}
