import KnotenCore

/// The branch that a repository shows first.
///
/// Source: sh.tangled.repo.getDefaultBranch; knots of December 2025 send an empty hash and the
/// beginning of 1970.
struct DefaultBranch: WireValue, Hashable {
  /// What it is called.
  let name: String
  /// Its newest commit.
  let hash: GitHash?
  /// The beginning of that hash.
  let shortHash: String?
  /// When that commit was made.
  let when: Datetime?
  /// What that commit says.
  let message: String?
  /// Who wrote that commit.
  let author: GitSignature?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    name = try fields.required("name", .string)
    hash = fields.gitHash("hash")
    shortHash = fields.optional("shortHash", .string)
    when = fields.optional("when", .datetime)
    message = fields.optional("message", .string)
    author = fields.optional("author", .value(GitSignature.self))
    unknown = fields.rest
  }
}
