/// Keeps small values between runs: read marks, drafts, what was unlocked.
public protocol Store: Sendable {
  /// The bytes kept under a key; nil where there are none.
  func value(for key: StoreKey) async throws(StoreFailure) -> [UInt8]?

  /// Keeps bytes under a key in place of those before; nil forgets them.
  func set(_ value: [UInt8]?, for key: StoreKey) async throws(StoreFailure)
}

/// The name a value is kept under.
public struct StoreKey: Hashable, Sendable {
  /// The name, as in `inbox.read-marks`.
  public let rawValue: String

  /// A key from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// A store could not read or keep a value.
public struct StoreFailure: Error, Hashable, Sendable {
  /// The key of the value in question.
  public let key: StoreKey

  /// A failure to read or keep the value of this key.
  public init(key: StoreKey) {
    self.key = key
  }
}
