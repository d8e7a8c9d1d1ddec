import FoundationEssentials
import KnotenCore
import KnotenFixtures
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Background refresh")
@MainActor struct BadgeRefreshTests {
  @Test func `a run counts what the inbox shows`() async throws {
    let world = try RecordedWorld()
    let report = try await Self.run(world)
    let shown = Sample.items(try await world.open("inbox").screen).count
    #expect(report.badge?.count == shown)
    #expect(report.failure == nil)
  }

  @Test func `the badge is shown to whoever looks from outside`() async throws {
    let world = try RecordedWorld()
    let report = try await Self.run(world)
    #expect(await InboxBadgeTests.badge(world) == report.badge)
  }

  @Test func `a count that is the same twice asks nothing more`() async throws {
    let world = try RecordedWorld()
    let first = try await Self.run(world)
    let before = world.session.transport.requests.count
    let second = try await Self.run(world)
    // The repos, two counts of each of five, the followers.
    #expect(second.requests == 12)
    #expect(world.session.transport.requests.count == before + 12)
    #expect(second.changed.isEmpty)
    #expect(second.badge?.items.map(\.uri) == first.badge?.items.map(\.uri))
  }

  @Test func `only the list whose count changed is read again`() async throws {
    let world = try RecordedWorld()
    _ = try await Self.run(world)
    let lists = world.session.requests(named: "listIssues")
    try world.session.set("countPulls?subject=\(Self.repo).count=99")
    let report = try await Self.run(world)
    #expect(report.changed.count == 1)
    #expect(world.session.requests(named: "listIssues") == lists)
  }

  @Test(arguments: [404, 501])
  func `a server that cannot count is asked once, and its lists are read`(
    _ status: Int
  ) async throws {
    let world = try RecordedWorld(fail: ["countPulls=\(status)", "countIssues=\(status)"])
    let report = try await Self.run(world)
    #expect(report.failure == nil)
    #expect((report.badge?.count ?? 0) > 0)
    let counted =
      world.session.requests(named: "countPulls") + world.session.requests(named: "countIssues")
    #expect(counted == 1)
  }

  @Test func `a list is read again after some hours, as a closed pull leaves its count`()
    async throws
  {
    let world = try RecordedWorld()
    _ = try await Self.run(world)
    world.session.clock.advance(seconds: BadgeRefresh.longestTrust + 1)
    #expect(try await Self.run(world).changed.count == 5)
  }

  @Test func `a server that wants to be left alone is, and the next run goes on there`()
    async throws
  {
    let world = try RecordedWorld(fail: ["countPulls#3=429"])
    let report = try await Self.run(world)
    #expect(report.failure != nil)
    #expect(report.badge == nil)
    #expect(!report.leftOut.isEmpty)
    let next = try await Self.run(world)
    #expect(next.failure == nil)
    #expect(next.leftOut.isEmpty)
  }

  @Test func `a repo that fails leaves what was known of it`() async throws {
    let world = try RecordedWorld()
    let first = try await Self.run(world)
    try world.session.fail("countPulls=500")
    let second = try await Self.run(world)
    #expect(second.badge?.count == first.badge?.count)
    #expect(second.failure?.hasPrefix("The pulls of 5 repos could not be read.") == true)
  }

  @Test func `where nothing is known the badge before stays`() async throws {
    let world = try RecordedWorld(fail: ["listRepos=500"])
    let report = try await Self.run(world)
    #expect(report.badge == nil)
    #expect(await InboxBadgeTests.badge(world) == nil)
    #expect(report.failure?.hasPrefix("Your repositories could not be read.") == true)
  }

  @Test func `what was dealt with does not count`() async throws {
    let world = try RecordedWorld()
    _ = try await world.tap("Clear", on: try await world.open("inbox"))
    #expect(try await Self.run(world).badge?.count == 0)
  }

  @Test func `what is off does not count`() async throws {
    let world = try RecordedWorld(isPro: true)
    let settings = try await world.open("settings")
    for kind in ["issue", "follower"] {
      _ = try await world.tap("settings.rules[\(kind)].switch", on: settings)
    }
    let badge = try #require(try await Self.run(world).badge)
    #expect(badge.count == badge.items.count { $0.kind == .pull })
  }

  @Test func `nobody is looked up by name`() async throws {
    let world = try RecordedWorld()
    _ = try await Self.run(world)
    #expect(!world.session.transport.requests.contains { $0.url.contains("plc.test") })
  }

  @Test func `no more repos are asked about than a run may, those left out come first next time`()
    async throws
  {
    let world = try RecordedWorld()
    let names = (0..<(BadgeRefresh.mostRepos + 20)).map { "repo\($0)" }
    let needs = world.dependencies
    let account = try #require(world.session.session.current?.actor.did)
    let run = BadgeRefresh(
      of: account,
      work: WorkReader(issues: needs.issues, pulls: needs.pulls, repos: ManyRepos(names: names)),
      needs)
    let first = try await run.run()
    #expect(first.requests <= RefreshBudget.mostRequests)
    #expect(first.leftOut.contains("repo119"))
    world.session.clock.advance(seconds: 60)
    let second = try await run.run()
    #expect(second.changed.contains("repo119"))
  }

  @Test(arguments: ["", "[]", "{\"format\":1,\"lists\":[{}],\"followers\":[1]}", "{\"format\":2}"])
  func `what was kept in another form is read anew`(_ text: String) async throws {
    let world = try RecordedWorld()
    let account = try #require(world.session.session.current?.actor.did)
    try await world.session.store.set(
      Array(text.utf8), for: StoreKey(rawValue: "refresh/\(account)"))
    #expect((try await Self.run(world).badge?.count ?? 0) > 0)
  }

  @Test func `signed out, nothing of it stays`() async throws {
    let world = try RecordedWorld()
    _ = try await Self.run(world)
    let account = try #require(world.session.session.current?.actor.did)
    try await BadgeRefresh.forget(of: account, in: world.session.store)
    #expect(try await world.session.store.keys(beginningWith: "refresh/").isEmpty)
  }

  private static let repo = "did%3Aplc%3Akz3n3ugb2ro5zvzjb7ajhloe"

  static func run(_ world: RecordedWorld) async throws -> BadgeRefresh.Report {
    let account = try #require(world.session.session.current?.actor.did)
    return try await BadgeRefresh(of: account, world.dependencies).run()
  }
}
