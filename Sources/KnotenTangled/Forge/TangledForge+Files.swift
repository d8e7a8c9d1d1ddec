public import KnotenCore

extension TangledForge: RepoDetailReading {
  /// The repository of this name, with all that its record says.
  public func details(of repo: RepoName) async throws(XRPCFailure) -> RepoDetails {
    let (query, parameter, did): (TangledQuery, (String, String), DID?) =
      switch repo {
      case .record(let uri): (.getRepo, ("repo", uri.rawValue), nil)
      case .did(let did): (.getRepoByRepoDid, ("repoDid", did.rawValue), did)
      }
    let row = try await ask(query, [parameter], as: RecordRow<RepoRecord>.self)
    guard let repo = Repo(row, did: did) else {
      throw unreadable(query, expected: "a repository of an account named by DID")
    }
    return RepoDetails(repo, row.value)
  }
}

/// The reads of a repository that the server knows by a name of its own kind.
extension TangledForge {
  func folder(
    at path: RepoPath, named repo: String, ref: String
  ) async throws(XRPCFailure) -> RepoFolder {
    RepoFolder(
      try await ask(
        .tree, [("repo", repo), ("ref", ref), ("path", path.text)], as: TreeAnswer.self))
  }

  func file(
    at path: RepoPath, named repo: String, ref: String
  ) async throws(XRPCFailure) -> RepoFile {
    RepoFile(
      try await ask(
        .blob, [("repo", repo), ("ref", ref), ("path", path.text)], as: FileAnswer.self))
  }

  func languages(named repo: String, ref: String) async throws(XRPCFailure) -> [RepoLanguage] {
    let answer = try await ask(
      .languages, [("repo", repo), ("ref", ref)], as: LanguagesAnswer.self)
    return answer.languages.filter { $0.size > 0 }
      .map { RepoLanguage(name: $0.name, size: $0.size) }
      .sorted { ($1.size, $0.name) < ($0.size, $1.name) }
  }

  /// The server reads a cursor as the number of commits to pass over.
  func commits(
    named repo: String, ref: String, touching path: RepoPath, after cursor: String?
  ) async throws(XRPCFailure) -> Page<RepoCommit> {
    let passed = cursor.flatMap { Int($0) } ?? 0
    var parameters = [("repo", repo), ("ref", ref), ("limit", String(Self.commitsAPage))]
    if !path.isRoot { parameters.append(("path", path.text)) }
    if let cursor { parameters.append(("cursor", cursor)) }
    let answer = try await ask(.log, parameters, as: LogAnswer.self)
    let count = answer.commits.count + answer.unreadable
    let next = passed + count
    let hasMore = answer.total.map { next < $0 } ?? (count >= Self.commitsAPage)
    return Page(
      elements: answer.commits.map { RepoCommit($0) },
      cursor: hasMore && count > 0 ? String(next) : nil, unreadable: answer.unreadable)
  }

  func change(_ commit: String, named repo: String) async throws(XRPCFailure) -> RepoChange {
    let answer = try await ask(
      .diff, [("repo", repo), ("ref", commit)], as: DiffAnswer.self)
    return RepoChange(
      commit: RepoCommit(answer.diff.commit), patch: answer.diff.files.flatMap(\.patch),
      unreadable: answer.diff.unreadable)
  }

  /// The same put together from two other answers, for servers that do not compare a commit with the one before.
  func comparedChange(
    _ commit: String, named repo: String
  ) async throws(XRPCFailure) -> RepoChange {
    let answer = try await ask(
      .log, [("repo", repo), ("ref", commit), ("limit", "1")], as: LogAnswer.self)
    guard let found = answer.commits.first, let parent = found.parents.first else {
      throw unreadable(.log, expected: "a commit that builds on another")
    }
    let patch = try await patch(named: repo, base: parent.text, head: found.hash.text)
    return RepoChange(commit: RepoCommit(found), patch: patch)
  }

  func defaultBranch(named repo: String) async throws(XRPCFailure) -> String {
    let branch = try await ask(.getDefaultBranch, [("repo", repo)], as: DefaultBranch.self)
    guard let name = branch.name.filled else {
      throw unreadable(.getDefaultBranch, expected: "a branch with a name")
    }
    return name
  }

  func branches(named repo: String) async throws(XRPCFailure) -> [RepoRef] {
    try await ask(.branches, [("repo", repo), Self.mostRefs], as: BranchesAnswer.self).branches
      .map { RepoRef(name: $0.reference.name, isDefault: $0.isDefault == true) }
  }

  func tags(named repo: String) async throws(XRPCFailure) -> [RepoRef] {
    try await ask(.tags, [("repo", repo), Self.mostRefs], as: TagsAnswer.self).tags
      .map { RepoRef(name: $0.reference.name) }
  }

  private static let commitsAPage = 50
  private static let mostRefs = ("limit", "100")
}
