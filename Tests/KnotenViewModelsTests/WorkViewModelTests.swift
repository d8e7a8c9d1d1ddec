import KnotenCore
import KnotenFixtures
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Work, read repo by repo")
@MainActor struct WorkViewModelTests {
  @Test func `pulls of each repo stand under its name`() async throws {
    let screen = try await RecordedWorld().open("work").screen
    #expect(
      Self.headers(screen) == ["tidemark", "halyard", "gridline", "ferrule", "dotfiles"])
  }

  @Test func `a repo without a DID is not asked about, and says why`() async throws {
    let screen = try await RecordedWorld().open("work").screen
    let section = screen.sections.last { $0.header?.title.text == "dotfiles" }
    #expect(section?.footer?.text == "It cannot be asked: the record has no repository DID.")
  }

  @Test func `my own pulls show too`() async throws {
    let screen = try await RecordedWorld().open("work").screen
    #expect(Sample.items(screen).contains { $0.details.last?.text.hasPrefix("mira.test") == true })
  }

  @Test func `rows stand newest first within a repo`() async throws {
    let world = try RecordedWorld()
    let model = try #require(try await world.model("work") as? WorkViewModel)
    for group in try #require(model.state.shown.content).groups(.open) {
      let times = group.items.map(\.createdAt)
      #expect(times == times.sorted(by: >))
    }
  }

  @Test func `issues are asked for when they are first chosen`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("work")
    #expect(!Self.asked("listIssues", world))
    _ = try await world.tap("Issues", on: model)
    #expect(Sample.items(model.screen).allSatisfy { $0.glyph == .issue })
    #expect(!Sample.items(model.screen).isEmpty)
  }

  @Test func `coming back to a kind does not ask again`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("work")
    _ = try await world.tap("Issues", on: model)
    let requests = world.session.transport.requests.count
    _ = try await world.tap("Pulls", on: model)
    #expect(world.session.transport.requests.count == requests)
  }

  @Test func `a filter is applied to what was read, without asking again`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("work")
    let requests = world.session.transport.requests.count
    _ = try await world.tap("Merged", on: model)
    #expect(world.session.transport.requests.count == requests)
    #expect(
      Sample.items(model.screen).allSatisfy { $0.capsules.map(\.text.text) == ["merged"] })
  }

  @Test func `issues know no merged, so choosing them goes back to open`() async throws {
    let world = try RecordedWorld()
    let model = try #require(try await world.model("work") as? WorkViewModel)
    _ = try await world.tap("Merged", on: model)
    _ = try await world.tap("Issues", on: model)
    #expect(model.state.filter == .open)
  }

  @Test func `mine everywhere holds my own only, under the owner's name and the repo's`()
    async throws
  {
    let world = try RecordedWorld()
    let model = try await world.open("work")
    _ = try await world.tap("Mine everywhere", on: model)
    #expect(
      Sample.items(model.screen).allSatisfy { $0.details.last?.text.hasPrefix("mira.test") == true }
    )
    #expect(Self.headers(model.screen).contains("mira.test/tidemark"))
    #expect(Self.headers(model.screen).allSatisfy { $0.contains("/") })
  }

  @Test func `a repo that is not found shows as its DID`() async throws {
    let world = try RecordedWorld(fail: ["getRepoByRepoDid=404"])
    let model = try await world.open("work")
    _ = try await world.tap("Mine everywhere", on: model)
    #expect(Self.headers(model.screen).allSatisfy { $0.hasPrefix("did:plc:") })
  }

  @Test func `more of every repo comes with one tap`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("work")
    let before = Sample.items(model.screen).count
    _ = try await world.tap("Load more", on: model)
    #expect(Sample.items(model.screen).count > before)
  }

  @Test func `pages are read until there is no more`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("work")
    for _ in 0..<5 where model.screen.tapTargets.contains(where: { $0.label == "Load more" }) {
      _ = try await world.tap("Load more", on: model)
    }
    #expect(throws: TapProblem.self) { try model.screen.tapTarget("Load more") }
  }

  @Test func `a repo that cannot be read leaves the others, and is named`() async throws {
    let screen = try await RecordedWorld(fail: ["listPulls#2=500"]).open("work").screen
    #expect(!Sample.items(screen).isEmpty)
    #expect(Sample.notice(screen)?.title.text.hasPrefix("The pulls of ") == true)
  }

  @Test func `what was there stays when it cannot be read again`() async throws {
    let world = try RecordedWorld(fail: ["listRepos#2=500"])
    let model = try await world.open("work")
    let before = model.screen.sections
    _ = try await world.tap("work.refresh", on: model)
    #expect(model.screen.sections == before)
    #expect(Sample.notice(model.screen)?.title.text == "Your repositories could not be read.")
  }

  @Test func `a page that cannot be had leaves those before it`() async throws {
    let world = try RecordedWorld(fail: ["listPulls#6=500", "listPulls#7=500"])
    let model = try await world.open("work")
    let before = Sample.items(model.screen)
    _ = try await world.tap("Load more", on: model)
    #expect(Sample.items(model.screen) == before)
    #expect(
      Sample.notice(model.screen)?.title.text == "The pulls of 2 repos could not be read.")
  }

  @Test func `with nothing known there is a failure and a way on`() async throws {
    let screen = try await RecordedWorld(fail: ["listPulls=502"]).open("work").screen
    guard case .failed(let notice) = screen.status else {
      Issue.record("the list has not failed")
      return
    }
    #expect(notice.title.text == "The pulls of 5 repos could not be read.")
    #expect(notice.button?.action == .perform(Command("refresh")))
  }

  @Test func `a kind that failed is asked for again when it is chosen again`() async throws {
    let world = try RecordedWorld(fail: ["listIssues=502"])
    let model = try await world.open("work")
    _ = try await world.tap("Issues", on: model)
    let requests = world.session.transport.requests.count
    _ = try await world.tap("Pulls", on: model)
    _ = try await world.tap("Issues", on: model)
    #expect(world.session.transport.requests.count > requests)
  }

  @Test func `a choice that is none of the options is refused`() async throws {
    let model = try await RecordedWorld().open("work")
    await #expect(throws: UnknownCommand.self) {
      try await model.perform(Command("kind", argument: "discussions"))
    }
  }

  private static func headers(_ screen: Screen) -> [String] {
    screen.sections.compactMap(\.header?.title.text)
  }

  private static func asked(_ name: String, _ world: RecordedWorld) -> Bool {
    world.session.requests(named: name) > 0
  }
}
