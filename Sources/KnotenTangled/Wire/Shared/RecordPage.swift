import KnotenCore

/// One page of a list, or the whole answer to a question for several records at once.
///
/// Source: sh.tangled.repo.listRepos and every other list; sh.tangled.repo.getRepos and the like,
/// which have no cursor.
struct RecordPage<Row: WireValue & Hashable>: WireValue, Hashable {
  /// The rows that could be read.
  let items: [Row]
  /// How many rows were sent that could not be read.
  let unreadable: Int
  /// Where the next page begins; live servers send null on the last one.
  let cursor: String?
  /// How many rows all pages hold together; sent by later servers only.
  let total: Int?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    items = try fields.required("items", .list(of: .value(Row.self)))
    unreadable = fields.count(of: "items") - items.count
    cursor = fields.cursor()
    total = fields.optional("total", .integer)
    unknown = fields.rest
  }
}
