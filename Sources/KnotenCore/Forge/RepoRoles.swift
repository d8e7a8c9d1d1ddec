/// Reads what the owner's record says of a repository.
public protocol RepoDetailReading: Sendable {
  /// The repository of this name.
  func details(of repo: RepoName) async throws(XRPCFailure) -> RepoDetails
}

/// Reads the files of a repository.
///
/// `ref` is a branch, a tag or a commit, by any name that git takes.
public protocol RepoFileReading: Sendable {
  /// What lies in a folder.
  func folder(
    at path: RepoPath, of repo: Repo, ref: String
  ) async throws(XRPCFailure) -> RepoFolder

  /// One file.
  func file(at path: RepoPath, of repo: Repo, ref: String) async throws(XRPCFailure) -> RepoFile

  /// What it is written in, the largest part first.
  func languages(of repo: Repo, ref: String) async throws(XRPCFailure) -> [RepoLanguage]
}

/// Reads the commits of a repository.
public protocol RepoHistoryReading: Sendable {
  /// One page of the commits that led to a branch, tag or commit, newest first; of a path those that touched it.
  func commits(
    of repo: Repo, ref: String, touching path: RepoPath, after cursor: String?
  ) async throws(XRPCFailure) -> Page<RepoCommit>

  /// One commit and what it changes against the first it builds on.
  func change(_ commit: String, in repo: Repo) async throws(XRPCFailure) -> RepoChange
}

/// Reads the names that commits of a repository have.
public protocol RepoRefReading: Sendable {
  /// The branch that it shows first.
  func defaultBranch(of repo: Repo) async throws(XRPCFailure) -> String

  /// Its branches, the hundred that the server names first.
  func branches(of repo: Repo) async throws(XRPCFailure) -> [RepoRef]

  /// Its tags, the hundred that the server names first.
  func tags(of repo: Repo) async throws(XRPCFailure) -> [RepoRef]
}
