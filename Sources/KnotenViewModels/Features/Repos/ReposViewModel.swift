import KnotenCore
import KnotenScreen
import Observation

/// All that the list of repositories shows.
struct ReposState: Hashable, Sendable {
  var repos: Phase<PagedList<Repo>> = .loading
}

/// What a tap on the list of repositories asks for.
enum ReposCommand: String, CaseIterable {
  case loadMore = "load-more"
  case refresh
}

/// The account's repositories, page by page.
@MainActor @Observable final class ReposViewModel: ScreenModel {
  private let repos: Pager<Repo>
  private let clock: any WallClock

  init(account: DID, repos: any RepoReading, clock: any WallClock) {
    self.clock = clock
    self.repos = Pager("Your repositories", clock: clock, by: \.uri.rawValue) {
      cursor throws(XRPCFailure) in
      try await repos.repos(of: account, after: cursor)
    }
  }

  var state: ReposState { ReposState(repos: repos.list) }

  var screen: Screen { .repos(state, now: clock.now()) }

  func load() async -> [Effect] {
    await repos.load()
    return []
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    switch ReposCommand(rawValue: command.name) {
    case .refresh: await repos.load()
    case .loadMore: await repos.loadMore()
    case nil: throw UnknownCommand(command)
    }
    return []
  }
}
