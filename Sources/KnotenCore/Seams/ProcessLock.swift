/// Lets one process at a time do something, such as renewing the tokens of a session.
public protocol ProcessLock: Sendable {
  /// Waits for its turn; the lock is held until the value returned is released or the process ends.
  func acquire(_ name: LockName) async throws(LockFailure) -> any HeldLock
}

/// A lock that is held.
public protocol HeldLock: Sendable {
  /// Lets the next one go on; releasing twice does nothing.
  func release() async
}

/// What only one process may do at a time, named like a secret.
public typealias LockName = SecretKey

/// A lock could not be had.
public enum LockFailure: Error, Hashable, Sendable {
  /// The caller no longer waits.
  case cancelled
  /// The disk or the file cannot be used.
  case unavailable
}
