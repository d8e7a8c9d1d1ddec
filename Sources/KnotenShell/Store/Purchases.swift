import KnotenCore
import KnotenPurchases
import KnotenStorage
import KnotenTestStore

/// Where a run buys and what it knows of purchases: at the App Store or at the test store, which share nothing.
struct Purchases {
  /// Which transactions were seen, and what they entitle to.
  let ledger: EntitlementLedger
  /// Buys, restores and takes in what the store reports.
  let desk: PurchaseDesk

  /// Whether nothing of it is real.
  var isTest: Bool { ledger.name == .testStore }

  /// The purchases of a live run; the test store's where that was asked for.
  ///
  /// Where the ledger's file is damaged, what can be read in it and still proves something is taken over.
  ///
  /// - Throws: `StoreProblem` where there is no test store to be had.
  init(_ world: LiveWorld) async throws(StoreProblem) {
    if world.options.usesTestStore {
      // As an account would, what was sold lies apart from the ledger: who copies the one has not got the other.
      let accounts = SQLiteStore(file: world.options.folders.state + "/test-store.sqlite")
      let store = try await SharedTestStore.open(
        store: accounts, secrets: world.secrets, lock: world.lock, clock: world.clock)
      self.init(.testStore, believing: store.verifier, at: store, world)
    } else {
      self.init(.live, believing: .live(), at: AbsentStorefront(), world)
    }
    if case .setAside(let path) = await world.store.condition() {
      // What fails here still lies in the file that was set aside, and its path is told.
      _ = try? await ledger.salvage(SQLiteRemains(file: path).entries(in: ledger.name.log))
    }
  }

  /// The purchases of a story as it plays.
  init(_ stage: ScenarioStage) {
    ledger = stage.ledger
    desk = stage.desk
  }

  private init(
    _ name: LedgerName, believing verifier: TransactionVerifier,
    at store: some Storefront & StoreReports, _ world: LiveWorld
  ) {
    ledger = EntitlementLedger(
      name, verifier: verifier, store: world.store, secrets: world.secrets, lock: world.lock,
      randomness: world.randomness, clock: world.clock)
    desk = PurchaseDesk(storefront: store, reports: store, ledger: ledger)
  }

  /// Takes in what happened while no program ran, as every run does before anything else; what is amiss, in words.
  ///
  /// What could not be taken in comes again at the next launch, so it is no reason to stop.
  func launch() async -> [String] {
    do throws(PurchaseFailure) {
      return try await desk.open().map { "The store reports a transaction that is refused. \($0)" }
    } catch {
      return ["What the store reports was not taken in: \(problem(for: error).description)"]
    }
  }

  /// Why a purchase failed, for a person: what an absent store means is told apart from one that cannot be reached.
  func problem(for failure: PurchaseFailure) -> StoreProblem {
    switch failure {
    case .store(.cancelled): .interrupted
    case .store(.unavailable): isTest ? .noTestStore : .noStore
    case .ledger(let failure): .ledger(failure)
    }
  }
}
