import Foundation
import KnotenCore
import KnotenFixtures
import KnotenPurchases
import KnotenTestStore
import Testing

/// The cases that other apps got wrong, from what is believed to the end of the list.
@Suite("Seed: Paywall, what is believed and restored") struct LaterEdgeCaseTests {
  @Test func `P18 what Xcode hands out is refused where nobody asked for it`() async throws {
    let world = try await PurchaseWorld()
    let program = try await world.launched()
    await world.store.answer(.isUnsigned)
    #expect(try await program.desk.buy(.lifetime) == .refused(.unsigned(.xcode)))
    #expect(await program.isPro == false)
  }

  @Test func `P18 what Xcode hands out is taken by a verifier that was made for it`() throws {
    let unsigned = Base64URL.encode(JSONWriter.bytes(.object(payload(["environment": "Xcode"]))))
    let verifier = TransactionVerifier.unsigned(
      from: .xcode, bundleID: TransactionVerifier.appBundleID)
    let transaction = try verifier.verify(try SignedTransaction("e30.\(unsigned)."))
    #expect(transaction.environment.isTest)
  }

  @Test func `P19 a certificate that ended since leaves the purchase valid, offline too`()
    async throws
  {
    let world = try await PurchaseWorld()
    try await world.store.renewCertificates(
      until: world.clock.now().addingTimeInterval(86_400 * 30))
    _ = try await world.launched().desk.buy(.lifetime)
    await world.store.change { $0.isOffline = true }
    world.pass(days: 900)
    #expect(try await world.launched().isPro)
  }

  @Test func `P20 after a change of certificates the old signature counts, and the new is kept`()
    async throws
  {
    let world = try await PurchaseWorld()
    _ = try await world.launched().desk.buy(.lifetime)
    try await world.store.renewCertificates(until: nil)
    #expect(try await world.launched().isPro)
    world.pass(days: 1)
    let program = try await world.launched()
    #expect(await program.isPro)
    #expect(try await program.ledger.state().transactions.first?.signedAt == world.clock.now())
  }

  @Test func `P21 nothing to restore is a result`() async throws {
    let world = try await PurchaseWorld()
    #expect(try await world.launched().desk.restore() == .nothing)
  }

  @Test func `P21 a restore finds what another device bought`() async throws {
    let world = try await PurchaseWorld()
    _ = try await world.store.purchase(.lifetime)
    let program = world.program()
    guard case .restored(let grant) = try await program.desk.restore() else {
      Issue.record("nothing found")
      return
    }
    #expect(grant.ownership == .purchased)
  }

  @Test func `P21 only a tap asks the store to restore`() async throws {
    let world = try await PurchaseWorld()
    let program = world.program(storefront: NoRestore(store: world.store))
    _ = try await program.desk.open()
    _ = try await program.desk.buy(.lifetime)
  }

  @Test func `P22 what the family shares unlocks`() async throws {
    let world = try await PurchaseWorld()
    let program = try await world.launched()
    try await world.store.share()
    _ = await world.news(program)
    guard case .granted(let grant) = await program.reason else {
      Issue.record("locked")
      return
    }
    #expect(grant.ownership == .familyShared)
  }

  @Test(arguments: ["FAMILY_REVOKE", "REFUND_FULL", nil])
  func `P22 what the family no longer shares locks, and is never called a refund`(
    _ type: String?
  ) async throws {
    let world = try await PurchaseWorld()
    let program = try await world.launched()
    try await world.store.share()
    _ = await world.news(program)
    world.pass(days: 1)
    try await world.store.revoke(.lifetime, type: type)
    _ = await world.news(program)
    guard case .revoked(let loss) = await program.reason else {
      Issue.record("still unlocked")
      return
    }
    #expect(loss.kind == .familySharingEnded)
  }

  @Test func `P23 another country's store has other prices and leaves what was bought`()
    async throws
  {
    let world = try await PurchaseWorld()
    let program = try await world.launched()
    _ = try await program.desk.buy(.lifetime)
    try await world.store.move(to: "JPN")
    #expect(await world.news(program) == [.storefront("JPN")])
    #expect(try await program.desk.products([.lifetime]).map(\.displayPrice) == ["¥4,000"])
    #expect(try await program.ledger.state().storefront == "JPN")
    #expect(await program.isPro)
  }

  @Test func `P24 a price is what the store wrote, to the letter`() async throws {
    let world = try await PurchaseWorld()
    try await world.store.move(to: "ROU")
    let products = try await world.program().desk.products([.smallTip])
    #expect(products.map(\.displayPrice) == ["9,99 lei"])
  }

  @Test func `P25 an interrupted purchase that goes on unlocks when it is reported`()
    async throws
  {
    let world = try await PurchaseWorld()
    let program = try await world.launched()
    await world.store.answer(.isInterrupted)
    await #expect(throws: PurchaseFailure.store(.unavailable)) {
      try await program.desk.buy(.lifetime)
    }
    #expect(await program.isPro == false)
    try await world.store.resolve()
    _ = await world.news(program)
    #expect(await program.isPro)
  }

  @Test func `P26 without products there is no price, and restoring still works`() async throws {
    let world = try await PurchaseWorld()
    _ = try await world.store.purchase(.lifetime)
    await world.store.change { $0.isSelling = false }
    let program = world.program()
    #expect(try await program.desk.products(ProductID.allCases).isEmpty)
    _ = try await program.desk.restore()
    #expect(await program.isPro)
  }

  @Test func `P27 a clock set back changes nothing`() async throws {
    let world = try await PurchaseWorld()
    let program = try await world.launched()
    _ = try await program.desk.buy(.lifetime)
    world.pass(days: 10)
    try await world.store.revoke(.lifetime, type: "REFUND_FULL")
    _ = await world.news(program)
    world.pass(days: -300)
    #expect(try await world.launched().isPro == false)
  }

  @Test func `P27 of two statements the one signed later wins, in whatever order they come`()
    async throws
  {
    let world = try await PurchaseWorld()
    let program = world.program()
    guard case .purchased(let bought) = try await world.store.purchase(.lifetime) else {
      Issue.record("not sold")
      return
    }
    world.pass(days: 10)
    try await world.store.revoke(.lifetime, type: "REFUND_FULL")
    let refunded = try #require(try await world.store.unfinished().first)
    _ = try await program.ledger.record(refunded)
    #expect(try await program.ledger.record(bought).isNew == false)
    #expect(await program.isPro == false)
  }
}

/// A storefront that nobody may ask to restore.
private struct NoRestore: Storefront {
  let store: TestStore

  func products(_ ids: [ProductID]) async throws(StorefrontFailure) -> [Product] {
    try await store.products(ids)
  }

  func purchase(_ id: ProductID) async throws(StorefrontFailure) -> PurchaseOutcome {
    try await store.purchase(id)
  }

  func restore() async throws(StorefrontFailure) {
    Issue.record("asked to restore")
  }
}
