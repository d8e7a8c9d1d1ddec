import KnotenCore

/// Finds what a bare `pull` or `issue` shows: the newest open one on the account's repositories.
struct NewestWork: Sendable {
  let account: DID
  let work: WorkReader

  /// Its address; nil where none is open.
  ///
  /// - Throws: the failure, where nothing was found and a question went unanswered.
  func open(_ kind: WorkItem.Kind) async throws(XRPCFailure) -> AtURI? {
    let sources = try await work.repos(of: account).compactMap { repo in
      repo.did.map { WorkSource(kind: kind, subject: .repo($0), name: repo.name) }
    }
    let (pages, failure) = await work.ask(sources) { source throws(XRPCFailure) in
      try await work.page(of: source, after: nil).elements
    }
    let newest = pages.compactMap(\.self).joined().filter { $0.state == .open }
      .min(by: WorkItem.isNewer)
    if newest == nil, let failure { throw failure.error }
    return newest?.uri
  }
}
