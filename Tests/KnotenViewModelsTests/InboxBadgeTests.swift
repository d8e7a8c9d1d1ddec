import FoundationEssentials
import KnotenCore
import KnotenFixtures
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Background refresh, the badge is what the inbox shows as unread")
@MainActor struct InboxBadgeTests {
  @Test func `looking at the inbox shows how many rows carry the dot`() async throws {
    let world = try RecordedWorld()
    let screen = try await world.open("inbox").screen
    #expect(await Self.badge(world)?.count == Sample.items(screen).count { $0.isUnread })
  }

  @Test func `clearing lowers it at once`() async throws {
    let world = try RecordedWorld()
    _ = try await world.tap("Clear", on: try await world.open("inbox"))
    #expect(await Self.badge(world)?.count == 0)
  }

  @Test func `marking one row lowers it by one, and marking it unread raises it again`()
    async throws
  {
    let world = try RecordedWorld()
    let model = try await world.open("inbox")
    let before = try #require(await Self.badge(world))
    let row = try #require(Sample.items(model.screen).first)
    _ = try await world.tap(row.id.child("mark-read").rawValue, on: model)
    #expect(await Self.badge(world)?.count == before.count - 1)
    _ = try await world.tap(row.id.child("mark-unread").rawValue, on: model)
    #expect(await Self.badge(world) == before)
  }

  @Test func `half a look leaves the badge of the last whole one`() async throws {
    let world = try RecordedWorld()
    _ = try await world.open("inbox")
    let before = try #require(await Self.badge(world))
    try world.session.fail("listPulls=502")
    _ = try await world.open("inbox")
    #expect(await Self.badge(world) == before)
  }

  @Test func `what is cleared after half a look is taken off it`() async throws {
    let world = try RecordedWorld()
    _ = try await world.open("inbox")
    let before = try #require(await Self.badge(world))
    try world.session.fail("listPulls=502")
    let half = try await world.open("inbox")
    let cleared = Sample.items(half.screen).count
    _ = try await world.tap("Clear", on: half)
    #expect(await Self.badge(world)?.count == before.count - cleared)
  }

  @Test func `without Knoten Pro everything counts`() async throws {
    let world = try RecordedWorld()
    _ = try await world.open("inbox")
    let badge = try #require(await Self.badge(world))
    #expect(!badge.followsRules)
    #expect(badge.items.allSatisfy { $0.ruling == .asks })
  }

  @Test func `titles are clean and no longer than a line`() async throws {
    let long = String(repeating: "x", count: 100_000)
    let world = try RecordedWorld(set: [#"listIssues.items[0].value.title="\u001b[2J\#(long)""#])
    _ = try await world.open("inbox")
    let titles = try #require(await Self.badge(world)).items.map(\.title)
    #expect(titles.contains { $0.hasPrefix("‹U+001B›[2Jx") })
    #expect(titles.allSatisfy { $0.unicodeScalars.count < 400 })
  }

  static func badge(_ world: RecordedWorld) async -> Badge? {
    guard let account = world.session.session.current?.actor.did else { return nil }
    return await world.session.badges.badge(of: account)
  }
}

@Suite("Seed: Paywall, inbox rules hold for the badge too")
@MainActor struct BadgeRulesTests {
  @Test func `a kind that is off does not count, and the reason is kept`() async throws {
    let world = try RecordedWorld(isPro: true)
    try await Self.turnOff("issue", in: world)
    _ = try await world.open("inbox")
    let badge = try #require(await InboxBadgeTests.badge(world))
    #expect(badge.followsRules)
    #expect(badge.items.filter { $0.kind == .issue }.allSatisfy { $0.ruling == .kindIsOff })
    #expect(badge.count == badge.items.count { $0.kind != .issue })
  }

  @Test func `a repo that is off does not count`() async throws {
    let world = try RecordedWorld(isPro: true)
    try await Self.turnOff("did:plc:kz3n3ugb2ro5zvzjb7ajhloe", in: world)
    _ = try await world.open("inbox")
    let items = try #require(await InboxBadgeTests.badge(world)).items
    let silent = items.filter { $0.ruling == .repoIsOff }
    #expect(!silent.isEmpty)
    #expect(Set(silent.compactMap(\.repo?.rawValue)) == ["did:plc:kz3n3ugb2ro5zvzjb7ajhloe"])
  }

  @Test func `a switch is felt at once, without asking anybody`() async throws {
    let world = try RecordedWorld(isPro: true)
    _ = try await world.open("inbox")
    let before = try #require(await InboxBadgeTests.badge(world))
    let settings = try await world.open("settings")
    let asked = world.session.transport.requests.count
    _ = try await world.tap("settings.rules[issue].switch", on: settings)
    let after = try #require(await InboxBadgeTests.badge(world))
    #expect(after.count == before.count - before.items.count { $0.kind == .issue })
    _ = try await world.tap("settings.rules[issue].switch", on: settings)
    #expect(await InboxBadgeTests.badge(world)?.count == before.count)
    #expect(world.session.transport.requests.count == asked)
  }

  @Test func `what shows and what counts are told by one function`() async throws {
    let world = try RecordedWorld(isPro: true)
    try await Self.turnOff("pull", in: world)
    let screen = try await world.open("inbox").screen
    #expect(await InboxBadgeTests.badge(world)?.count == Sample.items(screen).count)
  }

  private static func turnOff(_ word: String, in world: RecordedWorld) async throws {
    let settings = try await world.open("settings")
    _ = try await world.tap("settings.rules[\(word)].switch", on: settings)
  }
}
