import KnotenCore

/// A repository as its owner's record describes it.
///
/// Source: sh.tangled.repo; older records have `owner`, and `addedAt` in place of `createdAt`.
struct RepoRecord: WireValue, Hashable {
  /// The host that keeps it, with or without a scheme.
  let knot: String
  /// What it is called; absent in newer records, whose key is the name.
  let name: String?
  /// The repository's own DID; without one no pull or issue can be asked for.
  let repoDid: DID?
  /// What it is for.
  let description: String?
  /// A page about it.
  let website: URI?
  /// Words to find it by.
  let topics: [String]
  /// What it was forked from: a URL, an at-uri or a DID.
  let source: String?
  /// The host that runs its jobs.
  let spindle: String?
  /// The label definitions it uses.
  let labels: [AtURI]
  /// When it was made.
  let createdAt: Datetime?
  /// The account that owns it, in older records.
  let owner: DID?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    knot = try fields.required("knot", .string)
    name = fields.optional("name", .string)
    repoDid = fields.optional("repoDid", .did)
    description = fields.optional("description", .string)
    website = fields.optional("website", .uri)
    topics = fields.filledTexts("topics")
    source = fields.optional("source", .string)
    spindle = fields.optional("spindle", .string)
    labels = fields.list("labels", of: .atURI)
    let addedAt = fields.optional("addedAt", .datetime)
    createdAt = fields.optional("createdAt", .datetime) ?? addedAt
    owner = fields.optional("owner", .did)
    unknown = fields.rest
  }
}
