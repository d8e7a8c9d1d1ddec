import KnotenCore
import KnotenScreen
import Observation

/// A commit and what it changes, as far as it is laid out.
struct CommitShown: Hashable, Sendable {
  let repo: Repo
  let change: RepoChange
  let diff: PullDiff
}

/// All that a commit shows.
struct CommitState: Hashable, Sendable {
  /// Whether nothing is named and nobody is signed in who could have a repository.
  var isSignedOut = false
  /// The commit; nil where nothing is named and the account has no repository.
  var shown: Phase<CommitShown?> = .loading
  /// Who owns the repository, once the name is known.
  var owner: Actor?
  /// More of the change than at first, once it was asked for.
  var diff: PullDiff?
  /// The pages about the repository; nil where nobody knows their addresses.
  var web: WebPages?
}

/// What a tap on a commit asks for.
enum CommitCommand: String, CaseIterable {
  case refresh
  case showFiles = "show-files"
  case showLines = "show-lines"
}

/// One commit: what it says, who made it, and what it changes.
@MainActor @Observable final class CommitViewModel: ScreenModel {
  private let reader: RepoSiteReader
  private let actors: any ActorResolving
  private let clock: any WallClock
  private let web: WebPages?
  private let shown: Question<CommitShown?>
  private var owner: Actor?
  private var extent = DiffExtent()
  private var diff: PullDiff?
  private var turns = Turns()

  /// A commit; where none is named, the newest of the account's newest repository.
  init(_ named: RepoPlace?, as account: Actor?, _ dependencies: KnotenDependencies) {
    let reader = RepoSiteReader(named, as: account, dependencies)
    self.reader = reader
    actors = dependencies.actors
    clock = dependencies.clock
    web = WebPages(appView: dependencies.appView)
    let history = dependencies.repoHistory
    shown = Question("The commit", clock: clock) { () throws(XRPCFailure) in
      guard let site = try await reader.site() else { return nil }
      let change = try await history.change(site.ref, in: site.repo)
      return CommitShown(
        repo: site.repo, change: change,
        diff: PullDiff(Patch(bytes: change.patch), to: DiffExtent(), on: Screen.commitDiffID))
    }
  }

  var state: CommitState {
    CommitState(
      isSignedOut: reader.isSignedOut, shown: shown.answer, owner: owner, diff: diff, web: web)
  }

  var screen: Screen { .commit(state, now: clock.now()) }

  func load() async -> [Effect] {
    guard !reader.isSignedOut else { return [] }
    await shown.ask()
    guard let repo = shown.answer.content??.repo else { return [] }
    if diff != nil { await layOut() }
    if let resolved = await actors.resolve([repo.owner])[repo.owner] { owner = resolved }
    return []
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    switch CommitCommand(rawValue: command.name) {
    case .refresh: return await load()
    case .showFiles:
      extent.addFiles()
      await layOut()
    case .showLines:
      extent.addLines(of: command.argument ?? "")
      await layOut()
    case nil: throw UnknownCommand(command)
    }
    return []
  }

  private func layOut() async {
    guard let patch = shown.answer.content??.change.patch else { return }
    let turn = turns.next()
    let laidOut = await Self.layOut(patch, to: extent)
    if turns.isLatest(turn) { diff = laidOut }
  }

  private nonisolated static func layOut(_ patch: [UInt8], to extent: DiffExtent) async -> PullDiff
  {
    PullDiff(Patch(bytes: patch), to: extent, on: Screen.commitDiffID)
  }
}
