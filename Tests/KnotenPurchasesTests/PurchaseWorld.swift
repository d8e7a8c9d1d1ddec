import Foundation
import KnotenCore
import KnotenFixtures
import KnotenPurchases
import KnotenTestStore
import Testing

/// A store that signs, and all that a program keeps, in memory; programs over it come and go.
struct PurchaseWorld {
  /// What the store knows of the account.
  let accounts = MemoryStore()
  let memory = MemoryStore()
  let secrets = MemorySecretStore()
  let lock = MemoryLock()
  let life = KillSwitch()
  let clock: FixtureClock
  let store: TestStore

  init(now: String = "2026-10-02T09:00:00Z") async throws {
    clock = FixtureClock(now: try #require(Datetime(now)).instant)
    store = try await TestStore(store: accounts, secrets: MemorySecretStore(), clock: clock)
  }

  /// A run of the program: its ledger and its desk.
  struct Program {
    let ledger: EntitlementLedger
    let desk: PurchaseDesk

    var isPro: Bool {
      get async { await ledger.entitlements().isPro }
    }

    var reason: Entitlements.Reason {
      get async { await ledger.entitlements().reason }
    }
  }

  /// The program as it starts, before it has asked the store anything.
  func program(storefront: (any Storefront)? = nil) -> Program {
    let ledger = EntitlementLedger(
      .testStore, verifier: store.verifier, store: MortalStore(memory, life: life),
      secrets: MortalSecretStore(secrets, life: life), lock: lock,
      randomness: SeededRandomness(seed: 7), clock: clock)
    let desk = PurchaseDesk(
      storefront: storefront ?? store, reports: SettledReports(store: store, life: life),
      ledger: ledger)
    return Program(ledger: ledger, desk: desk)
  }

  /// The program as a launch leaves it.
  func launched() async throws -> Program {
    let program = program()
    _ = try await program.desk.open()
    return program
  }

  /// What the store has reported since it was last asked, once the desk has taken it in.
  func news(_ program: Program) async -> [DeskNews] {
    var news: [DeskNews] = []
    await program.desk.listen { news.append($0) }
    return news
  }

  func pass(days: Double) {
    clock.advance(seconds: days * 86_400)
  }

  /// The entries of the ledger as they lie in the store.
  func entries() async throws -> [[UInt8]] {
    try await memory.entries(in: LedgerName.testStore.log)
  }

  /// Puts other entries in place of those of the ledger.
  func replaceEntries(with entries: [[UInt8]]) async throws -> PurchaseWorld.Program {
    let forged = MemoryStore()
    for (index, entry) in entries.enumerated() {
      try await forged.append(
        entry, to: LedgerName.testStore.log, after: index == 0 ? nil : entries[index - 1])
    }
    let ledger = EntitlementLedger(
      .testStore, verifier: store.verifier, store: forged, secrets: secrets, lock: lock,
      randomness: SeededRandomness(seed: 8), clock: clock)
    let reports = SettledReports(store: store, life: life)
    return Program(
      ledger: ledger, desk: PurchaseDesk(storefront: store, reports: reports, ledger: ledger))
  }
}

/// A payload as the test store writes it, with other fields put in.
func payload(_ changes: JSONObject = [:]) -> JSONObject {
  var payload: JSONObject = [
    "transactionId": "2000000001", "originalTransactionId": "2000000001",
    "bundleId": .string(TransactionVerifier.appBundleID), "productId": "knoten.pro.lifetime",
    "type": "Non-Consumable", "quantity": 1, "purchaseDate": 1_790_931_600_000,
    "signedDate": 1_790_931_600_000, "inAppOwnershipType": "PURCHASED",
    "environment": "KnotenTestStore", "storefront": "DEU", "price": 24_990, "currency": "EUR",
  ]
  for (key, value) in changes { payload[key] = value }
  return payload
}
