public import KnotenCore

/// A store that a switch can end.
public struct MortalStore: Store {
  private let store: any Store
  private let life: KillSwitch

  /// A store that works until the switch strikes.
  public init(_ store: any Store, life: KillSwitch) {
    self.store = store
    self.life = life
  }

  /// The bytes kept under a key.
  public func value(for key: StoreKey) async throws(StoreFailure) -> [UInt8]? {
    guard case .goesOn = life.meets(.reading) else { throw StoreFailure(key: key) }
    return try await store.value(for: key)
  }

  /// Keeps bytes under a key.
  public func set(_ value: [UInt8]?, for key: StoreKey) async throws(StoreFailure) {
    let fate = life.meets(.keeping)
    if case .failsBefore = fate { throw StoreFailure(key: key) }
    try await store.set(value, for: key)
    if case .failsAfter = fate { throw StoreFailure(key: key) }
  }

  /// The keys that have a value and begin with these words.
  public func keys(beginningWith prefix: String) async throws(StoreFailure) -> [StoreKey] {
    guard case .goesOn = life.meets(.reading) else {
      throw StoreFailure(key: StoreKey(rawValue: prefix))
    }
    return try await store.keys(beginningWith: prefix)
  }

  /// All entries of a log.
  public func entries(in log: LogName) async throws(StoreFailure) -> [[UInt8]] {
    guard case .goesOn = life.meets(.reading) else { throw StoreFailure(log: log) }
    return try await store.entries(in: log)
  }

  /// Adds an entry to a log.
  public func append(
    _ entry: [UInt8], to log: LogName, after last: [UInt8]?
  ) async throws(StoreFailure) {
    let fate = life.meets(.recording)
    if case .failsBefore = fate { throw StoreFailure(log: log) }
    try await store.append(entry, to: log, after: last)
    if case .failsAfter = fate { throw StoreFailure(log: log) }
  }
}
