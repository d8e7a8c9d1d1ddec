import KnotenCore
import KnotenScreen

/// The repository that a screen is about, at the branch, tag or commit that it shows.
struct RepoSite: Hashable, Sendable {
  let repo: Repo
  let ref: String

  /// What lies on a path.
  func place(_ path: RepoPath = .root, isFolder: Bool = false) -> RepoPlace {
    RepoPlace(.record(repo.uri), ref: ref, path: path, isFolder: isFolder)
  }

  /// One of its commits.
  func place(ofCommit hash: String) -> RepoPlace {
    repo.place.at(ref: hash)
  }
}

/// Finds out which repository a screen shows, and at which branch, tag or commit.
struct RepoSiteReader: Sendable {
  /// The place that was named; nil for the account's newest repository.
  let named: RepoPlace?
  let account: DID?
  private let dependencies: KnotenDependencies

  init(_ named: RepoPlace?, as account: Actor?, _ dependencies: KnotenDependencies) {
    self.named = named
    self.account = account?.did
    self.dependencies = dependencies
  }

  /// Whether there is nothing to ask for: no repository is named, and nobody is signed in who could have one.
  var isSignedOut: Bool { named == nil && account == nil }

  /// The repository with all that its record says; nil where none is named and the account has none.
  func details() async throws(XRPCFailure) -> RepoDetails? {
    if let named { return try await dependencies.repoDetails.details(of: named.repo) }
    guard let account else { return nil }
    let newest = try await dependencies.repos.repos(of: account, after: nil).elements.first
    guard let newest else { return nil }
    return try await dependencies.repoDetails.details(of: .record(newest.uri))
  }

  /// The repository at what was named, else at its default branch.
  func site() async throws(XRPCFailure) -> RepoSite? {
    guard let repo = try await details()?.repo else { return nil }
    if let ref = named?.ref { return RepoSite(repo: repo, ref: ref) }
    return RepoSite(repo: repo, ref: try await dependencies.repoRefs.defaultBranch(of: repo))
  }
}

extension RepoSite {
  /// The row that leads to the repository, at what is shown of it.
  func row(at id: ElementID, owner: Actor?, detail: Line) -> Row {
    let owner = owner ?? Actor(did: repo.owner, handle: nil)
    return .item(
      Item(
        id: id, glyph: .repo, title: Line([.identifier("\(owner.name)/\(repo.name)")]),
        details: [detail], accessory: .chevron,
        action: .navigate(Destination.repo(place()).route)))
  }
}

extension Notice {
  /// What a screen of a repository says where nobody is signed in and no repository is named.
  static func noRepoSignedOut(on screen: ElementID) -> Notice {
    .signedOut(on: screen, "Your newest repository appears here once you are.")
  }

  /// What it says where the account has none.
  static func noRepo(on screen: ElementID) -> Notice {
    Notice(
      id: screen.child("empty"), glyph: .repo, title: "You have no repositories yet.",
      detail: "The newest of those you create on Tangled appears here.")
  }
}
