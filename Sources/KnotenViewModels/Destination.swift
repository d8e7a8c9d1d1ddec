public import KnotenCore
public import KnotenScreen

/// A place in Knoten that a tap can lead to; its `Route` is its form as a path.
enum Destination: Hashable {
  case commit(RepoPlace)
  case file(RepoPlace)
  case history(RepoPlace)
  case issue(AtURI)
  case paywall
  case profile(DID)
  case pull(AtURI)
  case repo(RepoPlace)
  case search
  case serverSettings
  case settings
  case signIn
  case tips

  /// The path, as in a deep link.
  var route: Route {
    switch self {
    case .commit(let place): Route("commit/" + place.description)
    case .file(let place): Route("file/" + place.description)
    case .history(let place): Route("history/" + place.description)
    case .issue(let uri): Route("issue/" + uri.rawValue)
    case .paywall: Route("paywall")
    case .profile(let did): Route("profile/" + did.rawValue)
    case .pull(let uri): Route("pull/" + uri.rawValue)
    case .repo(let place): Route("repo/" + place.description)
    case .search: Route("search")
    case .serverSettings: Route("server-settings")
    case .settings: Route("settings")
    case .signIn: Route("sign-in")
    case .tips: Route("tips")
    }
  }
}

extension Route {
  /// The place of a repository, or of what lies in it on a path; the default branch where no other is named.
  public static func place(
    of repo: RepoName, ref: String?, path: RepoPath, isFolder: Bool
  ) -> Route {
    let place = RepoPlace(repo, ref: ref, path: path, isFolder: isFolder)
    return (path.isRoot ? Destination.repo(place) : .file(place)).route
  }
}
