public import KnotenCore

/// Lets one task at a time do something, in order of asking, within this process only.
public actor MemoryLock: ProcessLock {
  private struct Visitor {
    let number: Int
    let call: AsyncStream<Never>.Continuation
  }

  private var queues: [LockName: [Visitor]] = [:]
  private var visitorCount = 0

  /// A lock that nobody holds.
  public init() {}

  /// Waits for its turn.
  public func acquire(_ name: LockName) async throws(LockFailure) -> any HeldLock {
    let (turn, call) = AsyncStream<Never>.makeStream()
    visitorCount += 1
    let number = visitorCount
    queues[name, default: []].append(Visitor(number: number, call: call))
    if queues[name]?.first?.number != number {
      for await _ in turn {}
      guard !Task.isCancelled else {
        leave(name, number)
        throw .cancelled
      }
    }
    return Turn(lock: self, name: name, number: number)
  }

  private func leave(_ name: LockName, _ number: Int) {
    let wasFirst = queues[name]?.first?.number == number
    queues[name]?.removeAll { $0.number == number }
    if wasFirst { queues[name]?.first?.call.finish() }
  }

  private struct Turn: HeldLock {
    let lock: MemoryLock
    let name: LockName
    let number: Int

    func release() async {
      await lock.leave(name, number)
    }
  }
}
