import KnotenCore

/// A proposed change to a repository, in every form records have had since March 2025.
///
/// Where it stands is not on the record.
/// Source: sh.tangled.repo.pull; `versions` and the older forms as clients of the time read them.
struct PullRecord: WireValue, Hashable {
  /// What it is called.
  let title: String
  /// What it is about.
  let body: String?
  /// Where it goes; put together from `targetRepo` and `targetBranch` in the oldest records.
  let target: PullTarget?
  /// Where it comes from; nil where the change was pasted.
  let source: PullSource?
  /// Its rounds, oldest first; empty in records that have `versions`.
  let rounds: [RoundRecord]
  /// What later records have in place of rounds, as it came; unverified: its lexicon was not seen.
  let versions: [JSONValue]
  /// The one patch of records between December 2025 and April 2026.
  let patchBlob: BlobReference?
  /// The one patch of records before December 2025, as text.
  let patch: String?
  /// The pull that has to be merged before this one.
  let dependentOn: AtURI?
  /// When it was opened.
  let createdAt: Datetime?
  /// The accounts that its text names.
  let mentions: [DID]
  /// The records that its text names.
  let references: [AtURI]
  /// The pictures in its text.
  let blobs: [BlobReference]
  /// The number it was given by the web server, in the oldest records.
  let pullId: Int?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    title = try fields.required("title", .string)
    body = fields.optional("body", .string)
    target =
      fields.object["target"] == nil
      ? PullTarget(flatIn: &fields) : fields.optional("target", .value(PullTarget.self))
    source = fields.optional("source", .value(PullSource.self))
    rounds = fields.list("rounds", of: .value(RoundRecord.self))
    versions = fields.list("versions", of: .json)
    patchBlob = fields.optional("patchBlob", .blob)
    patch = fields.optional("patch", .string)
    dependentOn = fields.optional("dependentOn", .atURI)
    createdAt = fields.optional("createdAt", .datetime)
    mentions = fields.list("mentions", of: .did)
    references = fields.list("references", of: .atURI)
    blobs = fields.list("blobs", of: .blob)
    pullId = fields.optional("pullId", .integer)
    unknown = fields.rest
  }
}
