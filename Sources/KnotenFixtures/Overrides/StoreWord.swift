/// A way in which a step at the store, or what is known of purchases, comes out otherwise than it usually does.
enum StoreWord: String, Hashable, Sendable, CaseIterable {
  /// The person thinks better of it.
  case cancelled
  /// Somebody has to approve it.
  case pending
  /// What the store signed is not to be believed.
  case unverified
  /// An earlier purchase of Knoten Pro is found.
  case found

  /// A purchase unlocks Knoten Pro, made or approved elsewhere.
  case bought
  /// Somebody of the family paid for Knoten Pro.
  case shared
  /// Knoten Pro was bought at the test store.
  case test
  /// Knoten Pro was paid back.
  case refunded
  /// The family no longer shares Knoten Pro.
  case noLongerShared = "no-longer-shared"
  /// The store took Knoten Pro back, and does not say how.
  case withdrawn
  /// The store has long stopped to say that Knoten Pro is the person's.
  case unconfirmed
  /// What was bought cannot be read on this machine.
  case unreadable
  /// The person buys in the store of another country.
  case moved

  /// The words that make sense for what a name stands for.
  static func words(for name: String) -> [StoreWord] {
    switch StoreOperation(rawValue: name) {
    case .purchase: [.cancelled, .pending, .unverified]
    case .restore: [.found, .unverified]
    case .ledger:
      [
        .bought, .shared, .test, .refunded, .noLongerShared, .withdrawn, .unconfirmed, .unreadable,
        .moved,
      ]
    case .products, nil: []
    }
  }
}

/// The names under which `--fail` and `--hold` know what a desk does.
enum StoreOperation: String, CaseIterable {
  /// What is known of purchases, on this machine: no request, so that it is never held or counted among them.
  case ledger = "store.ledger"
  case products = "store.products"
  case purchase = "store.purchase"
  case restore = "store.restore"
}
