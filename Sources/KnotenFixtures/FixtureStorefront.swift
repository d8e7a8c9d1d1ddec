import FoundationEssentials
public import KnotenPurchases
import Synchronization

/// A storefront that sells what a fixture world lists, and takes no money.
public final class FixtureStorefront: Storefront, EntitlementReading {
  private let offer: [Product]
  private let hasEarlierPurchase: Bool
  private let start: Date
  private let interventions: Interventions
  private let isPro: Mutex<Bool>

  init(world: FixtureWorld, isPro: Bool, interventions: Interventions) {
    offer = world.products
    hasEarlierPurchase = world.hasEarlierPurchase
    start = world.now
    self.interventions = interventions
    self.isPro = Mutex(isPro)
  }

  /// The products with these ids that the world lists, in the order asked for.
  public func products(_ ids: [ProductID]) async throws(StorefrontFailure) -> [Product] {
    try await ask(.products)
    return ids.compactMap { id in offer.first { $0.id == id } }
  }

  /// Sells at once; Knoten Pro is unlocked from then on.
  public func purchase(_ id: ProductID) async throws(StorefrontFailure) -> PurchaseOutcome {
    try await ask(.purchase)
    guard offer.contains(where: { $0.id == id }),
      let receipt = try? SignedTransaction("fixture.\(id.rawValue).unsigned")
    else { throw .unavailable }
    if id == .lifetime { isPro.withLock { $0 = true } }
    return .purchased(receipt)
  }

  /// Unlocks Knoten Pro where the world says it was bought before.
  public func restore() async throws(StorefrontFailure) {
    try await ask(.restore)
    if hasEarlierPurchase { isPro.withLock { $0 = true } }
  }

  /// What has been bought so far.
  public func entitlements() async -> Entitlements {
    guard isPro.withLock({ $0 }), let id = TransactionID(rawValue: "fixture") else {
      return Entitlements(.neverBought)
    }
    return Entitlements(
      .granted(
        Entitlements.Grant(
          transaction: id, purchasedAt: start, ownership: .purchased, environment: .production,
          confirmedAt: start)))
  }

  private func ask(_ operation: StoreOperation) async throws(StorefrontFailure) {
    switch await interventions.meet(operation.rawValue) {
    case .passes: return
    case .fails, .cancelled: throw .unavailable
    }
  }
}

/// The names under which `--fail` and `--hold` know what a storefront does.
enum StoreOperation: String, CaseIterable {
  case products = "store.products"
  case purchase = "store.purchase"
  case restore = "store.restore"
}
