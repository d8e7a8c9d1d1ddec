public import KnotenCore

/// A ledger could not take something in or be read.
public enum LedgerFailure: Error, Hashable, Sendable {
  /// The transaction counts for nothing; the ledger is unchanged.
  case refused(TransactionRefusal)
  /// The entries could not be read or kept.
  case store(StoreFailure)
  /// The seal could not be read or kept.
  case secret(SecretFailure)
  /// The turn to write could not be had.
  case lock(LockFailure)
  /// Others wrote at the same moment, again and again.
  case contended
  /// A later version keeps this ledger; what is signed in it still counts, and nothing is written.
  case tooNew
  /// This machine cannot compute what a seal needs.
  case unsealable
}
