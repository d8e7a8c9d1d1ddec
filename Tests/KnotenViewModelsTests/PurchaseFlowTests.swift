import KnotenCore
import KnotenFixtures
import KnotenPurchases
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Paywall, how buying ends")
@MainActor struct PurchaseFlowTests {
  @Test func `paid, the sheet closes with one haptic`() async throws {
    #expect(try await Self.buy(in: RecordedWorld()).effects == [.hapticSuccess, .dismiss])
  }

  @Test func `P16 who cancels comes back to the paywall without a word`() async throws {
    let world = try RecordedWorld(fail: ["store.purchase=cancelled"])
    let model = try await world.open("paywall")
    let before = model.screen
    #expect(try await world.tap("paywall.buy", on: model) == [])
    #expect(model.screen == before)
  }

  @Test func `P7 what waits for approval ends the errand, and still waits when opened again`()
    async throws
  {
    let world = try RecordedWorld(fail: ["store.purchase=pending"])
    let (model, effects) = try await Self.buy(in: world)
    #expect(effects == [])
    #expect(throws: Never.self) { try model.screen.tapTarget("paywall.restore") }
    #expect(Self.says("Waiting for approval.", try await world.open("paywall").screen))
  }

  @Test func `P8 the person can wait no longer`() async throws {
    let world = try RecordedWorld(fail: ["store.purchase=pending"])
    let (model, _) = try await Self.buy(in: world)
    _ = try await world.tap("Wait no longer", on: model)
    #expect(!Self.says("Waiting for approval.", model.screen))
  }

  @Test func `P25 what is approved or goes on while the sheet is open closes it`() async throws {
    let world = try RecordedWorld(fail: ["store.purchase=503", "store.ledger#4=bought"])
    let (model, effects) = try await Self.buy(in: world)
    #expect(effects == [])
    #expect(await model.load() == [.hapticSuccess, .dismiss])
  }

  @Test func `P25 an errand that failed closes the sheet where it is paid all the same`()
    async throws
  {
    let world = try RecordedWorld(fail: ["store.purchase=503", "store.ledger#3=bought"])
    #expect(try await Self.buy(in: world).effects == [.hapticSuccess, .dismiss])
  }

  @Test func `P17 what cannot be verified unlocks nothing, says why and offers to restore`()
    async throws
  {
    let world = try RecordedWorld(fail: ["store.purchase=unverified"])
    let (model, effects) = try await Self.buy(in: world)
    #expect(effects == [])
    #expect(Self.says("The purchase could not be verified.", model.screen))
    #expect(throws: Never.self) { try model.screen.tapTarget("paywall.restore") }
  }

  @Test func `what was bought elsewhere meanwhile is not paid again`() async throws {
    let world = try RecordedWorld(fail: ["store.ledger#2+=bought"])
    let (model, effects) = try await Self.buy(in: world)
    #expect(effects == [])
    #expect(Self.says("It was yours already.", model.screen))
    #expect(world.session.requests(named: "store.purchase") == 0)
  }

  @Test func `P21 a purchase that restoring finds closes the sheet`() async throws {
    let world = try RecordedWorld(fail: ["store.restore=found"])
    let model = try await world.open("paywall")
    #expect(try await world.tap("paywall.restore", on: model) == [.hapticSuccess, .dismiss])
  }

  @Test func `a restored purchase that cannot be verified names the reason`() async throws {
    let world = try RecordedWorld(fail: ["store.restore=unverified"])
    let model = try await world.open("paywall")
    _ = try await world.tap("paywall.restore", on: model)
    #expect(Self.says("The purchase could not be verified.", model.screen))
    #expect(model.screen.bar.contains { Self.detail($0)?.contains("signature") == true })
  }

  @Test(.timeLimit(.minutes(1)))
  func `P23 after a move to another country the old prices are gone at once`() async throws {
    let world = try RecordedWorld(fail: ["store.ledger#2+=moved"], hold: ["store.products#2"])
    let model = try await world.open("tips")
    let reading = Task { await model.load() }
    await world.waitUntilHeld()
    #expect(!model.screen.elements.contains { $0.label.contains("€") })
    #expect(model.screen.status == .loading)
    reading.cancel()
    _ = await reading.value
  }

  @Test func `P23 a move that shows after an errand brings the new prices`() async throws {
    let world = try RecordedWorld(fail: ["store.ledger#2+=moved", "store.purchase=cancelled"])
    let model = try await world.open("tips")
    _ = try await world.tap("tips.jar[knoten.tip.small]", on: model)
    #expect(world.session.requests(named: "store.products") == 2)
    #expect(model.screen.status == .ready(Freshness()))
  }

  @Test(
    "a command that names no product is unknown",
    arguments: ["paywall", "settings", "tips"], ["dismiss", "tip"])
  func unknown(screen: String, command: String) async throws {
    let model = try await RecordedWorld().open(screen)
    await #expect(throws: UnknownCommand.self) {
      try await model.perform(Command(command, argument: "knoten.tip.huge"))
    }
  }

  private static func buy(
    in world: RecordedWorld
  ) async throws -> (model: any ScreenModel, effects: [Effect]) {
    let model = try await world.open("paywall")
    return (model, try await world.tap("paywall.buy", on: model))
  }

  private static func says(_ text: String, _ screen: Screen) -> Bool {
    screen.elements.contains { $0.label == text }
  }

  private static func detail(_ row: Row) -> String? {
    if case .notice(let notice) = row { notice.detail?.text } else { nil }
  }
}
