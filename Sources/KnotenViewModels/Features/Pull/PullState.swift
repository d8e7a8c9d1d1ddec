import KnotenCore

/// All that a pull shows.
struct PullState: Hashable, Sendable {
  var detail: DetailState<Pull>
  /// The round whose diff is shown, by its place in the record; nil for the newest.
  var chosen: Int?
  /// The round it is compared with, by its place; nil for none.
  var comparedWith: Int?
  var stack: Phase<PullStack> = .loading
  var diff: Phase<PullDiff> = .loading
  var comparison: Phase<RoundComparison> = .loading
  /// Whether it can be merged; nil where nobody asked.
  var merge: Phase<MergeAnswer>?

  /// What can be asked about merging: the newest round, and where it would go.
  struct Mergeable {
    let round: ProposedRound
    let branch: String
  }

  /// The place of the round whose diff is shown; nil where the pull has none.
  var place: Int? {
    guard let last = detail.record.content?.rounds.indices.last else { return nil }
    return min(chosen ?? last, last)
  }

  /// The round whose diff is shown.
  var proposed: ProposedRound? {
    guard let pull = detail.record.content, let place else { return nil }
    return ProposedRound(at: place, in: pull)
  }

  /// The round whose diff is shown, as the record has it.
  var round: PullRound? { proposed?.round }

  /// The rounds that are compared, in place of showing one; nil where none are.
  var compared: RoundPair? {
    guard let pull = detail.record.content, let place, let comparedWith else { return nil }
    return RoundPair(place, comparedWith, of: pull)
  }

  /// What can be asked about merging; nil for a pull that is not open, or names no change or branch.
  var mergeable: Mergeable? {
    guard let pull = detail.record.content, detail.state == .open, let branch = pull.target,
      let newest = ProposedRound(newestOf: pull), newest.round.change != nil
    else { return nil }
    return Mergeable(round: newest, branch: branch)
  }
}

/// What a tap on a pull asks for, beside what `DetailCommand` names.
enum PullCommand: String, CaseIterable {
  case checkMerge = "check-merge"
  case chooseRound = "choose-round"
  case compare
  case retryDiff = "retry-diff"
  case showFiles = "show-files"
  case showLines = "show-lines"
  case showWhole = "show-whole"
}
