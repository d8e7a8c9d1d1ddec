public import KnotenCore

extension TangledForge: PullReading {
  /// One page of the pulls against a repository, fifty at most.
  public func pulls(
    against repo: DID, after cursor: String?
  ) async throws(XRPCFailure) -> Page<Pull> {
    try await list(.listPulls, about: repo.rawValue, after: cursor) { Pull($0, against: repo) }
  }

  /// One page of the pulls an account opened anywhere, fifty at most.
  public func pulls(
    by author: DID, after cursor: String?
  ) async throws(XRPCFailure) -> Page<Pull> {
    try await list(.listPullsBy, about: author.rawValue, after: cursor) { Pull($0) }
  }

  /// One pull; its state is worked out here, as the server does so for lists only.
  public func pull(at uri: AtURI) async throws(XRPCFailure) -> Pull {
    async let claims = claims(.listStatuses, about: uri) { (status: PullStatusRecord) in
      (status.status, status.createdAt)
    }
    let row = try await ask(
      .getPull, [("pull", uri.rawValue)], as: RecordRow<PullRecord>.self)
    let standing = try await standing(
      after: await claims, author: row.uri.authority.did, repo: row.value.target?.repo?.did)
    guard let pull = Pull(row, standing: standing) else {
      throw unreadable(.getPull, expected: "a pull with an author, a date and a repository")
    }
    return pull
  }
}

extension TangledForge: IssueReading {
  /// One page of the issues of a repository, fifty at most.
  public func issues(
    of repo: DID, after cursor: String?
  ) async throws(XRPCFailure) -> Page<Issue> {
    try await list(.listIssues, about: repo.rawValue, after: cursor) { Issue($0, of: repo) }
  }

  /// One page of the issues an account opened anywhere, fifty at most.
  public func issues(
    by author: DID, after cursor: String?
  ) async throws(XRPCFailure) -> Page<Issue> {
    try await list(.listIssuesBy, about: author.rawValue, after: cursor) { Issue($0) }
  }

  /// One issue; its state is worked out here, as the server does so for lists only.
  public func issue(at uri: AtURI) async throws(XRPCFailure) -> Issue {
    async let claims = claims(.listStates, about: uri) { (state: IssueStateRecord) in
      (state.state, state.createdAt)
    }
    let row = try await ask(
      .getIssue, [("issue", uri.rawValue)], as: RecordRow<IssueRecord>.self)
    let standing = try await standing(
      after: await claims, author: row.uri.authority.did, repo: row.value.repo?.did)
    guard let issue = Issue(row, standing: standing) else {
      throw unreadable(.getIssue, expected: "an issue with an author and a date")
    }
    return issue
  }
}
