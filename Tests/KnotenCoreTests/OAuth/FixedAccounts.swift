import KnotenCore
import Synchronization

/// Knows accounts from a table, which a test may change, and remembers who was looked up.
final class FixedAccounts: AccountLocating {
  struct Call: Hashable {
    let account: String
    let isFresh: Bool
  }

  private let table: Mutex<[String: Result<AccountLocation, IdentityFailure>]>
  private let log = Mutex<[Call]>([])

  init(_ table: [String: Result<AccountLocation, IdentityFailure>]) {
    self.table = Mutex(table)
  }

  var calls: [Call] { log.withLock { $0 } }

  func set(_ account: String, _ result: Result<AccountLocation, IdentityFailure>) {
    table.withLock { $0[account] = result }
  }

  func locate(
    _ account: AtIdentifier, isFresh: Bool
  ) async throws(IdentityFailure) -> AccountLocation {
    log.withLock { $0.append(Call(account: account.rawValue, isFresh: isFresh)) }
    guard let result = table.withLock({ $0[account.rawValue] }) else {
      throw IdentityFailure(account, host: nil, reason: .unsupported)
    }
    return try result.get()
  }
}
