import KnotenCore
import KnotenScreen
import Observation

/// All that a repository shows.
struct RepoState: Hashable, Sendable {
  /// Whether no repository is named and nobody is signed in who could have one.
  var isSignedOut = false
  /// What the record says; nil where no repository is named and the account has none.
  var details: Phase<RepoDetails?> = .loading
  /// Who owns it, once the name is known.
  var owner: Actor?
  /// The branch, tag or commit that is shown; failed where the default branch could not be had.
  var ref: Phase<String> = .loading
  var branches: Phase<[RepoRef]> = .loading
  var tags: Phase<[RepoRef]> = .loading
  var folder: Phase<FolderListing> = .loading
  var languages: Phase<[RepoLanguage]> = .loading
  /// How many entries of the folder are shown.
  var shownEntries = FolderListing.someEntries
  /// The pages about it; nil where nobody knows their addresses.
  var web: WebPages?
}

/// What a tap on a repository asks for.
enum RepoCommand: String, CaseIterable {
  case chooseRef = "choose-ref"
  case refresh
  case showEntries = "show-entries"
}

/// One repository: what its record says, its branches and tags, and what lies at its root.
@MainActor @Observable final class RepoViewModel: ScreenModel {
  private let reader: RepoSiteReader
  private let dependencies: KnotenDependencies
  private let details: Question<RepoDetails?>
  private var owner: Actor?
  private var refs: Refs?
  private var root: Root?
  private var chosen: String?
  private var shownEntries = FolderListing.someEntries

  /// The questions about the names that commits of a repository have.
  private struct Refs {
    let repo: Repo
    let first: Question<String>
    let branches: Question<[RepoRef]>
    let tags: Question<[RepoRef]>
  }

  /// The questions about what lies at the root of one branch, tag or commit.
  private struct Root {
    let site: RepoSite
    let folder: Question<FolderListing>
    let languages: Question<[RepoLanguage]>
  }

  /// A repository; where none is named, the newest of the account's.
  init(_ named: RepoPlace?, as account: Actor?, _ dependencies: KnotenDependencies) {
    let reader = RepoSiteReader(named, as: account, dependencies)
    self.reader = reader
    self.dependencies = dependencies
    details = Question("The repository", clock: dependencies.clock) { () throws(XRPCFailure) in
      try await reader.details()
    }
  }

  var state: RepoState {
    var state = RepoState(
      isSignedOut: reader.isSignedOut, details: details.answer, owner: owner,
      shownEntries: shownEntries, web: WebPages(appView: dependencies.appView))
    if let refs {
      (state.ref, state.branches, state.tags) = (
        refs.first.answer, refs.branches.answer, refs.tags.answer
      )
    }
    if let root {
      if state.ref.content != root.site.ref {
        state.ref.succeed(root.site.ref, at: dependencies.clock.now())
      }
      (state.folder, state.languages) = (root.folder.answer, root.languages.answer)
    }
    return state
  }

  var screen: Screen { .repo(state, now: dependencies.clock.now()) }

  func load() async -> [Effect] {
    guard !reader.isSignedOut else { return [] }
    await details.ask()
    guard let repo = details.answer.content??.repo else { return [] }
    let refs = refs(of: repo)
    async let branches: Void = refs.branches.ask()
    async let tags: Void = refs.tags.ask()
    async let name: Void = readOwner(of: repo)
    await readRoot(of: refs)
    _ = await (branches, tags, name)
    return []
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    switch RepoCommand(rawValue: command.name) {
    case .refresh: return await load()
    case .chooseRef:
      let known = (refs?.branches.answer.content ?? []) + (refs?.tags.answer.content ?? [])
      guard let refs, let name = command.argument, known.contains(where: { $0.name == name })
      else { throw UnknownCommand(command) }
      chosen = name
      shownEntries = FolderListing.someEntries
      await readRoot(of: refs)
    case .showEntries: shownEntries += FolderListing.someEntries
    case nil: throw UnknownCommand(command)
    }
    return []
  }

  private func refs(of repo: Repo) -> Refs {
    if let refs, refs.repo == repo { return refs }
    let (reader, clock) = (dependencies.repoRefs, dependencies.clock)
    let refs = Refs(
      repo: repo,
      first: Question("The default branch", clock: clock) { () throws(XRPCFailure) in
        try await reader.defaultBranch(of: repo)
      },
      branches: Question("The branches", clock: clock) { () throws(XRPCFailure) in
        try await reader.branches(of: repo)
      },
      tags: Question("The tags", clock: clock) { () throws(XRPCFailure) in
        try await reader.tags(of: repo)
      })
    self.refs = refs
    return refs
  }

  /// Reads what was chosen, else what was named, else the default branch, which has to be asked for.
  private func readRoot(of refs: Refs) async {
    var ref = chosen ?? reader.named?.ref
    if ref == nil {
      await refs.first.ask()
      ref = refs.first.answer.content
    }
    guard let ref else { return }
    let root = root(of: RepoSite(repo: refs.repo, ref: ref))
    async let languages: Void = root.languages.ask()
    await root.folder.ask()
    await languages
  }

  private func root(of site: RepoSite) -> Root {
    if let root, root.site == site { return root }
    let (files, clock) = (dependencies.repoFiles, dependencies.clock)
    let root = Root(
      site: site,
      folder: Question("The files", clock: clock) { () throws(XRPCFailure) in
        FolderListing(try await files.folder(at: .root, of: site.repo, ref: site.ref))
      },
      languages: Question("The languages", clock: clock) { () throws(XRPCFailure) in
        try await files.languages(of: site.repo, ref: site.ref)
      })
    self.root = root
    return root
  }

  private func readOwner(of repo: Repo) async {
    if let resolved = await dependencies.actors.resolve([repo.owner])[repo.owner] {
      owner = resolved
    }
  }
}
