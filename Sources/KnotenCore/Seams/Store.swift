/// Keeps small values and logs between runs: read marks, drafts, what was bought.
///
/// A log only grows. Whoever appends says which entry they saw last, so that two processes cannot
/// both continue from the same place.
public protocol Store: Sendable {
  /// The bytes kept under a key; nil where there are none.
  func value(for key: StoreKey) async throws(StoreFailure) -> [UInt8]?

  /// Keeps bytes under a key in place of those before; nil forgets them.
  func set(_ value: [UInt8]?, for key: StoreKey) async throws(StoreFailure)

  /// All entries of a log, oldest first; none where nothing was ever appended.
  func entries(in log: LogName) async throws(StoreFailure) -> [[UInt8]]

  /// Adds an entry to the end of a log, for good once this returns.
  ///
  /// Fails with `conflict` where the log does not end in `last`; nil stands for an empty log.
  func append(_ entry: [UInt8], to log: LogName, after last: [UInt8]?) async throws(StoreFailure)
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

/// The name of a log.
public struct LogName: Hashable, Sendable {
  /// The name, as in `purchases`.
  public let rawValue: String

  /// A log from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// A store could not read or keep what it was asked to.
public struct StoreFailure: Error, Hashable, Sendable {
  /// What was to be read or kept.
  public let subject: Subject
  /// Why that failed.
  public let reason: Reason

  /// A failure to read or keep the value of a key.
  public init(key: StoreKey, reason: Reason = .unavailable) {
    subject = .value(key)
    self.reason = reason
  }

  /// A failure to read or extend a log.
  public init(log: LogName, reason: Reason = .unavailable) {
    subject = .log(log)
    self.reason = reason
  }

  /// What a store keeps.
  public enum Subject: Hashable, Sendable {
    /// The value of a key.
    case value(StoreKey)
    /// A log.
    case log(LogName)
  }

  /// Why a store failed.
  public enum Reason: Hashable, Sendable {
    /// The log ends in another entry than the caller expected; nothing was added.
    case conflict
    /// What is kept cannot be read as what it should be.
    case damaged
    /// There is no room left, or none for anything so large.
    case full
    /// A later version of the program keeps it in a form that this one does not know; nothing was changed.
    case newer
    /// The disk or the file cannot be used.
    case unavailable
  }
}
