import KnotenCore

/// What an account says of itself.
///
/// Source: sh.tangled.actor.profile.
struct ProfileRecord: WireValue, Hashable {
  /// A small picture.
  let avatar: BlobReference?
  /// Whether the account points to itself on Bluesky.
  let bluesky: Bool?
  /// A few words.
  let description: String?
  /// Addresses of other places, without the blank ones.
  let links: [String]
  /// Where it says it is.
  let location: String?
  /// Repositories to show first: their DIDs, or at-uris in older records.
  let pinnedRepositories: [String]
  /// A handle it would rather be shown by; nothing here verifies it.
  let preferredHandle: Handle?
  /// Its pronouns.
  let pronouns: String?
  /// The counters it wants to show, by name, without the blank ones.
  let stats: [String]
  /// Since when it exists; in live records, though the lexicon does not declare it.
  let createdAt: Datetime?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    avatar = fields.optional("avatar", .blob)
    bluesky = fields.optional("bluesky", .bool)
    description = fields.optional("description", .string)
    links = fields.filledTexts("links")
    location = fields.optional("location", .string)
    pinnedRepositories = fields.filledTexts("pinnedRepositories")
    preferredHandle = fields.optional("preferredHandle", .handle)
    pronouns = fields.optional("pronouns", .string)
    stats = fields.filledTexts("stats")
    createdAt = fields.optional("createdAt", .datetime)
    unknown = fields.rest
  }
}
