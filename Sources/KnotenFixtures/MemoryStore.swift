public import KnotenCore
import Synchronization

/// A store that forgets everything when the run ends.
public final class MemoryStore: Store {
  private let values = Mutex<[StoreKey: [UInt8]]>([:])

  /// An empty store.
  public init() {}

  /// The bytes kept under a key; nil where there are none.
  public func value(for key: StoreKey) async throws(StoreFailure) -> [UInt8]? {
    values.withLock { $0[key] }
  }

  /// Keeps bytes under a key in place of those before; nil forgets them.
  public func set(_ value: [UInt8]?, for key: StoreKey) async throws(StoreFailure) {
    values.withLock { $0[key] = value }
  }
}
