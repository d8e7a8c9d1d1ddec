import KnotenCore
import KnotenScreen
import Observation

/// All that the search shows.
struct SearchState: Hashable, Sendable {
  /// What stands in the form now.
  var typed = SearchQuestion()
  /// What was asked last; nil before anything was.
  var asked: SearchQuestion?
  var hits: Phase<PagedList<Found>> = .loading
  /// The accounts behind what was found, as far as their names are known.
  var names: [DID: Actor] = [:]
  /// The strings that are open.
  var open = OpenSnippets()
}

/// What a tap in the search asks for.
enum SearchCommand: String, CaseIterable {
  case choose
  case loadMore = "load-more"
  case refresh
  case search
  case showLines = "show-lines"
  case toggleText = "toggle-text"
  case type
}

/// Searches the records of the whole network: repositories, pulls, issues, strings and profiles.
@MainActor @Observable final class SearchViewModel: ScreenModel {
  private let search: any Searching
  private let actors: any ActorResolving
  private let clock: any WallClock
  private var typed: SearchQuestion
  /// What was asked last, and its answer.
  private var asked: (question: SearchQuestion, hits: Pager<Found>)?
  private var names: [DID: Actor] = [:]
  private let snippets = SnippetReader()

  /// A search that begins with a question where a route names one.
  init(_ question: SearchQuestion?, _ dependencies: KnotenDependencies) {
    search = dependencies.search
    actors = dependencies.actors
    clock = dependencies.clock
    typed = question ?? SearchQuestion()
  }

  var state: SearchState {
    SearchState(
      typed: typed, asked: asked?.question, hits: asked?.hits.list ?? .loading, names: names,
      open: snippets.open)
  }

  var screen: Screen { .search(state, now: clock.now()) }

  /// Asks what was asked last; the first time, what the route names.
  func load() async -> [Effect] {
    if asked == nil { prepare() }
    await read()
    return []
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    switch SearchCommand(rawValue: command.name) {
    case .choose:
      let kind = command.argument.flatMap { SearchKind(rawValue: $0) }
      guard kind != nil || command.argument == nil else { throw UnknownCommand(command) }
      typed.kind = kind
      prepare()
      await read()
    case .loadMore:
      await asked?.hits.loadMore()
      await readNames()
    case .refresh: await read()
    case .search:
      prepare()
      await read()
    case .showLines: await snippets.showMore(of: try snippet(command))
    case .toggleText: await snippets.toggle(try snippet(command))
    case .type: typed.words = command.argument ?? ""
    case nil: throw UnknownCommand(command)
    }
    return []
  }

  /// Makes what stands in the form the question; without words there is none.
  private func prepare() {
    guard let words = typed.asked else {
      asked = nil
      return
    }
    guard asked?.question != typed else { return }
    let (search, kind) = (search, typed.kind)
    asked = (
      typed,
      Pager("The hits", clock: clock, by: \.uri.rawValue) { cursor throws(XRPCFailure) in
        try await search.search(words, for: kind, after: cursor)
      }
    )
  }

  private func read() async {
    guard let asked else { return }
    await asked.hits.load()
    await readNames()
  }

  private func readNames() async {
    let unnamed = (asked?.hits.list.content?.elements ?? []).compactMap(\.account)
      .filter { names[$0]?.handle == nil }
    guard !unnamed.isEmpty else { return }
    names.merge(await actors.resolve(unnamed)) { $1 }
  }

  /// The string that a command names, one of those that were found.
  private func snippet(_ command: Command) throws(UnknownCommand) -> Snippet {
    for found in asked?.hits.list.content?.elements ?? [] {
      if case .snippet(let snippet) = found.record, snippet.uri.rawValue == command.argument {
        return snippet
      }
    }
    throw UnknownCommand(command)
  }
}

extension Found {
  /// The account whose name its row shows; nil for a kind that is not known.
  var account: DID? {
    switch record {
    case .issue(let issue): issue.author
    case .profile(let account, _): account
    case .pull(let pull): pull.author
    case .repo(let repo): repo.owner
    case .snippet(let snippet): snippet.author
    case .other: nil
    }
  }
}
