public import FoundationEssentials
public import KnotenPurchases

/// How things stand after a step of a scenario.
public struct ScenarioMoment: Hashable, Sendable {
  /// The number of the step, counted from 1; 0 is the launch before them.
  public let number: Int
  /// The step; nil for the launch before them.
  public let step: ScenarioStep?
  /// What time it is.
  public let now: Date
  /// Whether the program runs.
  public let isRunning: Bool
  /// How the step ended for the person.
  public let outcome: Outcome
  /// What the store reported meanwhile.
  public let news: [DeskNews]
  /// What the ledger adds up to.
  public let state: LedgerState
  /// Whether the ledger is whole.
  public let check: LedgerCheck

  /// How a step ended for the person.
  public enum Outcome: Hashable, Sendable {
    /// There is nothing to say.
    case done
    /// The program ended in the middle.
    case died
    /// A purchase ended.
    case bought(PurchaseResult)
    /// A restore ended.
    case restored(RestoreResult)
    /// This is for sale.
    case offered([Product])
    /// These signed transactions were refused at the launch.
    case launched(refusals: [TransactionRefusal])
    /// It failed.
    case failed(PurchaseFailure)
  }
}

/// What the program is made of while a scenario plays.
public struct ScenarioStage: Sendable {
  /// The store.
  public let store: TestStore
  /// The ledger of what was bought there.
  public let ledger: EntitlementLedger
  /// Buys and restores.
  public let desk: PurchaseDesk
}
