import KnotenCore

/// The commits that led to a branch, tag or commit.
///
/// The next page begins at the number of commits had so far: the lexicon says otherwise, but knots
/// read the cursor as a number.
/// Source: sh.tangled.repo.log, whose lexicon says nothing of the answer.
struct LogAnswer: WireValue, Hashable {
  /// The commits, newest first.
  let commits: [GitCommit]
  /// How many commits were sent that could not be read.
  let unreadable: Int
  /// The branch, tag or commit it was read from.
  let ref: String?
  /// How many there are in all.
  let total: Int?
  /// Which page this is.
  let page: Int?
  /// How many a page holds.
  let perPage: Int?
  /// Whether this is a log; always true where it was seen.
  let isLog: Bool?
  /// What the repository is for.
  let description: String?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    // Go leaves out what is empty; anything but a list is no log of nothing.
    commits =
      fields.object["commits"] == nil
      ? [] : try fields.required("commits", .list(of: .value(GitCommit.self)))
    unreadable = fields.count(of: "commits") - commits.count
    ref = fields.optional("ref", .string)
    total = fields.optional("total", .integer)
    page = fields.optional("page", .integer)
    perPage = fields.optional("per_page", .integer)
    isLog = fields.optional("log", .bool)
    description = fields.optional("description", .string)
    unknown = fields.rest
  }
}
