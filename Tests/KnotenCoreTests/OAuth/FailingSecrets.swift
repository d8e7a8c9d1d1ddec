import KnotenCore
import KnotenFixtures
import Synchronization

/// A secret store whose writes fail from a certain one on.
final class FailingSecrets: SecretStore {
  private let store = MemorySecretStore()
  private let writesLeft: Mutex<Int>

  init(writes: Int) { writesLeft = Mutex(writes) }

  func read(_ key: SecretKey) async throws(SecretFailure) -> [UInt8]? { try await store.read(key) }

  func keys() async throws(SecretFailure) -> [SecretKey] { try await store.keys() }

  func write(_ value: [UInt8]?, for key: SecretKey) async throws(SecretFailure) {
    let mayWrite = writesLeft.withLock { left in
      left -= 1
      return left >= 0
    }
    guard mayWrite else { throw SecretFailure(key: key, reason: .full) }
    try await store.write(value, for: key)
  }
}
