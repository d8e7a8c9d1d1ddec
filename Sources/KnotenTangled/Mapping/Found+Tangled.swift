import KnotenCore

extension Found {
  /// A record that a search found; one that lacks what its kind needs is known by its collection alone.
  init(_ hit: SearchHit) {
    self.init(uri: hit.record.uri, record: Record(hit) ?? .other(hit.nsid))
  }
}

extension Found.Record {
  fileprivate init?(_ hit: SearchHit) {
    let row = hit.record
    // A search has no word on where anything stands.
    let standing = Standing()
    let record: Self? =
      switch row.value {
      case .issue(let issue): Issue(row.with(issue), standing: standing).map(Self.issue)
      case .profile(let profile): row.uri.authority.did.map { .profile($0, Profile(profile)) }
      case .pull(let pull): Pull(row.with(pull), standing: standing).map(Self.pull)
      case .repo(let repo): Repo(row.with(repo)).map(Self.repo)
      case .string(let string): Snippet(row.with(string)).map(Self.snippet)
      case .other: nil
      }
    guard let record else { return nil }
    self = record
  }
}

extension SearchKind {
  /// The collection of the kind; records keep their older names, however queries are asked.
  var collection: String {
    let local =
      switch self {
      case .issue: "repo.issue"
      case .profile: "actor.profile"
      case .pull: "repo.pull"
      case .repo: "repo"
      case .string: "string"
      }
    return "\(TangledNamespace.sh.rawValue).\(local)"
  }
}
