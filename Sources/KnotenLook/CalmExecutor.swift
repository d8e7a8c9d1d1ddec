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

  /// Returns once neither this executor nor the main actor has anything left to do.
  ///
  /// A job hands its follow-up to the main actor before it ends, so after the last one a round through the main queue
  /// has let every follow-up run; if that began no new job, all is calm.
  @MainActor func calm() async {
    var begun = -1
    while true {
      await idle()
      await roundThroughMainQueue()
      let now = state.withLock { ($0.begun, $0.unfinished) }
      if now == (begun, 0) { return }
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

  @MainActor private func roundThroughMainQueue() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
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
