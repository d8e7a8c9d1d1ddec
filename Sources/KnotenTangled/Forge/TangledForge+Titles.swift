public import KnotenCore

extension TangledForge: WorkNaming {
  /// The titles of pulls; at most fifty are asked for at once, as the server answers no more.
  public func titles(ofPulls uris: [AtURI]) async throws(XRPCFailure) -> [AtURI: String] {
    try await titles(.getPulls, "pulls", uris) { (row: RecordRow<PullRecord>) in
      (row.uri, row.value.title)
    }
  }

  /// The titles of issues; at most fifty are asked for at once.
  public func titles(ofIssues uris: [AtURI]) async throws(XRPCFailure) -> [AtURI: String] {
    try await titles(.getIssues, "issues", uris) { (row: RecordRow<IssueRecord>) in
      (row.uri, row.value.title)
    }
  }

  private func titles<Row: WireValue & Hashable>(
    _ query: TangledQuery, _ name: String, _ uris: [AtURI], _ title: (Row) -> (AtURI, String)
  ) async throws(XRPCFailure) -> [AtURI: String] {
    var found: [AtURI: String] = [:]
    for start in stride(from: 0, to: uris.count, by: Self.mostAtOnce) {
      let parameters = uris[start...].prefix(Self.mostAtOnce).map { (name, $0.rawValue) }
      for row in try await ask(query, parameters, as: RecordPage<Row>.self).items {
        let (uri, title) = title(row)
        found[uri] = title
      }
    }
    return found
  }

  private static let mostAtOnce = 50
}
