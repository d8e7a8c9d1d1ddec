import KnotenCore
import KnotenScreen
import Observation

/// One pull: what it proposes, round by round, and what is said about it.
@MainActor @Observable final class PullViewModel: ScreenModel {
  private let detail: Detail<Pull>
  private let diff: ChangeModel<ProposedRound, Patch, PullDiff>
  private let comparison: ChangeModel<RoundPair, PatchComparison, RoundComparison>
  private let merge: MergeModel
  private let work: WorkReader
  private let clock: any WallClock
  private var chosen: Int?
  private var comparedWith: Int?
  /// The question for the stack of a pull as it was read last.
  private var stack: (pull: Pull, neighbours: Question<PullStack>)?

  /// A pull; where none is named, the newest open one on the account's repositories.
  init(_ named: AtURI?, as account: Actor?, _ dependencies: KnotenDependencies) {
    let pulls = dependencies.pulls
    detail = Detail(named, as: account, dependencies) { uri throws(XRPCFailure) in
      try await pulls.pull(at: uri)
    }
    let patches = RoundPatches(
      reader: PullDiffReader(blobs: dependencies.blobs, comparisons: dependencies.comparisons))
    diff = ChangeModel(clock: dependencies.clock) { round throws(DiffFailure) in
      try await patches.patch(of: round)
    } layOut: { patch, _, extent in
      PullDiff(patch, to: extent)
    }
    comparison = ChangeModel(clock: dependencies.clock) { rounds throws(DiffFailure) in
      let first = try await patches.patch(of: rounds.first)
      return PatchComparison(first, try await patches.patch(of: rounds.second))
    } layOut: { comparison, rounds, extent in
      RoundComparison(comparison, of: rounds, to: extent)
    }
    merge = MergeModel(patches: patches, merges: dependencies.merges, clock: dependencies.clock)
    work = WorkReader(issues: dependencies.issues, pulls: pulls, repos: dependencies.repos)
    clock = dependencies.clock
  }

  var state: PullState {
    var state = PullState(
      detail: detail.state, chosen: chosen, comparedWith: comparedWith,
      stack: stack?.neighbours.answer ?? .loading)
    if let proposed = state.proposed { state.diff = diff.change(of: proposed) }
    if let compared = state.compared { state.comparison = comparison.change(of: compared) }
    state.merge = merge.answer(about: state.mergeable?.round)
    return state
  }

  var screen: Screen { .pull(state, now: clock.now()) }

  func load() async -> [Effect] {
    guard let pull = await detail.load() else { return [] }
    async let rest: Void = detail.loadRest(of: pull)
    async let neighbours: Void = readStack(around: pull)
    await readDiff()
    _ = await (rest, neighbours)
    return []
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    if let known = DetailCommand(rawValue: command.name) {
      if known == .refresh { return await load() }
      await detail.perform(known, command.argument, round: state.round?.index)
      return []
    }
    switch PullCommand(rawValue: command.name) {
    case .checkMerge: await checkMerge()
    case .chooseRound:
      chosen = try place(command)
      // A round is not compared with itself: choosing the other one shows the whole of it.
      if comparedWith == chosen { comparedWith = nil }
      await readDiff()
    case .compare:
      comparedWith = try place(command)
      await readDiff()
    case .retryDiff: await readDiff()
    case .showFiles:
      if state.compared != nil { await comparison.showFiles() } else { await diff.showFiles() }
    case .showLines:
      let file = command.argument ?? ""
      if state.compared != nil {
        await comparison.showLines(of: file)
      } else {
        await diff.showLines(of: file)
      }
    case .showWhole:
      comparedWith = nil
      await readDiff()
    case nil: throw UnknownCommand(command)
    }
    return []
  }

  /// The place of a round that a command names.
  private func place(_ command: Command) throws(UnknownCommand) -> Int {
    guard let place = command.argument.flatMap({ Int($0) }),
      detail.state.record.content?.rounds.indices.contains(place) == true
    else { throw UnknownCommand(command) }
    return place
  }

  /// Reads what is shown: what lies between two rounds, else the diff of one.
  private func readDiff() async {
    if let compared = state.compared {
      await comparison.read(compared)
    } else if let proposed = state.proposed {
      await diff.read(proposed)
    }
  }

  private func readStack(around pull: Pull) async {
    if let stack, stack.pull == pull { return await stack.neighbours.ask() }
    let reader = PullStackReader(work: work)
    let question = Question<PullStack>("The stack", clock: clock) { () throws(XRPCFailure) in
      try await reader.stack(around: pull)
    }
    stack = (pull, question)
    await question.ask()
  }

  /// Only where the button was there: a command can come from anywhere, and what is asked leaves this machine.
  private func checkMerge() async {
    guard let mergeable = state.mergeable else { return }
    let pull = mergeable.round.pull
    let isStacked = pull.dependsOn != nil
    if isStacked, state.stack.content == nil { await readStack(around: pull) }
    let along = state.stack.content?.mergedAlong
    await merge.ask(
      about: mergeable.round, into: mergeable.branch, along: isStacked ? along : [])
  }
}
