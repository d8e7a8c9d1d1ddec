import KnotenCore

/// The kinds of records that Knoten writes, or reads where they lie.
///
/// Records keep their older names, however queries are asked.
enum TangledCollection: String, CaseIterable {
  case comment = "feed.comment"
  case follow = "graph.follow"
  case issueState = "repo.issue.state"
  case pullStatus = "repo.pull.status"
  case star = "feed.star"

  /// The full name, which is the record's `$type` too.
  var nsid: NSID { NSID(spelled: "\(TangledNamespace.sh.rawValue).\(rawValue)") }
}
