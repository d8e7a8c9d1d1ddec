import Dispatch
import Synchronization

/// Threads for calls that block: as many as there are calls, up to a limit, and none for long without one.
///
/// The tasks that wait for them block nothing.
final class Workers: Sendable {
  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var threads = 0
    /// How many threads wait for a signal that nobody has sent yet.
    var idle = 0
  }

  private enum Move {
    case wake
    case start
    case queue
  }

  private let limit: Int
  private let state = Mutex(State())
  private let signal = DispatchSemaphore(value: 0)
  private static let secondsIdle = 5

  init(limit: Int) { self.limit = limit }

  /// Runs a call on a thread of its own; a caller who is cancelled has its answer at once.
  func run<Value: Sendable>(
    _ call: NetworkCall, _ body: @escaping @Sendable () throws(NetworkProblem) -> Value
  ) async throws(NetworkProblem) -> Value {
    let answer = OneAnswer<Value>()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        answer.await(continuation)
        start { answer.settle(Result { () throws(NetworkProblem) in try body() }) }
      }
    } onCancel: {
      call.cancel()
      answer.settle(.failure(.cancelled))
    }
    return try result.get()
  }

  /// Runs a job on a thread of its own, once there is one.
  func start(_ job: @escaping @Sendable () -> Void) {
    let move = state.withLock { state -> Move in
      state.jobs.append(job)
      if state.idle > 0 {
        state.idle -= 1
        return .wake
      }
      guard state.threads < limit else { return .queue }
      state.threads += 1
      return .start
    }
    switch move {
    case .wake: signal.signal()
    case .start where !Thread.start({ self.work() }): runHere()
    case .start, .queue: break
    }
  }
}

extension Workers {
  private func work() {
    repeat {
      while let job = nextJob() { job() }
    } while waitsForMore()
  }

  /// The next job; where there is none the thread counts as idle from now on.
  private func nextJob() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard state.jobs.isEmpty else { return state.jobs.removeFirst() }
      state.idle += 1
      return nil
    }
  }

  private func waitsForMore() -> Bool {
    let end = DispatchTime.now() + .seconds(Self.secondsIdle)
    guard signal.wait(timeout: end) == .timedOut else { return true }
    let isDone = state.withLock { state in
      // Whoever took the last idle thread for theirs has sent a signal, or is about to.
      guard state.idle > 0 else { return false }
      state.idle -= 1
      state.threads -= 1
      return true
    }
    if !isDone { signal.wait() }
    return !isDone
  }

  // The system had no thread left: better slow than not at all.
  private func runHere() {
    let job = state.withLock { state in
      state.threads -= 1
      return state.jobs.popLast()
    }
    job?()
  }
}
