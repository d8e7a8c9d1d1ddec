import KnotenCore

/// A repository as the feed sums it up: no record, and without its knot.
///
/// Source: sh.tangled.repo.defs#repoViewBasic (rebuilt from generated client code).
struct RepoViewBasic: WireValue, Hashable {
  /// Who owns it.
  let owner: ProfileViewBasic
  /// What it is called.
  let slug: String
  /// The repository's own DID.
  let did: DID?
  /// What it is for.
  let description: String?
  /// When it was made.
  let createdAt: Datetime?
  /// How many starred it.
  let starCount: Int?
  /// How many forks it has.
  let forkCount: Int?
  /// How many of its issues are open.
  let openIssueCount: Int?
  /// How many of its pulls are open.
  let openPullCount: Int?
  /// Whether the one who asks has starred it.
  let isStarred: Bool?
  /// How the one who asks stands to it.
  let viewer: RepoViewerState?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    owner = try fields.required("owner", .value(ProfileViewBasic.self))
    slug = try fields.required("slug", .string)
    did = fields.optional("did", .did)
    description = fields.optional("description", .string)
    createdAt = fields.optional("createdAt", .datetime)
    starCount = fields.optional("starCount", .integer)
    forkCount = fields.optional("forkCount", .integer)
    openIssueCount = fields.optional("openIssueCount", .integer)
    openPullCount = fields.optional("openPullCount", .integer)
    isStarred = fields.optional("isStarred", .bool)
    viewer = fields.optional("viewer", .value(RepoViewerState.self))
    unknown = fields.rest
  }
}

/// The records by which the one who asks has starred or forked a repository.
///
/// Source: sh.tangled.repo.defs#viewerState (rebuilt from generated client code).
struct RepoViewerState: WireValue, Hashable {
  /// The star record.
  let star: AtURI?
  /// The record of the fork.
  let fork: AtURI?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    star = fields.optional("star", .atURI)
    fork = fields.optional("fork", .atURI)
    unknown = fields.rest
  }
}
