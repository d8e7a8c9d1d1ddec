public import FoundationEssentials

/// One commit of a repository.
public struct RepoCommit: Hashable, Sendable {
  /// Its hash, in hexadecimal.
  public let hash: String
  /// What it says.
  public let message: String
  /// Who wrote the change.
  public let author: GitPerson?
  /// Who made the commit.
  public let committer: GitPerson?
  /// The hashes of the commits it builds on; a merge has several, the first one none.
  public let parents: [String]

  /// A commit from its parts.
  public init(
    hash: String, message: String, author: GitPerson?, committer: GitPerson?, parents: [String]
  ) {
    self.hash = hash
    self.message = message
    self.author = author
    self.committer = committer
    self.parents = parents
  }
}

/// Somebody as git names them, which proves nothing.
public struct GitPerson: Hashable, Sendable {
  /// The name that was set.
  public let name: String
  /// The address that was set.
  public let email: String?
  /// When they did it.
  public let date: Date?

  /// A person from their parts.
  public init(name: String, email: String?, date: Date?) {
    self.name = name
    self.email = email
    self.date = date
  }
}

/// A commit and what it changes.
public struct RepoChange: Hashable, Sendable {
  /// The commit.
  public let commit: RepoCommit
  /// What it changes, as `git diff` writes it.
  public let patch: [UInt8]
  /// How many files the server sent that could not be read.
  public let unreadable: Int

  /// A change from its parts.
  public init(commit: RepoCommit, patch: [UInt8], unreadable: Int = 0) {
    self.unreadable = unreadable
    self.commit = commit
    self.patch = patch
  }
}

/// A branch or a tag of a repository.
public struct RepoRef: Hashable, Sendable {
  /// What it is called.
  public let name: String
  /// Whether the repository shows it first.
  public let isDefault: Bool

  /// A name for a commit.
  public init(name: String, isDefault: Bool = false) {
    self.name = name
    self.isDefault = isDefault
  }
}
