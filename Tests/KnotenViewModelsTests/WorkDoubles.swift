import FoundationEssentials
import KnotenCore
import Synchronization

@testable import KnotenViewModels

/// One repository with one issue in it.
struct OneRepo: RepoReading, IssueReading {
  func repos(of owner: DID, after cursor: String?) async throws(XRPCFailure) -> Page<Repo> {
    Page(elements: [Sample.repo("widgets", did: Sample.bob.did)], cursor: nil)
  }

  func repo(_ did: DID) async throws(XRPCFailure) -> Repo {
    throw Sample.failure(.status(404, nil))
  }

  func issues(of repo: DID, after cursor: String?) async throws(XRPCFailure) -> Page<Issue> {
    Page(elements: [Sample.issue("at://did:plc:ada/sh.tangled.repo.issue/a")], cursor: nil)
  }

  func issues(by author: DID, after cursor: String?) async throws(XRPCFailure) -> Page<Issue> {
    throw Sample.failure(.status(404, nil))
  }

  func issue(at uri: AtURI) async throws(XRPCFailure) -> Issue {
    throw Sample.failure(.status(404, nil))
  }
}

/// Answers the pulls of a repository when the test says so.
final class GatedPulls: PullReading {
  private struct State {
    var requests = 0
    var waiting: [Int: CheckedContinuation<Result<Page<Pull>, XRPCFailure>, Never>] = [:]
  }

  private let state = Mutex(State())

  func pulls(against repo: DID, after cursor: String?) async throws(XRPCFailure) -> Page<Pull> {
    try await withCheckedContinuation { continuation in
      state.withLock {
        $0.waiting[$0.requests] = continuation
        $0.requests += 1
      }
    }.get()
  }

  func pulls(by author: DID, after cursor: String?) async throws(XRPCFailure) -> Page<Pull> {
    throw Sample.failure(.status(404, nil))
  }

  func pull(at uri: AtURI) async throws(XRPCFailure) -> Pull {
    throw Sample.failure(.status(404, nil))
  }

  /// How many requests have come in.
  var requests: Int { state.withLock(\.requests) }

  /// Returns once so many requests have come in.
  func waitForRequests(_ count: Int) async {
    while requests < count { await Task.yield() }
  }

  /// Answers a request, counted from 0, with one pull whose record has this key.
  func answer(_ request: Int, with key: String) {
    let pull = Sample.pull("at://did:plc:ada/sh.tangled.repo.pull/" + key)
    take(request)?.resume(returning: .success(Page(elements: [pull], cursor: nil)))
  }

  /// Lets a request fail.
  func fail(_ request: Int, _ failure: XRPCFailure) {
    take(request)?.resume(returning: .failure(failure))
  }

  private func take(
    _ request: Int
  ) -> CheckedContinuation<Result<Page<Pull>, XRPCFailure>, Never>? {
    state.withLock { $0.waiting.removeValue(forKey: request) }
  }
}

/// Knows nobody.
struct NoNames: ActorResolving {
  func resolve(_ dids: [DID]) async -> [DID: Actor] { [:] }
}
