import KnotenCore

/// That the account whose record this is has answered something with an emoji.
///
/// Source: sh.tangled.feed.reaction.
struct ReactionRecord: WireValue, Hashable {
  /// What it answers.
  let subject: AtURI
  /// The emoji; the lexicon knows eight.
  let reaction: String
  /// When it was given.
  let createdAt: Datetime?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    _ = fields.optional("$type", .string)
    subject = try fields.required("subject", .atURI)
    reaction = try fields.required("reaction", .string)
    createdAt = fields.optional("createdAt", .datetime)
    unknown = fields.rest
  }
}
