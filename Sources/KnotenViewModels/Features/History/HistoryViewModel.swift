import KnotenCore
import KnotenScreen
import Observation

/// All that a history shows.
struct HistoryState: Hashable, Sendable {
  /// What was named; nil for the account's newest repository.
  var named: RepoPlace?
  /// Whether nothing is named and nobody is signed in who could have a repository.
  var isSignedOut = false
  /// Where it is the history of; nil where nothing is named and the account has no repository.
  var site: Phase<RepoSite?> = .loading
  var commits: Phase<PagedList<RepoCommit>> = .loading
  /// Who owns the repository, once the name is known.
  var owner: Actor?
}

/// What a tap on a history asks for.
enum HistoryCommand: String, CaseIterable {
  case loadMore = "load-more"
  case refresh
}

/// The commits that led to a branch, tag or commit, or those of them that touched a path.
@MainActor @Observable final class HistoryViewModel: ScreenModel {
  private let reader: RepoSiteReader
  private let dependencies: KnotenDependencies
  private let site: Question<RepoSite?>
  private var commits: (site: RepoSite, pager: Pager<RepoCommit>)?
  private var owner: Actor?

  /// The history of a place; where none is named, of the account's newest repository.
  init(_ named: RepoPlace?, as account: Actor?, _ dependencies: KnotenDependencies) {
    let reader = RepoSiteReader(named, as: account, dependencies)
    self.reader = reader
    self.dependencies = dependencies
    site = Question("The repository", clock: dependencies.clock) { () throws(XRPCFailure) in
      try await reader.site()
    }
  }

  var state: HistoryState {
    HistoryState(
      named: reader.named, isSignedOut: reader.isSignedOut, site: site.answer,
      commits: commits?.pager.list ?? .loading, owner: owner)
  }

  var screen: Screen { .history(state, now: dependencies.clock.now()) }

  func load() async -> [Effect] {
    guard !reader.isSignedOut else { return [] }
    await site.ask()
    guard let site = site.answer.content ?? nil else { return [] }
    async let name: Void = readOwner(of: site.repo)
    await pager(of: site).load()
    await name
    return []
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    switch HistoryCommand(rawValue: command.name) {
    case .refresh: return await load()
    case .loadMore: await commits?.pager.loadMore()
    case nil: throw UnknownCommand(command)
    }
    return []
  }

  private func pager(of site: RepoSite) -> Pager<RepoCommit> {
    if let commits, commits.site == site { return commits.pager }
    let (history, path) = (dependencies.repoHistory, reader.named?.path ?? .root)
    let pager = Pager<RepoCommit>("The history", clock: dependencies.clock, by: \.hash) {
      cursor throws(XRPCFailure) in
      try await history.commits(of: site.repo, ref: site.ref, touching: path, after: cursor)
    }
    commits = (site, pager)
    return pager
  }

  private func readOwner(of repo: Repo) async {
    if let resolved = await dependencies.actors.resolve([repo.owner])[repo.owner] {
      owner = resolved
    }
  }
}
