package import KnotenCore

/// Which ledger: the live one or the test store's; neither ever counts for the other.
public enum LedgerName: String, Hashable, Sendable, CaseIterable {
  /// What was bought from the App Store.
  case live
  /// What was bought from the store that runs on this machine.
  case testStore = "test-store"

  /// Where its entries are kept.
  package var log: LogName { LogName(rawValue: "purchases.\(rawValue)") }
}
