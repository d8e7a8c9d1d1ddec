import KnotenCore
import KnotenFixtures
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Data already seen is shown at once with its age")
@MainActor struct KeptFirstTests {
  nonisolated private static let screens = [
    "feed", "inbox", "issue", "profile", "pull", "repos", "work",
  ]
  /// Four hours.
  private static let age = 14_400

  /// A screen in a world whose answers were all seen four hours ago, with no network now.
  private static func openOffline(_ name: String, keptAge: Int? = age) async throws -> Screen {
    let free = try RecordedWorld()
    _ = try await free.open(name)
    let faults = free.session.requests().keys.map { "\($0)=no-network" }
    let world = try RecordedWorld(fail: faults, keptAge: keptAge)
    return try await world.open(name).screen
  }

  private static func texts(_ screen: Screen) -> [String] {
    screen.elements.map(\.label)
  }

  @Test func `what was seen shows with its age while it is asked for again`() async throws {
    let world = try RecordedWorld(hold: ["getTimeline"], keptAge: Self.age)
    let model = try ScreenCatalog.app(world.dependencies).open(Route("feed"))
    let loading = Task { await model.load() }
    await world.waitUntilHeld()
    guard case .ready(let freshness, nil) = model.screen.status else {
      Issue.record("\(model.screen.status)")
      return
    }
    #expect(freshness.age?.text == "Updated 4h ago")
    #expect(freshness.activity == .refreshing)
    #expect(!freshness.isOffline)
    loading.cancel()
    _ = await loading.value
  }

  @Test func `what comes then stands in its place`() async throws {
    let world = try RecordedWorld(set: ["getTimeline.feed=[]"], keptAge: Self.age)
    let model = try await world.open("feed")
    guard case .empty(_, let freshness) = model.screen.status else {
      Issue.record("\(model.screen.status)")
      return
    }
    #expect(freshness.age?.text == "Updated just now")
  }

  @Test(arguments: screens) func `without a network all that was seen opens, and says so once`(
    _ name: String
  ) async throws {
    let screen = try await Self.openOffline(name)
    guard case .ready(let freshness, nil) = screen.status else {
      Issue.record("\(screen.status)")
      return
    }
    #expect(freshness.isOffline)
    #expect(freshness.age?.text == "Offline. Shown as of 4h ago")
    let words = Self.texts(screen)
    #expect(words.count { $0.contains("Offline") } == 1)
    #expect(!words.contains { $0.contains("could not be") || $0.contains("Try again") })
  }

  @Test(arguments: screens) func `what was seen looks as it did, but for its age`(
    _ name: String
  ) async throws {
    let online = try await RecordedWorld().open(name).screen
    let offline = try await Self.openOffline(name)
    #expect(offline.sections == online.sections)
  }

  @Test(arguments: screens) func `what was never seen says that it needs the network`(
    _ name: String
  ) async throws {
    let screen = try await Self.openOffline(name, keptAge: nil)
    guard case .failed(let notice) = screen.status else {
      Issue.record("\(screen.status)")
      return
    }
    #expect(notice.detail?.text.contains("There is no network") == true)
    #expect(notice.button != nil)
  }

  @Test func `a server that does not answer is told, and what was seen stays`() async throws {
    let world = try RecordedWorld(fail: ["getTimeline=offline"], keptAge: Self.age)
    let screen = try await world.open("feed").screen
    guard case .ready(let freshness, let notice?) = screen.status else {
      Issue.record("\(screen.status)")
      return
    }
    #expect(freshness.age?.text == "Updated 4h ago")
    #expect(!freshness.isOffline)
    #expect(notice.detail?.text.contains("could not be reached") == true)
  }

  @Test func `when the network is back a refresh brings what is new`() async throws {
    let world = try RecordedWorld(fail: ["getTimeline#1=no-network"], keptAge: Self.age)
    let model = try await world.open("feed")
    _ = try await world.tap("feed.refresh", on: model)
    guard case .ready(let freshness, nil) = model.screen.status else {
      Issue.record("\(model.screen.status)")
      return
    }
    #expect(freshness == Freshness(age: freshness.age))
    #expect(freshness.age?.text == "Updated just now")
  }

  @Test func `what is asked for without a network comes from what was kept`() async throws {
    let world = try RecordedWorld(fail: ["listPullsBy=no-network"], keptAge: Self.age)
    let model = try await world.open("work")
    _ = try await world.tap("Mine everywhere", on: model)
    guard case .ready(let freshness, nil) = model.screen.status else {
      Issue.record("\(model.screen.status)")
      return
    }
    #expect(freshness.isOffline)
    #expect(!model.screen.sections.flatMap(\.rows).isEmpty)
  }

  @Test func `reading what is kept asks nobody`() async throws {
    let plain = try RecordedWorld()
    let kept = try RecordedWorld(keptAge: Self.age)
    for name in Self.screens {
      _ = try await plain.open(name)
      _ = try await kept.open(name)
    }
    // A blob is what its name says: one that is kept is not asked for again.
    let asked = plain.session.requests().filter { $0.key != "com.atproto.sync.getBlob" }
    #expect(kept.session.requests() == asked)
  }

  @Test func `where nothing is kept a screen loads as ever`() async throws {
    let world = try RecordedWorld()
    #expect(!(try ScreenCatalog.app(world.dependencies).open(Route("feed")) is KeptFirst))
  }
}
