import KnotenPurchases
import Synchronization

/// Holds what a store has to report until somebody listens.
final class TestMailbox: Sendable {
  private struct State {
    var waiting: [StoreUpdate] = []
    var listener: AsyncStream<StoreUpdate>.Continuation?
  }

  private let state = Mutex(State())

  /// Tells the listener, or keeps it for the next.
  func post(_ update: StoreUpdate) {
    state.withLock { state in
      if let listener = state.listener {
        listener.yield(update)
      } else {
        state.waiting.append(update)
      }
    }
  }

  /// Hands out what nobody heard.
  func take() -> [StoreUpdate] {
    state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  /// What nobody heard, and all that comes, until the next one listens.
  func stream() -> AsyncStream<StoreUpdate> {
    let (stream, listener) = AsyncStream<StoreUpdate>.makeStream()
    let former = state.withLock { state in
      defer { state.listener = listener }
      for update in state.waiting { listener.yield(update) }
      state.waiting = []
      return state.listener
    }
    former?.finish()
    return stream
  }
}
