import Dispatch
import Synchronization

/// Runs the work of one drive in the order it comes, and tells when none is left.
///
/// What is left then waits for something outside, such as a request that is held. One thread and one order also mean
/// that the same scene always asks its questions in the same order.
final class CalmExecutor: TaskExecutor {
  private struct State {
    var begun = 0
    var unfinished = 0
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "knoten.drive")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock {
      $0.begun += 1
      $0.unfinished += 1
    }
    queue.async { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
      finishOne()
    }
  }

  /// Rounds of the main actor without a new job here after which all counts as calm.
  ///
  /// A task that prefers an executor goes to the back of the main actor's queue at each call from one function there
  /// to the next, and nobody can count that; no screen makes anywhere near so many calls in a row without a request.
  private static let quietRounds = 100

  /// Returns once what is waited for is done, or neither this executor nor the main actor has anything left to do.
  @MainActor func calm(unless isDone: () -> Bool) async {
    var begun = -1
    var quiet = 0
    while quiet < Self.quietRounds, !isDone() {
      await idle()
      await Task.yield()
      let now = state.withLock { ($0.begun, $0.unfinished) }
      quiet = now == (begun, 0) ? quiet + 1 : 0
      begun = now.0
    }
  }

  @MainActor private func idle() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        if state.unfinished > 0 { state.waiter = continuation }
        return state.unfinished == 0
      }
      if isIdle { continuation.resume() }
    }
  }

  private func finishOne() {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      state.unfinished -= 1
      guard state.unfinished == 0 else { return nil }
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }
}
