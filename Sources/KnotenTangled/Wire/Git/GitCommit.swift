import KnotenCore

/// A commit as go-git writes it, in either of the spellings that knots send.
///
/// Source: the `commits` of sh.tangled.repo.log and the `commit` of sh.tangled.repo.branches, whose
/// lexicons say nothing of it; older knots write capitals.
struct GitCommit: WireValue, Hashable {
  /// Its hash.
  let hash: GitHash
  /// Who wrote it.
  let author: GitSignature?
  /// Who put it there.
  let committer: GitSignature?
  /// Its message.
  let message: String
  /// The hash of its tree.
  let tree: GitHash?
  /// The hashes of its parents, in order.
  let parents: [GitHash]
  /// What jj calls the change, which stays the same when the commit is written anew.
  let changeID: String?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    hash = try fields.requiredGitHash(fields.spelling("hash", "Hash", "this"))
    author = fields.optional(fields.spelling("author", "Author"), .value(GitSignature.self))
    committer = fields.optional(
      fields.spelling("committer", "Committer"), .value(GitSignature.self))
    message = try fields.required(fields.spelling("message", "Message"), .string)
    tree = fields.gitHash(fields.spelling("tree", "TreeHash"))
    let parent = fields.gitHash("parent")
    parents =
      fields.gitHashes(fields.spelling("parent_hashes", "ParentHashes"))
      ?? parent.map { [$0] } ?? []
    changeID = fields.optional("change_id", .string)
    // Mid-2026 knots repeat the hash in hexadecimal.
    _ = fields.gitHash("this")
    unknown = fields.rest
  }
}
