import KnotenCore
import KnotenFixtures
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Paywall, inbox rules")
@MainActor struct InboxRulesTests {
  @Test func `a kind that was switched off stays so`() async throws {
    let world = try RecordedWorld(isPro: true)
    let model = try await world.open("settings")
    _ = try await world.tap("settings.rules[issue].switch", on: model)
    #expect(Self.chosen("issue", try await world.open("settings").screen) == "off")
    #expect(Self.chosen("pull", try await world.open("settings").screen) == "on")
  }

  @Test func `what was switched off can be switched on again`() async throws {
    let world = try RecordedWorld(isPro: true)
    let model = try await world.open("settings")
    _ = try await world.tap("settings.rules[issue].switch", on: model)
    _ = try await world.tap("settings.rules[issue].switch", on: model)
    #expect(Self.chosen("issue", model.screen) == "on")
    #expect(try await world.session.store.keys(beginningWith: "inbox-rules/").isEmpty)
  }

  @Test func `what is off neither shows in the inbox nor counts`() async throws {
    let world = try RecordedWorld(isPro: true)
    let settings = try await world.open("settings")
    for kind in ["issue", "follower"] {
      _ = try await world.tap("settings.rules[\(kind)].switch", on: settings)
    }
    let glyphs = Set(Sample.items(try await world.open("inbox").screen).compactMap(\.glyph))
    #expect(glyphs == [.pull])
  }

  @Test func `a repo that is off asks for nothing`() async throws {
    let world = try RecordedWorld(isPro: true)
    let before = Sample.items(try await world.open("inbox").screen).count
    let settings = try await world.open("settings")
    _ = try await world.tap(
      "settings.rules[did:plc:kz3n3ugb2ro5zvzjb7ajhloe].switch", on: settings)
    #expect(Sample.items(try await world.open("inbox").screen).count < before)
  }

  @Test func `locked again, the inbox shows everything`() async throws {
    let world = try RecordedWorld(fail: ["store.ledger#2+=refunded"], isPro: true)
    let settings = try await world.open("settings")
    _ = try await world.tap("settings.rules[pull].switch", on: settings)
    let glyphs = Sample.items(try await world.open("inbox").screen).compactMap(\.glyph)
    #expect(glyphs.contains(.pull))
  }

  @Test func `every repository that can be asked about has a rule`() async throws {
    let world = try RecordedWorld(isPro: true)
    let rules = try await world.open("settings").screen.sections
      .first { $0.id.rawValue == "settings.rules" }
    #expect((rules?.rows.count ?? 0) > InboxRules.Kind.allCases.count)
  }

  @Test func `repositories that cannot be read leave the kinds`() async throws {
    let world = try RecordedWorld(fail: ["listRepos=500"], isPro: true)
    let screen = try await world.open("settings").screen
    #expect(Self.chosen("pull", screen) == "on")
    #expect(screen.elements.contains { $0.label == "Your repositories could not be read." })
  }

  @Test func `on the free plan nobody is asked, and a command changes nothing`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("settings")
    _ = try await model.perform(Command("turn-rule-off", argument: "pull"))
    #expect(world.session.requests(named: "listRepos") == 0)
    #expect(try await world.session.store.keys(beginningWith: "inbox-rules/").isEmpty)
  }

  @Test func `signed out, there is nothing to switch`() async throws {
    let world = try RecordedWorld(session: .signedOut, isPro: true)
    let screen = try await world.open("settings").screen
    #expect(screen.sections.first { $0.id.rawValue == "settings.rules" }?.rows.isEmpty == true)
  }

  @Test func `a word that names neither kind nor repository is unknown`() async throws {
    let model = try await RecordedWorld(isPro: true).open("settings")
    await #expect(throws: UnknownCommand.self) {
      try await model.perform(Command("turn-rule-off", argument: "stars"))
    }
  }

  @Test(
    "what was kept in another form counts as no rule",
    arguments: ["", "[]", "{\"kinds\":1}", "{\"kinds\":[\"stars\",1],\"repos\":[\"x\"]}"])
  func damaged(text: String) async throws {
    let store = MemoryStore()
    try await store.set(Array(text.utf8), for: StoreKey(rawValue: "inbox-rules/did:plc:ada"))
    let record = InboxRulesRecord(store: store, account: Sample.ada.did)
    #expect(try await record.read() == InboxRules())
  }

  private static func chosen(_ word: String, _ screen: Screen) -> String? {
    Sample.items(screen).first { $0.id.rawValue == "settings.rules[\(word)]" }?.trailing?.text
  }
}
