import FoundationEssentials
import KnotenCore
import KnotenFixtures
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Server settings, servers of one's own")
@MainActor struct OwnServerTests {
  @Test func `a knot that says what it runs is added`() async throws {
    let world = try RecordedWorld(isPro: true)
    let model = try await Self.add("knot.test", as: "knots", in: world)
    let item = try #require(Sample.items(model.screen).first)
    #expect(item.title.text == "knot.test")
    #expect(item.details.map(\.text) == ["Version 1.12.0, added just now"])
  }

  @Test func `a PDS that says what it runs is added`() async throws {
    let world = try RecordedWorld(isPro: true)
    let model = try await Self.add("https://pds.test/", as: "pds", in: world)
    #expect(Sample.items(model.screen).map(\.title.text) == ["pds.test"])
  }

  @Test func `what was added is there when the screen is opened again`() async throws {
    let world = try RecordedWorld(isPro: true)
    _ = try await Self.add("knot.test", as: "knots", in: world)
    let titles = Sample.items(try await world.open("server-settings").screen).map(\.title.text)
    #expect(titles == ["knot.test"])
  }

  @Test func `what was added can be removed`() async throws {
    let world = try RecordedWorld(isPro: true)
    let model = try await Self.add("knot.test", as: "knots", in: world)
    _ = try await world.tap("server-settings.knots[https://knot.test].remove", on: model)
    #expect(Sample.items(try await world.open("server-settings").screen).isEmpty)
  }

  @Test(
    "a server that is none of the kind is not added, and the reason is said",
    arguments: [
      ("knots", "knot.test", "version=404", "It answers, but not as a knot does."),
      ("knots", "knot.test", "version=wrong-type", "It answers, but not as a knot does."),
      ("knots", "knot.test", "version=offline", "knot.test could not be reached."),
      ("knots", "knot.test", "version=502", "knot.test has trouble of its own (status 502)."),
    ])
  func refused(part: String, name: String, fault: String, words: String) async throws {
    let world = try RecordedWorld(fail: [fault], isPro: true)
    let model = try await Self.add(name, as: part, in: world)
    #expect(Sample.items(model.screen).isEmpty)
    #expect(model.screen.elements.contains { $0.label == "\(name) was not added." })
    #expect(Self.details(model.screen).contains { $0.hasPrefix(words) })
  }

  @Test func `a host that serves something else is no PDS`() async throws {
    let world = try RecordedWorld(isPro: true)
    let model = try await Self.add("api.test", as: "pds", in: world)
    #expect(Self.details(model.screen).contains { $0.hasPrefix("It answers, but not as a PDS") })
  }

  @Test(.timeLimit(.minutes(1)))
  func `who stops waiting leaves the field as it was`() async throws {
    let world = try RecordedWorld(hold: ["version"], isPro: true)
    let model = try await world.open("server-settings")
    try await world.type("knot.test", into: "server-settings.knots.name", on: model)
    let before = model.screen
    let adding = Task { try await world.tap("server-settings.knots.add", on: model) }
    await world.waitUntilHeld()
    #expect(model.screen.elements.contains { $0.label == "Asking knot.test what it runs." })
    adding.cancel()
    _ = try await adding.value
    #expect(model.screen == before)
  }

  @Test(
    "what cannot be a server is said before anything is asked",
    arguments: ["knot", "a b", "http://knot.test", "https://knot.test/path", "https://u@knot.test"])
  func mistyped(text: String) async throws {
    let world = try RecordedWorld(isPro: true)
    let model = try await world.open("server-settings")
    try await world.type(text, into: "server-settings.knots.name", on: model)
    #expect(throws: TapProblem.self) { try model.screen.tapTarget("server-settings.knots.add") }
    let footer = model.screen.sections.first { $0.id.rawValue == "server-settings.knots" }?.footer
    #expect(footer?.text.hasPrefix("A server is written as its name") == true)
  }

