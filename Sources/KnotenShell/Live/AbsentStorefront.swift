import KnotenPurchases

/// The App Store where there is none, as on this system: nothing can be asked of it, which is never taken for an answer.
struct AbsentStorefront: Storefront, StoreReports {
  var updates: AsyncStream<StoreUpdate> { AsyncStream { $0.finish() } }

  func products(_ ids: [ProductID]) async throws(StorefrontFailure) -> [Product] {
    throw .unavailable
  }

  func purchase(_ id: ProductID) async throws(StorefrontFailure) -> PurchaseOutcome {
    throw .unavailable
  }

  func restore() async throws(StorefrontFailure) { throw .unavailable }

  func unfinished() async throws(StorefrontFailure) -> [SignedTransaction] { throw .unavailable }

  func currentEntitlements() async throws(StorefrontFailure) -> [SignedTransaction] {
    throw .unavailable
  }

  func finish(_ id: TransactionID) async throws(StorefrontFailure) { throw .unavailable }
}
