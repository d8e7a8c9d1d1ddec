/// Lets one process at a time change the sessions that are kept.
struct SessionLock: Sendable {
  private let lock: any ProcessLock

  init(_ lock: any ProcessLock) { self.lock = lock }

  /// Waits for its turn.
  func acquire(for account: DID?) async throws(SessionFailure) -> any HeldLock {
    guard let name = SecretKey(rawValue: "session") else {
      throw SessionFailure(account, .unlockable)
    }
    do throws(LockFailure) {
      return try await lock.acquire(name)
    } catch {
      switch error {
      case .cancelled: throw SessionFailure(account, .cancelled)
      case .unavailable: throw SessionFailure(account, .unlockable)
      }
    }
  }
}
