public import KnotenCore
import Synchronization

/// A secret store that forgets everything when the run ends.
public final class MemorySecretStore: SecretStore {
  private let values = Mutex<[SecretKey: [UInt8]]>([:])

  /// An empty store.
  public init() {}

  /// The bytes kept under a key; nil where there are none.
  public func read(_ key: SecretKey) async throws(SecretFailure) -> [UInt8]? {
    values.withLock { $0[key] }
  }

  /// Keeps bytes under a key in place of those before; nil forgets them.
  public func write(_ value: [UInt8]?, for key: SecretKey) async throws(SecretFailure) {
    values.withLock { $0[key] = value }
  }

  /// The keys that have a value, in the order of their names.
  public func keys() async throws(SecretFailure) -> [SecretKey] {
    values.withLock { $0.keys.sorted { $0.rawValue < $1.rawValue } }
  }
}
