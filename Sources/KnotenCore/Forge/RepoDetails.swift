/// A repository with all that its owner's record says of it.
public struct RepoDetails: Hashable, Sendable {
  /// What lists show of it.
  public let repo: Repo
  /// A page about it, which is any address at all.
  public let website: String?
  /// Words to find it by.
  public let topics: [String]
  /// What it was forked from: an address, an at-uri or a DID.
  public let source: String?

  /// A repository from its parts.
  public init(repo: Repo, website: String?, topics: [String], source: String?) {
    self.repo = repo
    self.website = website
    self.topics = topics
    self.source = source
  }
}

/// How a repository is named where it is to be shown.
public enum RepoName: Hashable, Sendable {
  /// By its owner's record.
  case record(AtURI)
  /// By a DID of its own.
  case did(DID)
}
