import KnotenPurchases

/// The store where there is none, as on this system: it sells nothing, and nobody owns anything.
struct AbsentStorefront: EntitlementReading, Storefront {
  func products(_ ids: [ProductID]) async throws(StorefrontFailure) -> [Product] {
    throw .unavailable
  }

  func purchase(_ id: ProductID) async throws(StorefrontFailure) -> PurchaseOutcome {
    throw .unavailable
  }

  func restore() async throws(StorefrontFailure) { throw .unavailable }

  func entitlements() async -> Entitlements { Entitlements(.neverBought) }
}
