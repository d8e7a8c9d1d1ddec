public import KnotenCore

extension TangledForge: FollowReading {
  /// One page of those whom an account follows, fifty at most.
  public func followed(
    by account: DID, after cursor: String?
  ) async throws(XRPCFailure) -> Page<Followed> {
    try await list(.listFollowsBy, about: account.rawValue, after: cursor) { Followed($0) }
  }
}

extension TangledForge: SnippetReading {
  /// One page of the texts an account put up, fifty at most.
  public func snippets(
    of account: DID, after cursor: String?
  ) async throws(XRPCFailure) -> Page<Snippet> {
    try await list(.listStrings, about: account.rawValue, after: cursor) { Snippet($0) }
  }
}
