import Synchronization

/// Does a piece of work once for everybody who asks for it meanwhile.
///
/// The work is a task of its own, since whoever asked first may leave before the others. It ends when it is done
/// or everybody has left; results are not remembered.
final class SharedWork<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private enum Ending {
    case done(Value)
    /// The caller left before that; the task is there if nobody else waits for it.
    case left(Task<Void, Never>?)
  }

  private struct Waiter {
    let continuation: CheckedContinuation<Ending, Never>
    let isDroppable: Bool
  }

  private struct Run {
    let number: Int
    let task: Task<Void, Never>
    var waiters: [Int: Waiter] = [:]
  }

  private struct State {
    var runs: [Key: Run] = [:]
    var lastNumber = 0

    mutating func nextNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }
  }

  private let state = Mutex(State())

  /// The result of the work for a key, which this call begins unless it is under way.
  ///
  /// A droppable caller also leaves when ``drop(unless:)`` says so. It runs where its caller does, so that an actor
  /// has joined before anything else happens on it.
  /// - Throws: `CancellationError` when the caller left; the last to leave waits until the work has ended.
  nonisolated(nonsending) func value(
    for key: Key, isDroppable: Bool = false, _ work: @escaping @Sendable () async -> Value
  ) async throws(CancellationError) -> Value {
    let place = state.withLock { $0.nextNumber() }
    let ending = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waiter = Waiter(continuation: continuation, isDroppable: isDroppable)
        join(key, at: place, waiter, work)
      }
    } onCancel: {
      leave(key, from: place)
    }
    switch ending {
    case .done(let value): return value
    case .left(let task):
      await task?.value
      throw CancellationError()
    }
  }

  /// Lets droppable callers go whose key is not to be kept.
  func drop(unless isKept: (Key) -> Bool) {
    let places = state.withLock { state in
      state.runs.filter { !isKept($0.key) }.flatMap { key, run in
        run.waiters.filter(\.value.isDroppable).map { (key, $0.key) }
      }
    }
    for (key, place) in places { leave(key, from: place) }
  }
}

extension SharedWork {
  private func join(
    _ key: Key, at place: Int, _ waiter: Waiter, _ work: @escaping @Sendable () async -> Value
  ) {
    let isIn = state.withLock { state in
      // Cancelling first marks the task, then calls the handler; a handler that ran already found nobody.
      guard !Task.isCancelled else { return false }
      if state.runs[key] == nil {
        let number = state.nextNumber()
        state.runs[key] = Run(number: number, task: start(work, for: key, number))
      }
      state.runs[key]?.waiters[place] = waiter
      return true
    }
    if !isIn { waiter.continuation.resume(returning: .left(nil)) }
  }

  private func start(
    _ work: @escaping @Sendable () async -> Value, for key: Key, _ number: Int
  ) -> Task<Void, Never> {
    // Such a task does not inherit its caller's executor; a harness that waits until its own is idle needs it to.
    let executor = withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() }
    return Task(executorPreference: executor ?? nil) {
      self.finish(key, number, with: await work())
    }
  }

  private func finish(_ key: Key, _ number: Int, with value: Value) {
    let run = state.withLock { state -> Run? in
      guard state.runs[key]?.number == number else { return nil }
      return state.runs.removeValue(forKey: key)
    }
    for waiter in run?.waiters.values ?? [:].values {
      waiter.continuation.resume(returning: .done(value))
    }
  }

  private func leave(_ key: Key, from place: Int) {
    let (waiter, abandoned) = state.withLock { state -> (Waiter?, Task<Void, Never>?) in
      guard let waiter = state.runs[key]?.waiters.removeValue(forKey: place) else {
        return (nil, nil)
      }
      guard state.runs[key]?.waiters.isEmpty == true else { return (waiter, nil) }
      return (waiter, state.runs.removeValue(forKey: key)?.task)
    }
    abandoned?.cancel()
    waiter?.continuation.resume(returning: .left(abandoned))
  }
}
