import FoundationEssentials
import KnotenCore
import Synchronization

/// A clock that is moved by hand.
final class HandClock: WallClock {
  private let time = Mutex(Date(timeIntervalSince1970: 1_780_000_000))

  func now() -> Date { time.withLock { $0 } }

  func sleep(seconds: Double) async throws { move(seconds: seconds) }

  func move(seconds: Double) { time.withLock { $0 += seconds } }
}
