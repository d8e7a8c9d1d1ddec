import KnotenCore

/// All that the screens of a pull and of an issue have in common.
struct DetailState<Record: WorkRecord>: Hashable, Sendable {
  var record: Phase<Record> = .loading
  /// Whether no record was named and there is none to choose.
  var isNothing = false
  /// Who opened it and whom its labels name, as far as the names are known.
  var actors: [DID: Actor] = [:]
  /// What the repository is called, once that is known.
  var repo: RepoSummary?
  var labels: Phase<[Label]> = .loading
  var discussion: DiscussionState
}

/// What a tap on a pull or an issue asks for, apart from what only one of them has.
enum DetailCommand: String, CaseIterable {
  case insertMarker = "insert-marker"
  case loadMoreComments = "load-more-comments"
  case refresh
  case retryComments = "retry-comments"
  case send
  case throwAway = "throw-away"
  case tryAgain = "try-again"
  case write
}
