import KnotenPurchases

/// The store where there is none, as on this system: it sells nothing, and nobody owns anything.
struct AbsentStorefront: EntitlementReading, Purchasing {
  func standing() async -> PurchaseStanding { PurchaseStanding() }

  func entitlements() async -> Entitlements { await standing().entitlements }

  func products(_ ids: [ProductID]) async throws(PurchaseFailure) -> [Product] {
    throw .store(.unavailable)
  }

  func buy(_ id: ProductID) async throws(PurchaseFailure) -> PurchaseResult {
    throw .store(.unavailable)
  }

  func restore() async throws(PurchaseFailure) -> RestoreResult { throw .store(.unavailable) }

  func dismiss(_ id: ProductID) async throws(PurchaseFailure) {}
}
