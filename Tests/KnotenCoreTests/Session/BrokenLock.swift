import KnotenCore

/// A lock that cannot be had.
struct BrokenLock: ProcessLock {
  func acquire(_ name: LockName) async throws(LockFailure) -> any HeldLock { throw .unavailable }
}
