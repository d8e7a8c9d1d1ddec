public import FoundationEssentials

/// Makes TIDs, each greater than the one before, whatever the clock does.
public struct TIDGenerator: Hashable, Sendable {
  private let clockID: UInt16
  private var last: Int64 = -1

  /// Starts a sequence; the clock id (10 bits) tells writers apart that work at the same time.
  public init(clockID: UInt16) {
    self.clockID = clockID
  }

  /// The next key: of this moment, or just after the last where the clock stood still or went back.
  public mutating func next(now: Date) -> TID {
    last = max(Self.microseconds(now), last + 1)
    return TID(microseconds: last, clockID: clockID)
  }

  // A clock that reads beyond this is broken. The room left above it, 2^40 keys, keeps the
  // sequence rising even then.
  private static let latestReading = TID.latestMicroseconds - (1 << 40)

  private static func microseconds(_ date: Date) -> Int64 {
    let reading = (date.timeIntervalSince1970 * 1_000_000).rounded(.down)
    guard reading > 0 else { return 0 }
    return reading < Double(latestReading) ? Int64(reading) : latestReading
  }
}
