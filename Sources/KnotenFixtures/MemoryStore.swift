public import KnotenCore
import Synchronization

/// A store that forgets everything when the run ends.
public final class MemoryStore: Store {
  private let values = Mutex<[StoreKey: [UInt8]]>([:])
  private let logs = Mutex<[LogName: [[UInt8]]]>([:])

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

  /// The keys that have a value and begin with these words, in the order of their bytes.
  public func keys(beginningWith prefix: String) async throws(StoreFailure) -> [StoreKey] {
    values.withLock { values in
      values.keys.filter { $0.rawValue.utf8.starts(with: prefix.utf8) }
        .sorted { $0.rawValue.utf8.lexicographicallyPrecedes($1.rawValue.utf8) }
    }
  }

  /// All entries of a log, oldest first.
  public func entries(in log: LogName) async throws(StoreFailure) -> [[UInt8]] {
    logs.withLock { $0[log] ?? [] }
  }

  /// Adds an entry to a log that ends in `last`.
  public func append(
    _ entry: [UInt8], to log: LogName, after last: [UInt8]?
  ) async throws(StoreFailure) {
    let isAdded = logs.withLock { logs in
      guard logs[log]?.last == last else { return false }
      logs[log, default: []].append(entry)
      return true
    }
    guard isAdded else { throw StoreFailure(log: log, reason: .conflict) }
  }
}
