import Synchronization

/// Hands one result to one who waits; whoever settles first decides it.
final class OneAnswer<Value: Sendable>: Sendable {
  typealias Outcome = Result<Value, NetworkProblem>

  private enum State {
    case open
    case waiting(CheckedContinuation<Outcome, Never>)
    case settled(Outcome)
    case over
  }

  private let state = Mutex(State.open)

  /// Waits for the result, which may be there already.
  func await(_ continuation: CheckedContinuation<Outcome, Never>) {
    let outcome = state.withLock { state -> Outcome? in
      guard case .settled(let outcome) = state else {
        state = .waiting(continuation)
        return nil
      }
      state = .over
      return outcome
    }
    if let outcome { continuation.resume(returning: outcome) }
  }

  /// Decides the result; later ones are dropped.
  func settle(_ outcome: Outcome) {
    let waiter = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      switch state {
      case .open:
        state = .settled(outcome)
        return nil
      case .waiting(let continuation):
        state = .over
        return continuation
      case .settled, .over: return nil
      }
    }
    waiter?.resume(returning: outcome)
  }
}
