import FoundationEssentials
import KnotenCore

/// All that the screens of a pull and of an issue have in common.
struct DetailState<Record: WorkRecord>: Hashable, Sendable {
  /// Who is signed in.
  let account: Actor?
  /// Whether it is known which record to show.
  var isNamed = false
  var record: Phase<Record> = .loading
  /// Whether no record was named and there is none to choose.
  var isNothing = false
  /// Who opened it and whom its labels name, as far as the names are known.
  var actors: [DID: Actor] = [:]
  /// What the repository is called, once that is known.
  var repo: RepoSummary?
  var labels: Phase<[Label]> = .loading
  /// Where the servers of those who may say so have it, once that was read.
  var stateElsewhere: DatedState?
  /// What the person changed about where it stands.
  var stateChange: StateChange?
  var stateAccess = WriteAccess.allowed
  var discussion: DiscussionState

  /// Where it stands: what the person just set, else the newest of what is known.
  var state: WorkState? {
    switch (stateChange?.stage, stateChange?.draft.state) {
    case (.sending?, let set?), (.written?, let set?): return set == .closed ? .closed : .open
    default: break
    }
    guard let record = record.content else { return nil }
    if let stateElsewhere, stateElsewhere.since > record.stateSince ?? .distantPast {
      return stateElsewhere.state
    }
    return record.item.state
  }

  /// Where the person may put it: its author and the repository's owner close and reopen it.
  ///
  /// Nil for anybody else, and where it is merged or nobody knows where it stands.
  var changeable: StateDraft.State? {
    guard let account, let author = record.content?.item.author,
      account.did == author || account.did == repo?.owner.did
    else { return nil }
    switch state {
    case .open?, .other?: return .closed
    case .closed?: return .open
    case .merged?, nil: return nil
    }
  }

  /// Whether a comment could be anchored to the revision that was read.
  var canComment: Bool { record.content?.reference != nil }
}

/// What a tap on a pull or an issue asks for, apart from what only one of them has.
enum DetailCommand: String, CaseIterable {
  case answer
  case close
  case insertMarker = "insert-marker"
  case loadMoreComments = "load-more-comments"
  case refresh
  case reopen
  case retryComments = "retry-comments"
  case retryState = "retry-state"
  case send
  case throwAway = "throw-away"
  case tryAgain = "try-again"
  case write
}
