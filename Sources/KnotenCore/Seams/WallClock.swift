public import FoundationEssentials

/// The time of day and the passing of time, as the caller may rely on them.
public protocol WallClock: Sendable {
  /// The moment it is.
  func now() -> Date

  /// Waits for so many seconds; throws `CancellationError` when the task is cancelled.
  func sleep(seconds: Double) async throws
}
