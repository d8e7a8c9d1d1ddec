import KnotenCore
import KnotenScreen
import Observation

/// All that the feed shows.
struct FeedState: Hashable, Sendable {
  var events: Phase<PagedList<FeedEvent>> = .loading
}

/// What a tap on the feed asks for.
enum FeedCommand: String, CaseIterable {
  case loadMore = "load-more"
  case refresh
}

/// The activity of everybody, page by page.
@MainActor @Observable final class FeedViewModel: ScreenModel {
  private(set) var state = FeedState()
  private let feed: any FeedReading
  private let clock: any WallClock
  private var turns = Turns()

  init(feed: any FeedReading, clock: any WallClock) {
    self.feed = feed
    self.clock = clock
  }

  var screen: Screen { .feed(state, now: clock.now()) }

  func load() async -> [Effect] {
    let turn = turns.next()
    let before = state
    state.events.begin()
    do {
      let page = try await feed.timeline(after: nil)
      guard turns.isLatest(turn) else { return [] }
      state.events.succeed(PagedList(page, by: \.key), at: clock.now())
    } catch {
      settle(error, turn: turn, before: before)
    }
    return []
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    switch FeedCommand(rawValue: command.name) {
    case .refresh: return await load()
    case .loadMore: return await loadMore()
    case nil: throw UnknownCommand(command)
    }
  }

  private func loadMore() async -> [Effect] {
    guard let loaded = state.events.loaded, let cursor = loaded.content.cursor else { return [] }
    let turn = turns.next()
    let before = state
    state.events.begin(.loadingMore)
    do {
      let page = try await feed.timeline(after: cursor)
      guard turns.isLatest(turn) else { return [] }
      var list = loaded.content
      list.append(page, by: \.key)
      state.events.succeed(list, at: loaded.seenAt)
    } catch {
      settle(error, turn: turn, before: before)
    }
    return []
  }

  /// A cancelled read leaves the state as it was; any other failure is told.
  private func settle(_ error: XRPCFailure, turn: Int, before: FeedState) {
    guard turns.isLatest(turn) else { return }
    if error.isCancellation {
      state = before
    } else {
      state.events.fail(Failure(reading: "The feed", error, now: clock.now()))
    }
  }
}
