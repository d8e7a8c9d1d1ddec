/// Sells products; what it reports about purchases made elsewhere is `StoreReports`.
public protocol Storefront: Sendable {
  /// The products with these ids that the store offers to this person now.
  func products(_ ids: [ProductID]) async throws(StorefrontFailure) -> [Product]

  /// Asks the person to pay.
  func purchase(_ id: ProductID) async throws(StorefrontFailure) -> PurchaseOutcome

  /// Asks the store for purchases made before, which then stand in its reports; it may ask for a password.
  func restore() async throws(StorefrontFailure)
}

/// How a purchase ended, in the store's eyes.
public enum PurchaseOutcome: Hashable, Sendable {
  /// Paid; what the store signed is not verified yet.
  case purchased(SignedTransaction)
  /// Paid, and the device does not believe the store's signature; nil where not even that was handed out.
  case unverified(SignedTransaction?)
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
