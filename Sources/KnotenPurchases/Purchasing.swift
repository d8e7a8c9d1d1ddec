/// Buys and restores for a person; what is bought is proven and recorded before anybody hears of it.
public protocol Purchasing: Sendable {
  /// How things stand; it never waits for a network.
  func standing() async -> PurchaseStanding

  /// The products with these ids that the store offers now, with its own prices.
  func products(_ ids: [ProductID]) async throws(PurchaseFailure) -> [Product]

  /// Sells a product.
  func buy(_ id: ProductID) async throws(PurchaseFailure) -> PurchaseResult

  /// Looks for purchases made before; only for a person who asked, because the store may want a password.
  func restore() async throws(PurchaseFailure) -> RestoreResult

  /// Forgets that a purchase waits for approval.
  func dismiss(_ id: ProductID) async throws(PurchaseFailure)
}

/// What is known about a person's purchases, as far as screens have to say it.
public struct PurchaseStanding: Hashable, Sendable {
  /// What is paid for, and why we think so.
  public let entitlements: Entitlements
  /// What waits for somebody's approval.
  public let waiting: [ProductID]
  /// The country whose store the person buys in, as in `JPN`; prices from another one no longer hold.
  public let storefront: String?
  /// Whether purchases are made at a store where nothing is paid; screens say so.
  public let isTest: Bool

  /// A standing; without its parts, that of somebody who never bought anything.
  public init(
    entitlements: Entitlements = Entitlements(.neverBought), waiting: [ProductID] = [],
    storefront: String? = nil, isTest: Bool = false
  ) {
    self.entitlements = entitlements
    self.waiting = waiting
    self.storefront = storefront
    self.isTest = isTest || entitlements.isTest
  }
}

extension Entitlements {
  /// Whether what unlocks Knoten Pro, or did, was bought where nothing is paid.
  fileprivate var isTest: Bool {
    switch reason {
    case .granted(let grant), .unconfirmed(let grant, _): grant.environment.isTest
    case .revoked(let loss): loss.environment.isTest
    case .neverBought, .unreadable: false
    }
  }
}
