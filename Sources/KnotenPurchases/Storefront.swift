/// Sells products; what it reports about purchases made elsewhere is a seam of its own.
public protocol Storefront: Sendable {
  /// The products with these ids that the store offers to this person now.
  func products(_ ids: [ProductID]) async throws(StorefrontFailure) -> [Product]

  /// Asks the person to pay.
  func purchase(_ id: ProductID) async throws(StorefrontFailure) -> PurchaseOutcome

  /// Looks for purchases the person made before.
  func restore() async throws(StorefrontFailure)
}

/// How a purchase ended.
public enum PurchaseOutcome: Hashable, Sendable {
  /// Paid.
  case purchased
  /// Waits for somebody's approval; it may come days later or never.
  case pending
  /// The person thought better of it.
  case cancelled
}

/// The store could not do what it was asked.
public enum StorefrontFailure: Error, Hashable, Sendable {
  /// The store cannot be reached.
  case unavailable
  /// Whoever asked no longer waits for the answer.
  case cancelled
}

/// Tells what the person is entitled to.
public protocol EntitlementReading: Sendable {
  /// What is known now; it never waits for a network.
  func entitlements() async -> Entitlements
}

/// What the person has paid for.
public struct Entitlements: Hashable, Sendable {
  /// Whether Knoten Pro is unlocked.
  public let isPro: Bool

  /// Entitlements.
  public init(isPro: Bool) {
    self.isPro = isPro
  }
}
