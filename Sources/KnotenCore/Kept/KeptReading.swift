public import FoundationEssentials
import Synchronization

/// One piece of work that reads kept answers: remembers how old they are.
public final class KeptReading: Sendable {
  private let oldest = Mutex<Date?>(nil)

  /// A piece of work that has read nothing yet.
  public init() {}

  /// When the oldest answer was had that was used so far; nil where none was.
  public var seenAt: Date? { oldest.withLock(\.self) }

  /// Takes note of an answer that is used.
  public func use(answerOf time: Date) {
    oldest.withLock { $0 = min($0 ?? time, time) }
  }
}
