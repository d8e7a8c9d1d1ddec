import KnotenCore
import Synchronization

/// A lock among the tasks of a test, first come first served, as one between processes would be.
final class MemoryLock: ProcessLock {
  private struct State {
    var isHeld = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())
  private let failure: LockFailure?

  init(failing failure: LockFailure? = nil) {
    self.failure = failure
  }

  func acquire(_ name: LockName) async throws(LockFailure) -> any HeldLock {
    if let failure { throw failure }
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.isHeld { state.waiting.append(continuation) }
        defer { state.isHeld = true }
        return !state.isHeld
      }
      if isFree { continuation.resume() }
    }
    return Held(lock: self)
  }

  private func release() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.isHeld = false
      return nil
    }
    next?.resume()
  }

  private final class Held: HeldLock {
    private let lock: MemoryLock
    private let isReleased = Mutex(false)

    init(lock: MemoryLock) { self.lock = lock }

    func release() async {
      let isFirst = isReleased.withLock { isReleased in
        defer { isReleased = true }
        return !isReleased
      }
      if isFirst { lock.release() }
    }
  }
}
