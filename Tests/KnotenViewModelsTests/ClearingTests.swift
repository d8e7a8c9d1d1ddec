import FoundationEssentials
import KnotenCore
import KnotenFixtures
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Tip jar, the line that tells what Clear has dealt with")
@MainActor struct ClearingTests {
  @Test(
    "it shows in Settings, in the tip jar and on the paywall alike",
    arguments: ["settings", "tips", "paywall"])
  func everywhere(screen name: String) async throws {
    let world = try RecordedWorld()
    try await Self.clear(world, after: 245)
    // Ten pulls ask for the account (Fixtures/knoten/README.md).
    let screen = try await world.open(name).screen
    #expect(Self.says("You cleared 10 PRs in 4 min.", screen))
  }

  @Test func `the minutes run from the first look, whatever was opened in between`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("inbox")
    world.session.clock.advance(seconds: 130)
    _ = await model.load()
    world.session.clock.advance(seconds: 130)
    _ = try await world.tap("Clear", on: model)
    #expect(Self.says("You cleared 10 PRs in 4 min.", try await world.open("tips").screen))
  }

  @Test func `only pulls that were unread count as cleared`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("inbox")
    let pull = try #require(Sample.items(model.screen).first { $0.glyph == .pull })
    _ = try await world.tap(pull.id.child("mark-read").rawValue, on: model)
    _ = try await world.tap("Clear", on: model)
    #expect(Self.says("You cleared 9 PRs in 1 min.", try await world.open("tips").screen))
  }

  @Test func `with issues and followers alone the line stays plain`() async throws {
    let world = try RecordedWorld(set: ["listPulls.items=[]"])
    try await Self.clear(world, after: 60)
    #expect(Self.says("Knoten is a one-person project.", try await world.open("tips").screen))
  }

  @Test func `without a kept clearing there is none`() async throws {
    let record = ClearingRecord(store: MemoryStore(), account: Sample.ada.did)
    #expect(await record.read() == nil)
  }

  @Test(
    "what was kept in another form counts as nothing",
    arguments: [
      "", "[]", "{\"pulls\":0,\"minutes\":1}", "{\"pulls\":-9223372036854775808,\"minutes\":1}",
      "{\"pulls\":1,\"minutes\":9223372036854775807}", "{\"pulls\":1.5,\"minutes\":1}",
    ])
  func damaged(text: String) async throws {
    let store = MemoryStore()
    let record = ClearingRecord(store: store, account: Sample.ada.did)
    try await store.set(Array(text.utf8), for: StoreKey(rawValue: "clearing/did:plc:ada"))
    #expect(await record.read() == nil)
  }

  private static func clear(_ world: RecordedWorld, after seconds: Double) async throws {
    let model = try await world.open("inbox")
    world.session.clock.advance(seconds: seconds)
    _ = try await world.tap("Clear", on: model)
  }

  private static func says(_ text: String, _ screen: Screen) -> Bool {
    screen.elements.contains { $0.label == text }
  }
}
