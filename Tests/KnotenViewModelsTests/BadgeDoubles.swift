import KnotenCore

@testable import KnotenViewModels

/// An account with repositories of these names, in which nothing is open.
struct ManyRepos: RepoReading {
  let names: [String]

  func repos(of owner: DID, after cursor: String?) async throws(XRPCFailure) -> Page<Repo> {
    Page(elements: names.map { Sample.repo($0, did: DID("did:plc:" + $0)) }, cursor: nil)
  }

  func repo(_ did: DID) async throws(XRPCFailure) -> Repo {
    throw Sample.failure(.status(404, nil))
  }
}
