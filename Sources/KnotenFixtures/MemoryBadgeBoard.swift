public import KnotenCore
import Synchronization

/// Shows a badge to whoever asks in the same run.
public final class MemoryBadgeBoard: BadgeBoard {
  private let shown = Mutex<Badge?>(nil)

  /// A board that shows nothing yet.
  public init() {}

  /// The badge of an account; nil where another account's is shown, or none.
  public func badge(of account: DID) async -> Badge? {
    shown.withLock { $0 }.flatMap { $0.account == account ? $0 : nil }
  }

  /// Shows a badge in place of the one before.
  public func show(_ badge: Badge) async throws(StoreFailure) {
    shown.withLock { $0 = badge }
  }

  /// Shows none any more.
  public func clear() async throws(StoreFailure) {
    shown.withLock { $0 = nil }
  }
}
