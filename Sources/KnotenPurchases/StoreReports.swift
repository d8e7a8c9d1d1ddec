/// Tells what the store knows of purchases, however they were made.
public protocol StoreReports: Sendable {
  /// What happens elsewhere while the app runs: approvals, refunds, purchases on another device.
  ///
  /// One reader, from launch on, before any screen; it ends when the store goes away.
  var updates: AsyncStream<StoreUpdate> { get }

  /// Transactions that were not finished, tips among them; the store keeps them until they are.
  func unfinished() async throws(StorefrontFailure) -> [SignedTransaction]

  /// What entitles the person now; tips never stand in it. It may be empty for no reason.
  func currentEntitlements() async throws(StorefrontFailure) -> [SignedTransaction]

  /// Tells the store that a transaction is recorded for good; again does nothing.
  func finish(_ id: TransactionID) async throws(StorefrontFailure)
}

/// One thing that happened at the store.
public enum StoreUpdate: Hashable, Sendable {
  /// A transaction is new or changed; not verified yet.
  case transaction(SignedTransaction)
  /// The person now buys in the store of this country, as in `JPN`; prices from before no longer hold.
  case storefront(String)
}
