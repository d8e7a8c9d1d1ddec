public import KnotenCore

extension TangledForge: Searching {
  /// One page of what fits some words, thirty records at most.
  public func search(
    _ words: String, for kind: SearchKind?, after cursor: String?
  ) async throws(XRPCFailure) -> Page<Found> {
    let narrowing = kind.map { [("nsid", $0.collection)] } ?? []
    let answer = try await ask(
      .search, [("q", words)] + narrowing + Self.paging(30, after: cursor), as: SearchAnswer.self)
    return Page(
      elements: answer.hits.map { Found($0) }, cursor: answer.cursor,
      unreadable: answer.unreadable)
  }
}

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
