import KnotenFixtures
import KnotenPurchases
import Testing

@Suite struct FixtureDeskTests {
  private static func session(
    pro: Bool = false, earlier: Bool? = nil, _ settings: FixtureSettings = FixtureSettings()
  ) throws -> FixtureSession {
    let earlier = earlier.map { ", \"earlierPurchase\": \($0)" } ?? ""
    let text = TemporaryWorld.description
      .replacing("\"pro\": false", with: "\"pro\": \(pro)" + earlier)
    return try TemporaryWorld(["world.json": text]).session(settings)
  }

  private static func desk(fail: String...) throws -> FixtureDesk {
    try session(FixtureSettings(faults: fail)).desk
  }

  @Test func `the products asked for come in that order, those not offered not at all`()
    async throws
  {
    let products = try await Self.desk().products([.smallTip, .largeTip, .lifetime])
    #expect(products.map(\.id) == [.smallTip, .lifetime])
  }

  @Test func `a store can have nothing to sell`() async throws {
    let session = try Self.session(FixtureSettings(faults: ["store.products=empty"]))
    #expect(try await session.desk.products(ProductID.allCases).isEmpty)
    #expect(session.untouched().isEmpty)
  }

  @Test func `buying Knoten Pro unlocks it`() async throws {
    let desk = try Self.desk()
    #expect(await desk.entitlements().isPro == false)
    guard case .delivered(let transaction) = try await desk.buy(.lifetime) else {
      Issue.record("nothing was delivered")
      return
    }
    #expect(transaction.product == .lifetime)
    #expect(await desk.entitlements().isPro)
  }

  @Test func `Knoten Pro is not sold twice`() async throws {
    let session = try Self.session(pro: true)
    guard case .owned = try await session.desk.buy(.lifetime) else {
      Issue.record("it was sold again")
      return
    }
    #expect(session.requests(named: "store.purchase") == 0)
  }

  @Test func `a tip unlocks nothing`() async throws {
    let desk = try Self.desk()
    _ = try await desk.buy(.smallTip)
    #expect(await desk.entitlements().isPro == false)
  }

  @Test func `what is not offered cannot be bought`() async throws {
    let desk = try Self.desk()
    await #expect(throws: PurchaseFailure.store(.unavailable)) { try await desk.buy(.largeTip) }
  }

  @Test func `settings unlock Knoten Pro from the start`() async throws {
    let desk = try Self.session(FixtureSettings(isPro: true)).desk
    #expect(await desk.entitlements().isPro)
  }

  @Test(arguments: [true, false])
  func `restoring finds what the world says was bought`(_ pro: Bool) async throws {
    let desk = try Self.session(pro: pro, FixtureSettings(isPro: false)).desk
    let result = try await desk.restore()
    #expect(await desk.entitlements().isPro == pro)
    #expect((result == .nothing) == !pro)
  }

  @Test(arguments: [true, false])
  func `restoring finds an earlier purchase of a world without Knoten Pro`(
    _ isEarlier: Bool
  ) async throws {
    let desk = try Self.session(earlier: isEarlier).desk
    #expect(await desk.entitlements().isPro == false)
    _ = try await desk.restore()
    #expect(await desk.entitlements().isPro == isEarlier)
  }

  @Test(
    "a purchase can end in other ways, and unlocks nothing",
    arguments: [
      ("cancelled", PurchaseResult.cancelled), ("pending", .waiting), ("unverified", .refused(nil)),
    ])
  func outcome(word: String, result: PurchaseResult) async throws {
    let desk = try Self.desk(fail: "store.purchase=\(word)")
    #expect(try await desk.buy(.lifetime) == result)
    #expect(await desk.entitlements().isPro == false)
  }

  @Test func `what waits for approval can be dismissed`() async throws {
    let desk = try Self.desk(fail: "store.purchase=pending")
    _ = try await desk.buy(.lifetime)
    #expect(await desk.standing().waiting == [.lifetime])
    try await desk.dismiss(.lifetime)
    #expect(await desk.standing().waiting.isEmpty)
  }

  @Test(arguments: [
    ("bought", true), ("shared", true), ("test", true), ("refunded", false),
    ("no-longer-shared", false), ("withdrawn", false), ("unconfirmed", false),
    ("unreadable", false),
  ])
  func `what is known of purchases can be said`(_ word: String, _ isPro: Bool) async throws {
    let entitlements = await (try Self.desk(fail: "store.ledger=\(word)")).entitlements()
    #expect(entitlements.isPro == isPro)
    #expect(entitlements.reason != .neverBought)
  }

  @Test func `what is known can change on the way`() async throws {
    let desk = try Self.desk(fail: "store.ledger#2+=refunded")
    #expect(await desk.entitlements().reason == .neverBought)
    #expect(await desk.entitlements().reason != .neverBought)
  }

  @Test func `the person can move to the store of another country`() async throws {
    let desk = try Self.desk(fail: "store.ledger#2=moved")
    #expect(await desk.standing().storefront == "DEU")
    #expect(await desk.standing().storefront == "JPN")
  }

  @Test(
    "what is known is read on this machine, so it is neither held nor a request",
    .timeLimit(.minutes(1)))
  func local() async throws {
    let session = try Self.session(FixtureSettings(faults: ["*=500"], holds: ["*"]))
    #expect(await session.desk.entitlements().reason == .neverBought)
    #expect(session.requests().isEmpty)
  }

  @Test(arguments: ["store.ledger=503", "store.purchase=refunded", "store.products=pending"])
  func `a word for something else is refused`(_ fault: String) {
    #expect(throws: FixtureProblem.self) {
      try Self.session(FixtureSettings(faults: [fault]))
    }
  }

  @Test(arguments: ["503", "offline", "truncated"])
  func `any fault means that the store is unavailable`(_ status: String) async throws {
    let session = try Self.session(
      FixtureSettings(faults: ["store.purchase=\(status)", "store.restore=\(status)"]))
    await #expect(throws: PurchaseFailure.store(.unavailable)) {
      try await session.desk.buy(.lifetime)
    }
    await #expect(throws: PurchaseFailure.store(.unavailable)) {
      try await session.desk.restore()
    }
    #expect(await session.desk.entitlements().isPro == false)
    #expect(session.untouched().isEmpty)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a purchase can be held`() async throws {
    let session = try Self.session(FixtureSettings(holds: ["store.purchase"]))
    await withTaskGroup(of: Void.self) { group in
      group.addTask { _ = try? await session.desk.buy(.lifetime) }
      await session.waitUntilHeld()
      group.cancelAll()
    }
    #expect(await session.desk.entitlements().isPro == false)
    #expect(session.requests(named: "store.purchase") == 1)
  }
}
