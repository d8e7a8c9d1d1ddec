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
  private let events: Pager<FeedEvent>
  private let clock: any WallClock

  init(feed: any FeedReading, clock: any WallClock) {
    self.clock = clock
    events = Pager("The feed", clock: clock, by: \.key) { cursor throws(XRPCFailure) in
      try await feed.timeline(after: cursor)
    }
  }

  var state: FeedState { FeedState(events: events.list) }

  var screen: Screen { .feed(state, now: clock.now()) }

  func load() async -> [Effect] {
    await events.load()
    return []
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    switch FeedCommand(rawValue: command.name) {
    case .refresh: await events.load()
    case .loadMore: await events.loadMore()
    case nil: throw UnknownCommand(command)
    }
    return []
  }
}
