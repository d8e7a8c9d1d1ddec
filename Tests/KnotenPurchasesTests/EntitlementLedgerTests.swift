import Foundation
import KnotenCore
import KnotenFixtures
import KnotenPurchases
import KnotenTestStore
import Testing

@Suite struct EntitlementLedgerTests {
  @Test func `a reason says which purchase, whose, when, and when it was last confirmed`()
    async throws
  {
    let world = try await PurchaseWorld()
    let bought = world.clock.now()
    _ = try await world.launched().desk.buy(.lifetime)
    world.pass(days: 2)
    let program = try await world.launched()
    #expect(
      await program.reason
        == .granted(
          Entitlements.Grant(
            transaction: try #require(TransactionID(rawValue: "2000000001")), purchasedAt: bought,
            ownership: .purchased, environment: .testStore, confirmedAt: world.clock.now())))
  }

  @Test func `a signed transaction is taken in once, and again changes nothing`() async throws {
    let world = try await PurchaseWorld()
    let signed = try #require(try await world.store.bought(.lifetime))
    let ledger = world.program().ledger
    #expect(try await ledger.record(signed).isNew)
    let entries = try await world.entries()
    #expect(try await ledger.record(signed).isNew == false)
    #expect(try await world.entries() == entries)
  }

  @Test func `what a store signs anew without saying anything new is kept once a day`()
    async throws
  {
    let world = try await PurchaseWorld()
    _ = try await world.launched().desk.buy(.lifetime)
    _ = try await world.launched()
    let count = try await world.entries().count
    for _ in 1...5 {
      world.pass(days: 0.1)
      _ = try await world.launched()
    }
    #expect(try await world.entries().count == count)
  }

  @Test func `what is refused leaves the ledger as it was`() async throws {
    let world = try await PurchaseWorld()
    _ = try await world.launched().desk.buy(.smallTip)
    let entries = try await world.entries()
    let forged = try #require(TestAuthority()?.sign(payload()))
    await #expect(throws: LedgerFailure.refused(.certificate(.untrusted))) {
      try await world.program().ledger.record(forged)
    }
    #expect(try await world.entries() == entries)
  }

  @Test func `the test store never unlocks the live ledger`() async throws {
    let world = try await PurchaseWorld()
    let signed = try #require(try await world.store.bought(.lifetime))
    let live = EntitlementLedger(
      .live, verifier: .live(), store: world.memory, secrets: world.secrets, lock: world.lock,
      randomness: SeededRandomness(seed: 1), clock: world.clock)
    _ = try await world.program().ledger.record(signed)
    await #expect(throws: LedgerFailure.refused(.certificate(.untrusted))) {
      try await live.record(signed)
    }
    #expect(await live.entitlements().isPro == false)
    #expect(await world.program().isPro)
  }

  @Test func `entries of the test ledger copied into the live one unlock nothing`() async throws {
    let world = try await PurchaseWorld()
    _ = try await world.launched().desk.buy(.lifetime)
    let copy = MemoryStore()
    try await copy.append(
      try #require(try await world.entries().first), to: LedgerName.live.log, after: nil)
    let live = EntitlementLedger(
      .live, verifier: .live(), store: copy, secrets: world.secrets, lock: world.lock,
      randomness: SeededRandomness(seed: 1), clock: world.clock)
    #expect(await live.entitlements().isPro == false)
  }

  @Test func `two programs at once write one ledger`() async throws {
    let world = try await PurchaseWorld()
    let signed = try await world.store.tips(20)
    let ledgers = [world.program().ledger, world.program().ledger, world.program().ledger]
    await withTaskGroup(of: Void.self) { group in
      for (index, transaction) in signed.enumerated() {
        for shift in 0..<2 {
          let ledger = ledgers[(index + shift) % ledgers.count]
          group.addTask { _ = try? await ledger.record(transaction) }
        }
      }
    }
    #expect(try await world.program().ledger.state().tipCount == 20)
    #expect(try await world.program().ledger.check().isSound)
    #expect(try await world.entries().count == 20)
  }

  @Test func `an entry added by another program in between is looked at again`() async throws {
    let world = try await PurchaseWorld()
    let signed = try await world.store.tips(2)
    let rival = world.program().ledger
    let store = InterruptedStore(world.memory) { _ = try? await rival.record(signed[1]) }
    let ledger = EntitlementLedger(
      .testStore, verifier: world.store.verifier, store: store, secrets: world.secrets,
      lock: MemoryLock(), randomness: SeededRandomness(seed: 2), clock: world.clock)
    _ = try await ledger.record(signed[0])
    #expect(try await ledger.state().tipCount == 2)
    #expect(try await ledger.check().isSound)
  }

  @Test func `what was known stands when the disk fails`() async throws {
    let world = try await PurchaseWorld()
    let program = try await world.launched()
    _ = try await program.desk.buy(.lifetime)
    #expect(await program.isPro)
    world.life.arm(KillSwitch.Moment(count: 0))
    #expect(await program.isPro)
    #expect(await world.program().reason == .unreadable)
  }

  @Test func `what the person owns is not sold again`() async throws {
    let world = try await PurchaseWorld()
    let program = try await world.launched()
    _ = try await program.desk.buy(.lifetime)
    guard case .owned = try await program.desk.buy(.lifetime) else {
      Issue.record("sold again")
      return
    }
    #expect(await world.store.soldCount == 1)
  }

  @Test func `a purchase that cannot be recorded is not finished, and comes again`() async throws {
    let world = try await PurchaseWorld()
    let program = try await world.launched()
    world.life.arm(KillSwitch.Moment(count: 0, of: .recording, isFinal: false))
    await #expect(throws: PurchaseFailure.self) { try await program.desk.buy(.smallTip) }
    #expect(try await world.store.unfinished().count == 1)
    #expect(try await world.launched().ledger.state().tipCount == 1)
  }

  @Test func `a product of a later version is kept, entitles to nothing, and is not finished`()
    async throws
  {
    let world = try await PurchaseWorld()
    let authority = try #require(TestAuthority())
    let verifier = try #require(authority.verifier())
    let ledger = EntitlementLedger(
      .testStore, verifier: verifier, store: world.memory, secrets: world.secrets,
      lock: world.lock, randomness: SeededRandomness(seed: 1), clock: world.clock)
    let signed = try #require(authority.sign(payload(["productId": "knoten.pro.moon"])))
    #expect(try await ledger.record(signed).transaction.product == nil)
    #expect(await ledger.entitlements().isPro == false)
  }

  @Test func `several tips in one purchase count as many`() async throws {
    let world = try await PurchaseWorld()
    let authority = try #require(TestAuthority())
    let ledger = EntitlementLedger(
      .testStore, verifier: try #require(authority.verifier()), store: world.memory,
      secrets: world.secrets, lock: world.lock, randomness: SeededRandomness(seed: 1),
      clock: world.clock)
    let signed = try #require(
      authority.sign(payload(["productId": "knoten.tip.small", "quantity": 3])))
    _ = try await ledger.record(signed)
    #expect(try await ledger.state().tipCount == 3)
  }

  @Test func `the person's own purchase is the reason before the family's`() async throws {
    let world = try await PurchaseWorld()
    let authority = try #require(TestAuthority())
    let ledger = EntitlementLedger(
      .testStore, verifier: try #require(authority.verifier()), store: world.memory,
      secrets: world.secrets, lock: world.lock, randomness: SeededRandomness(seed: 1),
      clock: world.clock)
    for changes: JSONObject in [
      ["inAppOwnershipType": "FAMILY_SHARED", "purchaseDate": 1_780_000_000_000],
      ["transactionId": "2"],
    ] {
      _ = try await ledger.record(try #require(authority.sign(payload(changes))))
    }
    #expect(await ledger.entitlements().grant?.ownership == .purchased)
  }

  @Test func `nothing is told of a key`() async throws {
    let world = try await PurchaseWorld()
    _ = try await world.launched().desk.buy(.lifetime)
    let key = try #require(SecretKey(rawValue: "ledger.test-store"))
    let seal = String(decoding: try #require(try await world.secrets.read(key)), as: UTF8.self)
    let secret = try #require(seal.split(separator: "\"").dropFirst(5).first)
    let entries = try await world.entries().map { String(decoding: $0, as: UTF8.self) }
    #expect(secret.count == 64)
    #expect(entries.allSatisfy { !$0.contains(secret) })
  }
}

extension TestStore {
  /// A purchase as the store signs it, taken in by nobody.
  func bought(_ id: ProductID) async throws -> SignedTransaction? {
    guard case .purchased(let signed) = try await purchase(id) else { return nil }
    return signed
  }

  /// So many tips, each paid, taken in by nobody.
  func tips(_ count: Int) async throws -> [SignedTransaction] {
    var all: [SignedTransaction] = []
    for _ in 0..<count {
      guard let signed = try await bought(.smallTip),
        let id = try await unfinished().last.map({ try verifier.verify($0).id })
      else { continue }
      try await finish(id)
      all.append(signed)
    }
    return all
  }
}

/// A store that lets somebody else write just before it writes for the first time.
private actor InterruptedStore: Store {
  private let store: MemoryStore
  private var interruption: (@Sendable () async -> Void)?

  init(_ store: MemoryStore, interruption: @escaping @Sendable () async -> Void) {
    self.store = store
    self.interruption = interruption
  }

  func value(for key: StoreKey) async throws(StoreFailure) -> [UInt8]? {
    try await store.value(for: key)
  }

  func set(_ value: [UInt8]?, for key: StoreKey) async throws(StoreFailure) {
    try await store.set(value, for: key)
  }

  func keys(beginningWith prefix: String) async throws(StoreFailure) -> [StoreKey] {
    try await store.keys(beginningWith: prefix)
  }

  func entries(in log: LogName) async throws(StoreFailure) -> [[UInt8]] {
    try await store.entries(in: log)
  }

  func append(
    _ entry: [UInt8], to log: LogName, after last: [UInt8]?
  ) async throws(StoreFailure) {
    let interruption = interruption
    self.interruption = nil
    await interruption?()
    try await store.append(entry, to: log, after: last)
  }
}
