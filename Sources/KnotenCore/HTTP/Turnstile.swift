import Synchronization

/// Lets so many in at once; the others wait in the order they came.
final class Turnstile: Sendable {
  private struct State {
    var free: Int
    var lastNumber = 0
    var waiting: [(number: Int, continuation: CheckedContinuation<Bool, Never>)] = []
  }

  private let state: Mutex<State>

  init(places: Int) { state = Mutex(State(free: places)) }

  /// Does work once there is a place; throws when the task is cancelled before that.
  func within<Value, Failure: Error>(
    cancelled: Failure, _ work: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard await enter() else { throw cancelled }
    defer { leave() }
    return try await work()
  }

  private func enter() async -> Bool {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isIn = state.withLock { state -> Bool? in
          // A handler that ran already found nobody to send away.
          if Task.isCancelled { return false }
          guard state.free == 0 else {
            state.free -= 1
            return true
          }
          state.waiting.append((number, continuation))
          return nil
        }
        if let isIn { continuation.resume(returning: isIn) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0) }
      }
      waiter?.continuation.resume(returning: false)
    }
  }

  private func leave() {
    let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst().continuation }
      state.free += 1
      return nil
    }
    next?.resume(returning: true)
  }
}
