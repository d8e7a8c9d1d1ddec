import FoundationEssentials
import KnotenCore
import KnotenScreen
import Observation

/// All that the list of pulls and issues shows.
struct WorkListState: Hashable, Sendable {
  var selection = WorkSelection()
  var filter = WorkFilter.open
  /// What was read for each selection so far.
  var lists: [WorkSelection: Phase<WorkContent>] = [:]

  /// What is known of the selection that shows.
  var shown: Phase<WorkContent> { lists[selection] ?? .loading }
}

/// What a tap on the list of pulls and issues asks for.
enum WorkCommand: String, CaseIterable {
  case filter
  case kind
  case loadMore = "load-more"
  case refresh
  case scope
}

/// Pulls and issues by repository; what was read once is filtered here, without asking again.
@MainActor @Observable final class WorkViewModel: ScreenModel {
  private(set) var state = WorkListState()
  private let reader: WorkListReader
  private let clock: any WallClock
  private var turns: [WorkSelection: Turns] = [:]

  init(reader: WorkListReader, clock: any WallClock) {
    self.reader = reader
    self.clock = clock
  }

  var screen: Screen { .work(state, now: clock.now()) }

  func load() async -> [Effect] {
    let selection = state.selection
    let turn = turns[selection, default: Turns()].next()
    let before = state.shown
    state.lists[selection, default: .loading].begin()
    let read = { [reader] () async throws(ReadFailure) in
      try await reader.read(selection, previous: before.content)
    }
    do {
      let (answer, keptAt) = try await AnswerSource.dated(read)
      settle(answer, of: selection, turn: turn, before: before, seenAt: keptAt ?? clock.now())
    } catch {
      let kept = await keptAnswer(insteadOf: error.error, isShown: before.content != nil) {
        () async throws(XRPCFailure) in
        do throws(ReadFailure) { return try await read() } catch { throw error.error }
      }
      guard turns[selection]?.isLatest(turn) == true else { return [] }
      if let kept { state.lists[selection]?.succeed(kept.value.content, at: kept.seenAt) }
      state.lists[selection]?.settle(error, before: before, now: clock.now())
    }
    return []
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    switch WorkCommand(rawValue: command.name) {
    case .refresh:
      return await load()
    case .loadMore:
      return await loadMore()
    case .kind:
      state.selection.kind = try Self.choice(command)
      if !WorkFilter.filters(for: state.selection.kind).contains(state.filter) {
        state.filter = .open
      }
      return await loadOnce()
    case .scope:
      state.selection.scope = try Self.choice(command)
      return await loadOnce()
    case .filter:
      state.filter = try Self.choice(command)
      return []
    case nil:
      throw UnknownCommand(command)
    }
  }

  private static func choice<Option: RawRepresentable<String> & Sendable>(
    _ command: Command
  ) throws(UnknownCommand) -> Option {
    guard let option = command.argument.flatMap(Option.init) else { throw UnknownCommand(command) }
    return option
  }

  private func loadOnce() async -> [Effect] {
    state.shown.loaded == nil ? await load() : []
  }

  private func loadMore() async -> [Effect] {
    let selection = state.selection
    guard state.shown.isIdle, let loaded = state.shown.loaded, loaded.content.hasMore else {
      return []
    }
    let turn = turns[selection, default: Turns()].next()
    let before = state.shown
    state.lists[selection]?.begin(.loadingMore)
    let answer = await reader.more(loaded.content)
    settle(answer, of: selection, turn: turn, before: before, seenAt: loaded.seenAt)
    return []
  }

  /// Shows an answer, unless a newer read of the same selection has begun.
  private func settle(
    _ answer: WorkListReader.Answer, of selection: WorkSelection, turn: Int,
    before: Phase<WorkContent>, seenAt: Date
  ) {
    guard turns[selection]?.isLatest(turn) == true else { return }
    state.lists[selection]?.succeed(answer.content, at: seenAt)
    if let failure = answer.failure {
      state.lists[selection]?.settle(failure, before: before, now: clock.now())
    }
  }
}
