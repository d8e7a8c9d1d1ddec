public import FoundationEssentials
public import KnotenCore
import Synchronization

/// A clock that stands still until it is moved by hand.
public final class FixtureClock: WallClock {
  private struct Sleeper {
    let end: Date
    let alarm: AsyncStream<Never>.Continuation
  }

  private struct State {
    var now: Date
    var sleepers: [Int: Sleeper] = [:]
    var sleeperCount = 0
  }

  private let state: Mutex<State>

  /// A clock that shows this time.
  public init(now: Date) {
    state = Mutex(State(now: now))
  }

  /// The time it was last moved to.
  public func now() -> Date {
    state.withLock { $0.now }
  }

  /// Waits until the clock has been moved this far; throws when the task is cancelled first.
  public func sleep(seconds: Double) async throws {
    try Task.checkCancellation()
    let (nothing, alarm) = AsyncStream<Never>.makeStream()
    let number = state.withLock { state -> Int? in
      let end = state.now.addingTimeInterval(seconds)
      guard end > state.now else { return nil }
      state.sleeperCount += 1
      state.sleepers[state.sleeperCount] = Sleeper(end: end, alarm: alarm)
      return state.sleeperCount
    }
    guard let number else { return }
    for await _ in nothing {}
    state.withLock { _ = $0.sleepers.removeValue(forKey: number) }
    try Task.checkCancellation()
  }

  /// Moves the clock, back too, and wakes whoever has slept long enough.
  public func advance(seconds: Double) {
    guard seconds.isFinite else { return }
    let due = state.withLock { state in
      state.now.addTimeInterval(seconds)
      return state.sleepers.values.filter { $0.end <= state.now }
    }
    for sleeper in due { sleeper.alarm.finish() }
  }
}
