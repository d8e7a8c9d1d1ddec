import KnotenCore
import Synchronization

/// Knows accounts from a table, which a test may change, and remembers who was looked up.
final class FixedAccounts: IdentityResolving {
  struct Call: Hashable {
    let account: String
    let isFresh: Bool
  }

  private let table: Mutex<[String: Result<Identity, IdentityFailure>]>
  private let log = Mutex<[Call]>([])

  init(_ table: [String: Result<Identity, IdentityFailure>]) {
    self.table = Mutex(table)
  }

  var calls: [Call] { log.withLock { $0 } }

  func set(_ account: String, _ result: Result<Identity, IdentityFailure>) {
    table.withLock { $0[account] = result }
  }

  func resolve(
    _ account: AtIdentifier, isFresh: Bool
  ) async throws(IdentityFailure) -> Identity {
    log.withLock { $0.append(Call(account: account.rawValue, isFresh: isFresh)) }
    guard let result = table.withLock({ $0[account.rawValue] }) else {
      throw IdentityFailure(account, host: nil, reason: .unsupported)
    }
    return try result.get()
  }
}
