import Synchronization

/// One operation on the network: when it must have ended, and whether anybody still waits for it.
final class NetworkCall: Sendable {
  private struct State {
    var isCancelled = false
    /// Ends the wait that is under way.
    var wake: (@Sendable () -> Void)?
  }

  /// When the whole of it must have ended.
  let end: Deadline
  private let state = Mutex(State())

  init(end: Deadline) { self.end = end }

  /// Says that nobody waits any more, and ends the wait that is under way.
  func cancel() {
    let wake = state.withLock { state in
      state.isCancelled = true
      return state.wake
    }
    wake?()
  }

  /// Does work that waits, with a way to wake it; throws where nobody waits for it any more, before or after.
  func waiting<Value>(
    wake: @escaping @Sendable () -> Void, _ work: () throws(NetworkProblem) -> Value
  ) throws(NetworkProblem) -> Value {
    try setWake(wake)
    let result = Result { () throws(NetworkProblem) in try work() }
    try setWake(nil)
    return try result.get()
  }

  /// Throws where nobody waits any more.
  private func setWake(_ wake: (@Sendable () -> Void)?) throws(NetworkProblem) {
    let isCancelled = state.withLock { state in
      state.wake = wake
      return state.isCancelled
    }
    if isCancelled { throw .cancelled }
  }
}
