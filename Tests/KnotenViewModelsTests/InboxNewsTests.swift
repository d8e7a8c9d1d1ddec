import KnotenCore
import KnotenFixtures
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Inbox, with a notification service that was set up")
@MainActor struct InboxNewsTests {
  @Test func `it says what happened, by title and repo`() async throws {
    let rows = try await Self.rows()
    #expect(rows.first?.title.text == "priya.test commented on a pull in tidemark")
    #expect(rows.first?.details.isEmpty == false)
  }

  @Test func `stars are dropped, and what is social but follows`() async throws {
    let texts = try await Self.rows().map(\.title.text)
    #expect(!texts.contains { $0.contains("starred") || $0.contains("vouched") })
    #expect(texts.count { $0.hasSuffix("follows you") } == 2)
  }

  @Test func `my own deeds do not ask for me`() async throws {
    #expect(try await !Self.rows().contains { $0.title.text.hasPrefix("mira.test") })
  }

  @Test func `what is not known is told by its name`() async throws {
    #expect(
      try await Self.rows().contains {
        $0.title.text.hasPrefix("lindqvist.test did something new: pull_approved")
      })
  }

  @Test func `what was dealt with elsewhere carries no dot`() async throws {
    let rows = try await Self.rows()
    #expect(rows.count { !$0.isUnread } == 2)
  }

  @Test func `repositories are not asked one by one`() async throws {
    let world = try RecordedWorld(session: .notified)
    _ = try await world.open("inbox")
    #expect(world.session.requests(named: "listPulls") == 0)
    #expect(world.session.requests(named: "listFollows") == 0)
  }

  @Test func `the service is told what was marked`() async throws {
    let world = try RecordedWorld(session: .notified)
    let model = try await world.open("inbox")
    let row = try #require(Sample.items(model.screen).first)
    _ = try await world.tap(row.id.child("mark-read").rawValue, on: model)
    #expect(world.session.requests(named: "updateSeen") == 1)
    let unread = Sample.items(model.screen).count { $0.isUnread }
    _ = try await world.tap("Clear", on: model)
    #expect(world.session.requests(named: "updateSeen") == 1 + unread)
  }

  @Test func `where it does not listen, marks hold on this machine`() async throws {
    let world = try RecordedWorld(fail: ["updateSeen=500"], session: .notified)
    let model = try await world.open("inbox")
    _ = try await world.tap("Clear", on: model)
    #expect(Sample.items(model.screen).allSatisfy { !$0.isUnread })
    #expect(
      model.screen.elements.contains { $0.label == "The notification service was not told." })
  }

  @Test(arguments: [
    "listNotifications=500", "listNotifications=404", "listNotifications=429",
    "getServiceAuth=403", "listNotifications=truncated", "listNotifications=offline",
  ])
  func `where it fails the inbox is composed as before, with one quiet notice`(
    _ fault: String
  ) async throws {
    let world = try RecordedWorld(fail: [fault], session: .notified)
    let screen = try await world.open("inbox").screen
    let composed = try await RecordedWorld().open("inbox").screen
    #expect(Sample.items(screen).map(\.id) == Sample.items(composed).map(\.id))
    #expect(
      screen.elements.count { $0.label == "The notification service could not be read." } == 1)
  }

  @Test func `what it said stays where it cannot be read again`() async throws {
    let world = try RecordedWorld(fail: ["listNotifications#2=500"], session: .notified)
    let model = try await world.open("inbox")
    let before = model.screen.sections
    _ = try await world.tap("inbox.refresh", on: model)
    #expect(model.screen.sections == before)
    #expect(
      Sample.notice(model.screen)?.title.text == "The notification service could not be read.")
  }

  @Test func `a server that does not vouch is a reason to sign in again`() async throws {
    let world = try RecordedWorld(fail: ["getServiceAuth=403"], session: .notified)
    let screen = try await world.open("inbox").screen
    let notices = screen.sections.flatMap(\.rows).compactMap { row in
      if case .notice(let notice) = row { notice.detail?.text } else { nil }
    }
    #expect(notices.contains { $0.contains("Sign in again") })
  }

  @Test func `titles that cannot be had leave the row`() async throws {
    let world = try RecordedWorld(
      fail: ["getPulls=500", "getIssues=500", "listRepos=500"], session: .notified)
    let rows = Sample.items(try await world.open("inbox").screen)
    #expect(rows.first?.title.text == "priya.test commented on a pull")
    #expect(rows.first?.details.isEmpty == true)
  }

  @Test func `rules hold for it too`() async throws {
    let world = try RecordedWorld(session: .notified, isPro: true)
    let settings = try await world.open("settings")
    _ = try await world.tap("settings.rules[pull].switch", on: settings)
    let glyphs = Sample.items(try await world.open("inbox").screen).compactMap(\.glyph)
    #expect(!glyphs.contains(.pull))
    #expect(glyphs.contains(.issue))
  }

  @Test func `the badge counts what it says is unread`() async throws {
    let world = try RecordedWorld(session: .notified)
    let unread = Sample.items(try await world.open("inbox").screen).count { $0.isUnread }
    #expect(await InboxBadgeTests.badge(world)?.count == unread)
  }

  private static func rows() async throws -> [Item] {
    Sample.items(try await RecordedWorld(session: .notified).open("inbox").screen)
  }
}

@Suite("Seed: Background refresh, with a notification service that was set up")
@MainActor struct RefreshNewsTests {
  @Test func `a run counts what the inbox shows as unread`() async throws {
    let world = try RecordedWorld(session: .notified)
    let report = try await Self.run(world)
    let unread = Sample.items(try await world.open("inbox").screen).count { $0.isUnread }
    #expect(report.badge?.count == unread)
  }

  @Test func `a number that is the same twice asks nothing more`() async throws {
    let world = try RecordedWorld(session: .notified)
    let first = try await Self.run(world)
    let second = try await Self.run(world)
    #expect(second.requests == 2)
    #expect(second.badge?.count == first.badge?.count)
    #expect(world.session.requests(named: "listNotifications") == 1)
  }

  @Test func `another number is looked into`() async throws {
    let world = try RecordedWorld(session: .notified)
    _ = try await Self.run(world)
    try world.session.set("getUnreadCount.count=99")
    _ = try await Self.run(world)
    #expect(world.session.requests(named: "listNotifications") == 2)
  }

  @Test func `where it fails the run composes the count, and says so quietly`() async throws {
    let world = try RecordedWorld(fail: ["getUnreadCount=500"], session: .notified)
    let report = try await Self.run(world)
    let composed = try await BadgeRefreshTests.run(try RecordedWorld())
    #expect(report.badge?.count == composed.badge?.count)
    #expect(report.notice?.hasPrefix("The notification service could not be read.") == true)
    #expect(report.failure == nil)
  }

  private static func run(_ world: RecordedWorld) async throws -> BadgeRefresh.Report {
    try await BadgeRefreshTests.run(world)
  }
}
