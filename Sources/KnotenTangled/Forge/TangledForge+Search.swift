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
