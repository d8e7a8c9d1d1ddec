import Dispatch
import Synchronization

/// Runs tasks one at a time, and tells when all of them wait for something.
final class IdleExecutor: TaskExecutor {
  private struct State {
    var unfinished = 0
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "test")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.unfinished += 1 }
    queue.async { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
      let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
        state.unfinished -= 1
        return state.unfinished == 0 ? state.waiter.take() : nil
      }
      waiter?.resume()
    }
  }

  /// Returns once no task that was started on it can go on by itself.
  func idle() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        if state.unfinished > 0 { state.waiter = continuation }
        return state.unfinished == 0
      }
      if isIdle { continuation.resume() }
    }
  }
}
