public import FoundationEssentials
import KnotenCore
public import KnotenPurchases

extension TestStore {
  /// Ends purchases in this way from now on.
  public func answer(_ answer: TestAnswer) {
    self.answer = answer
  }

  /// Changes how the store can be reached and what it says.
  public func change(_ change: @Sendable (inout TestWeather) -> Void) {
    change(&weather)
  }

  /// How many purchases were ever paid here.
  package var soldCount: Int { account.purchases.count }

  /// What was not reported to anybody yet; it is handed out once.
  nonisolated func takeUpdates() -> [StoreUpdate] { mailbox.take() }

  /// Somebody approves what waits for approval.
  public func approve() async throws(StorefrontFailure) {
    try await settle(isInterrupted: false)
  }

  /// Somebody declines what waits for approval; nobody is told.
  public func decline() async throws(StorefrontFailure) {
    account.waiting.removeAll { !$0.isInterrupted }
    try await keep()
  }

  /// The person did what interrupted a purchase, which then goes on.
  public func resolve() async throws(StorefrontFailure) {
    try await settle(isInterrupted: true)
  }

  /// Takes back the last standing purchase of a product, with the store's word for how.
  public func revoke(_ id: ProductID, type: String?) async throws(StorefrontFailure) {
    let index = account.purchases.lastIndex { $0.product == id && $0.revokedAt == nil }
    guard let index else { return }
    account.purchases[index].revokedAt = clock.now()
    account.purchases[index].revocationType = type
    // As the App Store does: a refund is something new to be taken in.
    account.purchases[index].isFinished = false
    try await keep()
    mailbox.post(.transaction(try sign(account.purchases[index])))
  }

  /// Takes the last refund of a product back, as stores do where it was asked for by mistake.
  public func reinstate(_ id: ProductID) async throws(StorefrontFailure) {
    let index = account.purchases.lastIndex { $0.product == id && $0.revokedAt != nil }
    guard let index else { return }
    account.purchases[index].revokedAt = nil
    account.purchases[index].revocationType = nil
    account.purchases[index].isFinished = false
    try await keep()
    mailbox.post(.transaction(try sign(account.purchases[index])))
  }

  /// Somebody of the family shares Knoten Pro.
  public func share() async throws(StorefrontFailure) {
    let purchase = account.sell(.lifetime, at: clock.now(), isFamilyShared: true)
    try await keep()
    mailbox.post(.transaction(try sign(purchase)))
  }

  /// The person moves to the store of another country.
  public func move(to storefront: String) async throws(StorefrontFailure) {
    account.storefront = storefront
    try await keep()
    mailbox.post(.storefront(storefront))
  }

  /// Signs with new certificates from now on, the last of which ends at a moment; nil for one far away.
  public func renewCertificates(until end: Date?) async throws(TestStoreFailure) {
    var shape = TestAuthority.Shape()
    shape.leafEnd = end
    guard let renewed = authority.renewed(shape) else { throw .unsignable }
    try await Self.keep(renewed, in: secrets)
    authority = renewed
  }

  /// What waited is paid, and reported.
  private func settle(isInterrupted: Bool) async throws(StorefrontFailure) {
    let settled = account.waiting.filter { $0.isInterrupted == isInterrupted }
    account.waiting.removeAll { $0.isInterrupted == isInterrupted }
    let purchases = settled.map { account.sell($0.product, at: clock.now()) }
    try await keep()
    for signed in try sign(purchases) { mailbox.post(.transaction(signed)) }
  }
}
