import KnotenCore
import KnotenFixtures
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Inbox, composed from what exists")
@MainActor struct InboxViewModelTests {
  @Test func `needs you holds what others opened and nobody closed`() async throws {
    let screen = try await RecordedWorld().open("inbox").screen
    let rows = Self.rows(screen, "needs-you")
    // Nine open pulls, one in a state that is not known, nine open issues (Fixtures/knoten/README.md).
    #expect(rows.count { $0.glyph == .pull } == 10)
    #expect(rows.count { $0.glyph == .issue } == 9)
  }

  @Test func `my own pulls and issues do not ask for me`() async throws {
    let rows = Self.rows(try await RecordedWorld().open("inbox").screen, "needs-you")
    #expect(!rows.contains { $0.title.text.hasPrefix("mira.test") })
  }

  @Test func `rows stand newest first`() async throws {
    let model = try await RecordedWorld().open("inbox")
    let inbox = try #require((model as? AccountScreen)?.model as? InboxViewModel)
    let times = try #require(inbox.state.content.content).work.map(\.item.createdAt)
    #expect(times == times.sorted(by: >))
  }

  @Test func `at most five followers show`() async throws {
    let rows = Self.rows(try await RecordedWorld().open("inbox").screen, "new-followers")
    #expect(rows.count == InboxReader.mostFollowers)
  }

  @Test func `every row begins unread`() async throws {
    let screen = try await RecordedWorld().open("inbox").screen
    #expect(Sample.items(screen).allSatisfy { $0.isUnread })
  }

  @Test func `opening does not mark as read`() async throws {
    let world = try RecordedWorld()
    _ = try await world.open("inbox")
    let again = try await world.open("inbox").screen
    #expect(Sample.items(again).allSatisfy { $0.isUnread })
  }

  @Test func `clearing marks every row of both sections`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("inbox")
    _ = try await world.tap("Clear", on: model)
    #expect(Sample.items(model.screen).allSatisfy { !$0.isUnread })
  }

  @Test func `marks are kept for the next time the inbox opens`() async throws {
    let world = try RecordedWorld()
    _ = try await world.tap("Clear", on: try await world.open("inbox"))
    let again = try await world.open("inbox").screen
    #expect(Sample.items(again).allSatisfy { !$0.isUnread })
  }

  @Test func `a read row can be marked unread`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("inbox")
    _ = try await world.tap("Clear", on: model)
    let row = try #require(Sample.items(model.screen).first)
    _ = try await world.tap(row.id.child("mark-unread").rawValue, on: model)
    #expect(Sample.items(model.screen).filter(\.isUnread).map(\.id) == [row.id])
  }

  @Test func `what cannot be kept is taken back and said`() async throws {
    let world = try RecordedWorld()
    let model = InboxViewModel(
      reader: Self.reader(world.dependencies), store: FullStore(), badges: world.session.badges,
      clock: world.session.clock, entitlements: world.session.desk)
    _ = await model.load()
    _ = try await model.perform(Command("clear"))
    #expect(Sample.items(model.screen).allSatisfy { $0.isUnread })
    #expect(model.state.markingFailure?.title == "What you marked could not be kept.")
  }

  @Test func `stars never show`() async throws {
    let world = try RecordedWorld()
    _ = try await world.open("inbox")
    #expect(!world.session.transport.requests.contains { $0.url.contains("listStars") })
  }

  @Test func `a repo without a DID is not asked about, and named`() async throws {
    let screen = try await RecordedWorld().open("inbox").screen
    let footer = try #require(screen.sections.first?.footer?.text)
    #expect(footer.hasPrefix("dotfiles cannot be asked"))
  }

  @Test func `a follower whose DID does not resolve shows as the DID`() async throws {
    let world = try RecordedWorld()
    let stranger = try #require(DID("did:plc:pweiexkmhmqhfr3hff7ub66w"))
    let names = await world.dependencies.actors.resolve([stranger])
    #expect(names == [stranger: Actor(did: stranger, handle: nil)])
  }

  @Test func `while pulls cannot be read, issues and followers still show`() async throws {
    let screen = try await RecordedWorld(fail: ["listPulls=502"]).open("inbox").screen
    #expect(Self.rows(screen, "needs-you").allSatisfy { $0.glyph == .issue })
    #expect(Sample.notice(screen)?.title.text == "The pulls of 5 repos could not be read.")
  }

  @Test func `rows that were there stay when their repo cannot be read again`() async throws {
    let world = try RecordedWorld(fail: ["listRepos#2=500"])
    let model = try await world.open("inbox")
    let before = model.screen.sections
    _ = try await world.tap("inbox.refresh", on: model)
    #expect(model.screen.sections == before)
  }

  @Test func `with neither repos nor followers there is a failure and a way on`() async throws {
    let world = try RecordedWorld(fail: ["listRepos=500", "listFollows=500"])
    let screen = try await world.open("inbox").screen
    guard case .failed(let notice) = screen.status else {
      Issue.record("the inbox has not failed")
      return
    }
    #expect(notice.button?.action == .perform(Command("refresh")))
  }

  @Test func `badge permission is asked for once, the first time the inbox appears`() async throws {
    let world = try RecordedWorld()
    let app = ScreenCatalog.app(world.dependencies)
    let first = await (try app.open(Route("inbox"))).load()
    let second = await (try app.open(Route("inbox"))).load()
    #expect(first == [.askForBadgePermission])
    #expect(second.isEmpty)
  }

  private static func rows(_ screen: Screen, _ section: String) -> [Item] {
    let id = ElementID(screen: "inbox").child(section)
    return screen.sections.filter { $0.id == id }.flatMap(\.rows).compactMap { row in
      if case .item(let item) = row { item } else { nil }
    }
  }

  private static func reader(_ dependencies: KnotenDependencies) -> InboxReader {
    InboxReader(
      account: dependencies.session.current?.actor.did ?? Sample.ada.did,
      actors: dependencies.actors, followers: dependencies.followers, news: nil,
      work: WorkReader(
        issues: dependencies.issues, pulls: dependencies.pulls, repos: dependencies.repos))
  }
}

/// A store on a full disk.
private struct FullStore: Store {
  func value(for key: StoreKey) async throws(StoreFailure) -> [UInt8]? { nil }

  func set(_ value: [UInt8]?, for key: StoreKey) async throws(StoreFailure) {
    throw StoreFailure(key: key, reason: .full)
  }

  func keys(beginningWith prefix: String) async throws(StoreFailure) -> [StoreKey] { [] }

  func entries(in log: LogName) async throws(StoreFailure) -> [[UInt8]] { [] }

  func append(
    _ entry: [UInt8], to log: LogName, after last: [UInt8]?
  ) async throws(StoreFailure) {
    throw StoreFailure(log: log, reason: .full)
  }
}
