import KnotenCore

/// How many records a list has.
///
/// Source: sh.tangled.repo.countIssues, sh.tangled.repo.countPulls (rebuilt).
struct CountAnswer: WireValue, Hashable {
  /// How many there are.
  let count: Int
  /// How many accounts wrote them.
  let distinctAuthors: Int
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    count = try fields.required("count", .integer)
    distinctAuthors = try fields.required("distinctAuthors", .integer)
    unknown = fields.rest
  }
}
