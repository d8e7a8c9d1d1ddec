public import KnotenCore

extension TangledForge: CommentReading {
  /// One page of the comments on a pull or an issue, oldest first, fifty at most.
  public func comments(
    on subject: AtURI, after cursor: String?
  ) async throws(XRPCFailure) -> Page<Comment> {
    let page = try await list(
      .listComments, about: subject.rawValue, .oldestFirst, after: cursor
    ) { (row: CommentRow) in Comment(row) }
    return Page(
      elements: page.elements.sorted { ($0.createdAt, $0.uri) < ($1.createdAt, $1.uri) },
      cursor: page.cursor, unreadable: page.unreadable)
  }
}
