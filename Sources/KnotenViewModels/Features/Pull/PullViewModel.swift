import KnotenCore
import KnotenScreen
import Observation

/// All that a pull shows.
struct PullState: Hashable, Sendable {
  var detail: DetailState<Pull>
  /// The round whose diff is shown, by its place in the record; nil for the newest.
  var chosen: Int?
  var stack: Phase<PullStack> = .loading
  var diff: Phase<PullDiff> = .loading

  /// The place of the round whose diff is shown; nil where the pull has none.
  var place: Int? {
    guard let last = detail.record.content?.rounds.indices.last else { return nil }
    return min(chosen ?? last, last)
  }

  /// The round whose diff is shown.
  var round: PullRound? {
    guard let rounds = detail.record.content?.rounds, let place, rounds.indices.contains(place)
    else { return nil }
    return rounds[place]
  }
}

/// What a tap on a pull asks for, beside what `DetailCommand` names.
enum PullCommand: String, CaseIterable {
  case chooseRound = "choose-round"
  case retryDiff = "retry-diff"
  case showFiles = "show-files"
  case showLines = "show-lines"
}

/// One pull: what it proposes, round by round, and what is said about it.
@MainActor @Observable final class PullViewModel: ScreenModel {
  private let detail: Detail<Pull>
  private let diff: DiffModel
  private let work: WorkReader
  private let clock: any WallClock
  private var chosen: Int?
  /// The question for the neighbours of a pull as it was read last.
  private var stack: (pull: Pull, neighbours: Question<PullStack>)?

  /// A pull; where none is named, the newest open one on the account's repositories.
  init(_ named: AtURI?, as account: Actor?, _ dependencies: KnotenDependencies) {
    let pulls = dependencies.pulls
    detail = Detail(named, as: account, dependencies) { uri throws(XRPCFailure) in
      try await pulls.pull(at: uri)
    }
    diff = DiffModel(
      reader: PullDiffReader(blobs: dependencies.blobs, comparisons: dependencies.comparisons),
      clock: dependencies.clock)
    work = WorkReader(issues: dependencies.issues, pulls: pulls, repos: dependencies.repos)
    clock = dependencies.clock
  }

  var state: PullState {
    PullState(
      detail: detail.state, chosen: chosen, stack: stack?.neighbours.answer ?? .loading,
      diff: diff.diff)
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
    case .chooseRound:
      guard let place = command.argument.flatMap({ Int($0) }),
        detail.state.record.content?.rounds.indices.contains(place) == true
      else { throw UnknownCommand(command) }
      chosen = place
      await readDiff()
    case .retryDiff: await readDiff()
    case .showFiles: await diff.showFiles()
    case .showLines: await diff.showLines(of: command.argument ?? "")
    case nil: throw UnknownCommand(command)
    }
    return []
  }

  private func readDiff() async {
    guard let pull = detail.state.record.content, let round = state.round else { return }
    await diff.read(round, in: pull)
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
}
