public import KnotenCore

extension TangledForge: WorkCounting {
  /// How many pulls there are against a repository.
  public func pullCount(against repo: DID) async throws(XRPCFailure) -> WorkCount {
    try await count(.countPulls, about: repo)
  }

  /// How many issues a repository has.
  public func issueCount(of repo: DID) async throws(XRPCFailure) -> WorkCount {
    try await count(.countIssues, about: repo)
  }

  private func count(
    _ query: TangledQuery, about subject: DID
  ) async throws(XRPCFailure) -> WorkCount {
    let answer = try await ask(query, [("subject", subject.rawValue)], as: CountAnswer.self)
    return WorkCount(count: answer.count, authors: answer.distinctAuthors)
  }
}
