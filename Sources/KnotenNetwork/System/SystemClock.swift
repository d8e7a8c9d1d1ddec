public import FoundationEssentials
public import KnotenCore

/// The time of this machine.
public struct SystemClock: WallClock {
  /// Reads the machine's clock at each call.
  public init() {}

  /// The moment it is.
  public func now() -> Date { Date() }

  /// Waits for so many seconds, by a clock that nobody sets; throws when the task is cancelled.
  public func sleep(seconds: Double) async throws {
    guard seconds > 0 else { return try Task.checkCancellation() }
    try await Task.sleep(for: .seconds(min(seconds, 1e9)))
  }
}
