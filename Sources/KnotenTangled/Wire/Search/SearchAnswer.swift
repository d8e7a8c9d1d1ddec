import KnotenCore

/// What a search of all records found.
///
/// Source: sh.tangled.search.query.
struct SearchAnswer: WireValue, Hashable {
  /// What was found, the best first.
  let hits: [SearchHit]
  /// How many hits were sent that could not be read.
  let unreadable: Int
  /// Where the next page begins; nil on the last one.
  let cursor: String?
  /// Fields that this type does not know.
  let unknown: JSONObject

  init(from fields: inout WireFields) throws(WireProblem) {
    hits = try fields.required("hits", .list(of: .value(SearchHit.self)))
    unreadable = fields.count(of: "hits") - hits.count
    cursor = fields.cursor()
    unknown = fields.rest
  }
}

/// One record that was found.
///
/// Source: sh.tangled.search.query#hit.
struct SearchHit: WireValue, Hashable {
  /// The record and its address, with the fields that are not known.
  let record: RecordRow<FoundRecord>
  /// The kind of record.
  let nsid: NSID
  /// How well it fits; higher is better.
  let score: Double?

  init(from fields: inout WireFields) throws(WireProblem) {
    nsid = try fields.required("nsid", .nsid)
    score = fields.number("score")
    record = try RecordRow(from: &fields)
  }
}

/// A record that was found: told apart by `$type`.
enum FoundRecord: WireValue, Hashable {
  /// A repository.
  case repo(RepoRecord)
  /// An issue.
  case issue(IssueRecord)
  /// A pull.
  case pull(PullRecord)
  /// What an account says of itself.
  case profile(ProfileRecord)
  /// A text with a file name.
  case string(StringRecord)
  /// A record of another kind, kept whole.
  case other(JSONObject)

  init(from fields: inout WireFields) throws(WireProblem) {
    if fields.typeName?.names("repo") == true {
      self = .repo(try RepoRecord(from: &fields))
    } else if fields.typeName?.names("repo.issue") == true {
      self = .issue(try IssueRecord(from: &fields))
    } else if fields.typeName?.names("repo.pull") == true {
      self = .pull(try PullRecord(from: &fields))
    } else if fields.typeName?.names("actor.profile") == true {
      self = .profile(try ProfileRecord(from: &fields))
    } else if fields.typeName?.names("string") == true {
      self = .string(try StringRecord(from: &fields))
    } else {
      self = .other(fields.object)
    }
  }
}
