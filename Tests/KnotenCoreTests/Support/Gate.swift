import Synchronization

/// Lets nobody through until it is opened; whoever is cancelled stops waiting.
final class Gate: Sendable {
  private let waiting: Mutex<[AsyncStream<Never>.Continuation]?>

  init(isOpen: Bool) {
    waiting = Mutex(isOpen ? nil : [])
  }

  func open() {
    let ends = waiting.withLock { $0.take() }
    for end in ends ?? [] { end.finish() }
  }

  func pass() async {
    let (nothing, end) = AsyncStream<Never>.makeStream()
    let isClosed = waiting.withLock { waiting in
      waiting?.append(end)
      return waiting != nil
    }
    guard isClosed else { return }
    for await _ in nothing {}
  }
}
