import KnotenCore

/// One state of a pull's patch; a new one is appended whenever the author tries again.
///
/// A round whose patch cannot be read keeps its place, since comments name rounds by number.
/// Source: sh.tangled.repo.pull#round.
struct RoundRecord: WireValue, Hashable {
  /// The patch: gzipped text of git format-patch, on the server of the pull's author.
  let patchBlob: BlobReference?
  /// When the round began.
  let createdAt: Datetime?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    patchBlob = fields.optional("patchBlob", .blob)
    createdAt = fields.optional("createdAt", .datetime)
    unknown = fields.rest
  }
}

/// Where a pull comes from.
///
/// Source: sh.tangled.repo.pull#source; `sha` between July 2025 and April 2026.
struct PullSource: WireValue, Hashable {
  /// The branch.
  let branch: String
  /// The fork it lies in; nil where it lies in the repository itself.
  let repo: RepoReference?
  /// The commit, in older records.
  let sha: GitHash?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    branch = try fields.required("branch", .string)
    repo = fields.repoReference()
    sha = fields.gitHash("sha")
    unknown = fields.rest
  }
}

/// Where a pull goes.
///
/// Source: sh.tangled.repo.pull#target.
struct PullTarget: WireValue, Hashable {
  /// The branch.
  let branch: String
  /// The repository.
  let repo: RepoReference?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    branch = try fields.required("branch", .string)
    repo = fields.repoReference()
    unknown = fields.rest
  }

  /// Takes the target of the oldest records, which had its parts among their own.
  init?(flatIn fields: inout WireFields) {
    guard let branch = fields.optional("targetBranch", .string) else { return nil }
    self.branch = branch
    repo = fields.repoReference("targetRepo")
    unknown = JSONObject()
  }
}

/// One state of a pull in records that name commits in place of a patch.
///
/// unverified: its lexicon was not seen. `base`, `head` and `createdAt` are those of
/// sh.tangled.pull.defs#patchView; commits are also read out of objects, as go-git writes them.
struct PullVersion: WireValue, Hashable {
  /// The revision that the change starts from.
  let base: String?
  /// The revision that it leads to.
  let head: String?
  /// When the version was proposed.
  let createdAt: Datetime?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) {
    _ = fields.optional("$type", .string)
    base = fields.optional("base", Self.revision)
    head = fields.optional("head", Self.revision)
    createdAt = fields.optional("createdAt", .datetime)
    unknown = fields.rest
  }

  /// A revision by any name that git takes, or a hash in any form a server writes it.
  private static func revision(_ json: JSONValue) -> String? {
    switch json {
    case .string(let text): text.isEmpty || text.utf8.count > longestRevision ? nil : text
    case .array: GitHash(json)?.text
    case .object(let object): (object["hash"] ?? object["sha"]).flatMap { GitHash($0)?.text }
    case .null, .bool, .integer, .number: nil
    }
  }

  private static let longestRevision = 256
}
