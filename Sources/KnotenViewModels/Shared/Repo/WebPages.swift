import KnotenCore
import KnotenScreen

/// The pages that the website of an instance has about repositories.
struct WebPages: Hashable, Sendable {
  /// What a page is about.
  enum Subject: Hashable {
    case repository
    case commit(String)
    case file(RepoPath, ref: String)
    case folder(RepoPath, ref: String)
  }

  private let origin: String

  /// Known for the one instance whose website is known by name; of any other an address would be a guess.
  ///
  /// Source: design document "Services"; the paths as the website of mid-2026 has them.
  init?(appView: String) {
    guard appView == "api.tangled.org" else { return nil }
    origin = "https://tangled.org"
  }

  /// The address of a page; the site takes an owner by DID as well as by handle.
  func address(of subject: Subject, in repo: Repo) -> String {
    let parts: [String] =
      switch subject {
      case .repository: []
      case .commit(let hash): ["commit", hash]
      case .file(let path, let ref): ["blob", ref] + path.names
      case .folder(let path, let ref): ["tree", ref] + path.names
      }
    // A DID's colons stay as they are, which a path allows.
    return ([origin, repo.owner.rawValue] + ([repo.name] + parts).map(PercentEncoding.encode))
      .joined(separator: "/")
  }

  /// The row that opens a page.
  func row(to subject: Subject, of repo: Repo, at id: ElementID) -> Row {
    .button(
      Button(id: id, title: "Open on the web", action: .open(url: address(of: subject, in: repo))))
  }
}