  @Test func `a server is added once`() async throws {
    let world = try RecordedWorld(isPro: true)
    let model = try await Self.add("knot.test", as: "knots", in: world)
    try await world.type("KNOT.test", into: "server-settings.knots.name", on: model)
    #expect(throws: TapProblem.self) { try model.screen.tapTarget("server-settings.knots.add") }
  }

  @Test func `after a refund servers are kept, shown as not used, and cannot be added to`()
    async throws
  {
    let world = try RecordedWorld(fail: ["store.ledger#2+=refunded"], isPro: true)
    _ = try await Self.add("knot.test", as: "knots", in: world)
    let model = try await world.open("server-settings")
    let kept = model.screen.sections.first { $0.id.rawValue == "server-settings.knots.kept" }
    #expect(kept?.header?.title.text == "Your knots, not used")
    _ = try await model.perform(Command("type-knot", argument: "pds.test"))
    _ = try await model.perform(Command("add-knot"))
    #expect(world.session.requests(named: "version") == 1)
  }

  @Test func `what is kept can be removed all the same`() async throws {
    let world = try RecordedWorld(fail: ["store.ledger#2+=refunded"], isPro: true)
    _ = try await Self.add("knot.test", as: "knots", in: world)
    let model = try await world.open("server-settings")
    _ = try await world.tap("server-settings.knots.kept[https://knot.test].remove", on: model)
    #expect(!model.screen.sections.contains { $0.id.rawValue == "server-settings.knots.kept" })
  }

  @Test func `readers get the servers while they are unlocked`() async throws {
    let world = try RecordedWorld(isPro: true)
    _ = try await Self.add("knot.test", as: "knots", in: world)
    #expect(await Self.list(world).servers(.knot).map(\.origin) == ["https://knot.test"])
    #expect(await Self.list(world).servers(.pds).isEmpty)
  }

  @Test func `after a refund readers get none`() async throws {
    let world = try RecordedWorld(fail: ["store.ledger#2+=refunded"], isPro: true)
    _ = try await Self.add("knot.test", as: "knots", in: world)
    #expect(await Self.list(world).servers(.knot).isEmpty)
  }

  @Test func `signed out, signing in may start from a PDS that was added before`() async throws {
    let world = try RecordedWorld(isPro: true)
    _ = try await Self.add("pds.test", as: "pds", in: world)
    _ = try await Self.add("knot.test", as: "knots", in: world)
    world.session.session.show(nil)
    #expect(await Self.list(world).servers(.pds).map(\.origin) == ["https://pds.test"])
    #expect(await Self.list(world).servers(.knot).isEmpty)
  }

  @Test(
    "what was kept in another form is left out",
    arguments: [
      "", "{}", "[1]",
      #"[{"server":"http://knot.test","version":"1","addedAt":"2026-10-13T09:40:00Z"}]"#,
      #"[{"server":"https://knot.test","version":1,"addedAt":"2026-10-13T09:40:00Z"}]"#,
      #"[{"server":"https://knot.test","version":"1","addedAt":"yesterday"}]"#,
    ])
  func damaged(text: String) async throws {
    let store = MemoryStore()
    try await store.set(Array(text.utf8), for: StoreKey(rawValue: "servers/knot/did:plc:ada"))
    let record = OwnServerRecord(store: store, kind: .knot, account: Sample.ada.did)
    #expect(try await record.read().isEmpty)
  }

  private static func list(_ world: RecordedWorld) -> OwnServers {
    OwnServers(
      store: world.session.store, session: world.session.session,
      entitlements: world.session.desk)
  }

  private static func add(
    _ name: String, as part: String, in world: RecordedWorld
  ) async throws -> any ScreenModel {
    let model = try await world.open("server-settings")
    try await world.type(name, into: "server-settings.\(part).name", on: model)
    _ = try await world.tap("server-settings.\(part).add", on: model)
    return model
  }

  private static func details(_ screen: Screen) -> [String] {
    screen.sections.flatMap(\.rows).compactMap {
      if case .notice(let notice) = $0 { notice.detail?.text } else { nil }
    }
  }
}
