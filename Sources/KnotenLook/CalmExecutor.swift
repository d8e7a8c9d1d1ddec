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

  /// Returns once the work has ended, or nothing is left of it but waiting.
  ///
  /// A job hands its follow-up to the main actor before it ends, and the main queue is first in, first out; so a round
  /// through it lets each follow-up take one step. Nothing tells whether the main actor has steps left, so there is a
  /// bound: work that can wait, and began no new job in a hundred rounds, does wait. Where it has nothing to wait for,
  /// it is given the time to end, and only a fault in it reaches the second bound.
  @MainActor func calm(orOnce hasEnded: () -> Bool, canWait: () -> Bool) async {
    var begun = -1
    var quietRounds = 0
    while !hasEnded(), !Task.isCancelled {
      if quietRounds >= (canWait() ? Self.mostStepsBetweenJobs : Self.mostSteps) { return }
      await idle()
      await roundThroughMainQueue()
      let now = state.withLock(\.begun)
      quietRounds = now == begun ? quietRounds + 1 : 0
      begun = now
    }
  }

  /// More steps than any work takes on the main actor between two jobs: one for each call it awaits there.
  private static let mostStepsBetweenJobs = 100
  /// More than any work takes that ends.
  private static let mostSteps = 20_000

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
