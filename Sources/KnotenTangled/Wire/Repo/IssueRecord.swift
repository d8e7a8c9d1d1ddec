import KnotenCore

/// Something a repository should deal with.
///
/// Where it stands is not on the record.
/// Source: sh.tangled.repo.issue; older records name the repository by at-uri, then by both.
struct IssueRecord: WireValue, Hashable {
  /// What it is called.
  let title: String
  /// What it is about, as markdown.
  let body: String?
  /// The repository.
  let repo: RepoReference?
  /// When it was opened.
  let createdAt: Datetime?
  /// The accounts that its text names.
  let mentions: [DID]
  /// The records that its text names.
  let references: [AtURI]
  /// The pictures in its text.
  let blobs: [BlobReference]
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    title = try fields.required("title", .string)
    body = fields.optional("body", .string)
    repo = fields.repoReference()
    createdAt = fields.optional("createdAt", .datetime)
    mentions = fields.list("mentions", of: .did)
    references = fields.list("references", of: .atURI)
    blobs = fields.list("blobs", of: .blob)
    unknown = fields.rest
  }
}
