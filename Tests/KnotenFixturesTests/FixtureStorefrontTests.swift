import Foundation
import KnotenFixtures
import KnotenPurchases
import Testing

@Suite struct FixtureStorefrontTests {
  private static func session(
    pro: Bool = false, _ settings: FixtureSettings = FixtureSettings()
  ) throws -> FixtureSession {
    let text = TemporaryWorld.description
      .replacingOccurrences(of: "\"pro\": false", with: "\"pro\": \(pro)")
    return try TemporaryWorld(["world.json": text]).session(settings)
  }

  @Test func `the products asked for come in that order, those not offered not at all`()
    async throws
  {
    let storefront = try Self.session().storefront
    let products = try await storefront.products([.smallTip, .largeTip, .lifetime])
    #expect(products.map(\.id) == [.smallTip, .lifetime])
  }

  @Test func `buying Knoten Pro unlocks it`() async throws {
    let storefront = try Self.session().storefront
    #expect(await storefront.entitlements().isPro == false)
    let outcome = try await storefront.purchase(.lifetime)
    guard case .purchased = outcome else {
      Issue.record("ended as \(outcome)")
      return
    }
    #expect(await storefront.entitlements().isPro)
  }

  @Test func `a tip unlocks nothing`() async throws {
    let storefront = try Self.session().storefront
    _ = try await storefront.purchase(.smallTip)
    #expect(await storefront.entitlements().isPro == false)
  }

  @Test func `what is not offered cannot be bought`() async throws {
    let storefront = try Self.session().storefront
    await #expect(throws: StorefrontFailure.unavailable) {
      try await storefront.purchase(.largeTip)
    }
  }

  @Test func `settings unlock Knoten Pro from the start`() async throws {
    let storefront = try Self.session(FixtureSettings(isPro: true)).storefront
    #expect(await storefront.entitlements().isPro)
  }

  @Test(arguments: [true, false])
  func `restoring finds what the world says was bought`(_ pro: Bool) async throws {
    let storefront = try Self.session(pro: pro, FixtureSettings(isPro: false)).storefront
    try await storefront.restore()
    #expect(await storefront.entitlements().isPro == pro)
  }

  @Test(arguments: [true, false])
  func `restoring finds an earlier purchase of a world without Knoten Pro`(
    _ isEarlier: Bool
  ) async throws {
    let text = TemporaryWorld.description.replacing(
      "\"pro\": false", with: "\"pro\": false, \"earlierPurchase\": \(isEarlier)")
    let storefront = try TemporaryWorld(["world.json": text]).session().storefront
    #expect(await storefront.entitlements().isPro == false)
    try await storefront.restore()
    #expect(await storefront.entitlements().isPro == isEarlier)
  }

  @Test(arguments: ["503", "offline", "truncated"])
  func `any fault means that the store is unavailable`(_ status: String) async throws {
    let session = try Self.session(
      FixtureSettings(faults: ["store.purchase=\(status)", "store.restore=\(status)"]))
    await #expect(throws: StorefrontFailure.unavailable) {
      try await session.storefront.purchase(.lifetime)
    }
    await #expect(throws: StorefrontFailure.unavailable) {
      try await session.storefront.restore()
    }
    #expect(await session.storefront.entitlements().isPro == false)
    #expect(session.untouched().isEmpty)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a purchase can be held`() async throws {
    let session = try Self.session(FixtureSettings(holds: ["store.purchase"]))
    await withTaskGroup(of: Void.self) { group in
      group.addTask { _ = try? await session.storefront.purchase(.lifetime) }
      await session.waitUntilHeld()
      group.cancelAll()
    }
    #expect(await session.storefront.entitlements().isPro == false)
    #expect(session.requests(named: "store.purchase") == 1)
  }
}
