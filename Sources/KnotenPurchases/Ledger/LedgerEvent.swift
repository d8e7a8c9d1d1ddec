/// Something worth remembering that no store signs; it can lock Knoten Pro, and never unlock it.
public enum LedgerEvent: Hashable, Sendable {
  /// A purchase waits for somebody's approval.
  case pending(ProductID)
  /// The person no longer wants to see that a purchase waits.
  case dismissed(ProductID)
  /// The store said that Knoten Pro is the person's.
  case confirmed
  /// The store answered, and named nothing that entitles the person, though it had before.
  case emptyAnswer
  /// The person buys in the store of this country from now on.
  case storefront(String)
}
