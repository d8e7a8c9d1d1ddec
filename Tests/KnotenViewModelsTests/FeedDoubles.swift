import FoundationEssentials
import KnotenCore
import Synchronization

@testable import KnotenViewModels

/// Always the same moment.
struct StillClock: WallClock {
  func now() -> Date { Sample.now }
  func sleep(seconds: Double) async throws {}
}

/// Hands out its pages in order, then fails.
final class ScriptedFeed: FeedReading {
  private let pages: Mutex<[Page<FeedEvent>]>
  private let failure: AnswerProblem

  init(_ pages: [Page<FeedEvent>], then failure: AnswerProblem = .tooLarge(limit: 0)) {
    self.pages = Mutex(pages)
    self.failure = failure
  }

  func timeline(after cursor: String?) async throws(XRPCFailure) -> Page<FeedEvent> {
    let page = pages.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    guard let page else { throw Sample.failure(failure) }
    return page
  }
}

/// Answers each request when the test says so.
final class GatedFeed: FeedReading {
  private struct State {
    var requests = 0
    var waiting: [Int: CheckedContinuation<Page<FeedEvent>, Never>] = [:]
  }

  private let state = Mutex(State())

  func timeline(after cursor: String?) async throws(XRPCFailure) -> Page<FeedEvent> {
    await withCheckedContinuation { continuation in
      state.withLock {
        $0.waiting[$0.requests] = continuation
        $0.requests += 1
      }
    }
  }

  /// Returns once so many requests have come in.
  func waitForRequests(_ count: Int) async {
    while state.withLock(\.requests) < count { await Task.yield() }
  }

  /// Answers a request, counted from 0, with a page of one event of this key.
  func answer(_ request: Int, with key: String, cursor: String? = nil) {
    let continuation = state.withLock { $0.waiting.removeValue(forKey: request) }
    let event = Sample.event(.other(name: key, actor: nil), key: key)
    continuation?.resume(returning: Page(elements: [event], cursor: cursor))
  }
}
