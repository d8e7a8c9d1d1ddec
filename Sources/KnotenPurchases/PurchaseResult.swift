/// How buying ended for the person.
public enum PurchaseResult: Hashable, Sendable {
  /// Paid, proven and recorded.
  case delivered(Transaction)
  /// Knoten Pro was the person's before; nothing was asked of the store.
  case owned(Entitlements.Grant)
  /// Waits for somebody's approval, which may come days later or never.
  case waiting
  /// The person thought better of it; nothing to say.
  case cancelled
  /// What the store handed out is not to be believed; nil where the device said so before us.
  case refused(TransactionRefusal?)
}

/// How restoring ended for the person.
public enum RestoreResult: Hashable, Sendable {
  /// Knoten Pro is unlocked.
  case restored(Entitlements.Grant)
  /// Nothing was bought on this account; not a failure.
  case nothing
  /// Something was there and is not to be believed.
  case refused(TransactionRefusal)
}

/// Why buying or restoring failed.
public enum PurchaseFailure: Error, Hashable, Sendable {
  /// The store could not do what it was asked.
  case store(StorefrontFailure)
  /// It could not be recorded. What was paid is not lost: the store reports it again.
  case ledger(LedgerFailure)

  /// Whether whoever asked stopped waiting, so that nothing failed.
  public var isCancellation: Bool { self == .store(.cancelled) }
}

/// Something that the store reported and what became of it.
public enum DeskNews: Hashable, Sendable {
  /// A transaction is in the ledger; it may be one that was known, or one that was taken back.
  case recorded(Recording)
  /// A transaction counts for nothing.
  case refused(TransactionRefusal)
  /// The person buys in the store of this country from now on: prices on the screen no longer hold.
  case storefront(String)
  /// It could not be recorded, so it was not finished either.
  case failed(PurchaseFailure)
}
