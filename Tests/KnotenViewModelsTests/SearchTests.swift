import KnotenCore
import KnotenFixtures
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Search, over the recorded world")
@MainActor struct SearchTests {
  private let world: RecordedWorld

  init() throws { world = try RecordedWorld() }

  @Test func `it begins with a field and a sentence, and asks nobody`() async throws {
    let screen = try await world.open("search").screen
    #expect(screen.sections.map { $0.footer?.text } == ["Type words of a name, a title or a text."])
    #expect(try screen.tapTarget("search.words").action == .perform(Command("type")))
    #expect(world.session.requests(named: "query") == 0)
  }

  @Test func `blanks are no words`() async throws {
    let model = try await world.open("search")
    try await world.type(" \t ", into: "search.words", on: model)
    #expect(throws: TapProblem.self) { try model.screen.tapTarget("search.ask") }
    _ = try await model.perform(Command("search"))
    #expect(world.session.requests(named: "query") == 0)
  }

  @Test func `typing asks nobody before the button is tapped`() async throws {
    let model = try await world.open("search")
    try await world.type("tide", into: "search.words", on: model)
    #expect(world.session.requests(named: "query") == 0)
    _ = try await world.tap("search.ask", on: model)
    #expect(world.session.requests(named: "query") == 1)
  }

  @Test func `the words stay in the field`() async throws {
    let model = try await world.open("search/all/tide tables")
    #expect(Self.words(model) == "tide tables")
    _ = try await world.tap("Load more", on: model)
    #expect(Self.words(model) == "tide tables")
  }

  @Test func `each kind is a row, and leads where it leads elsewhere`() async throws {
    let items = Sample.items(try await world.open("search/all/tide").screen)
    #expect(
      items.map(\.title.text).prefix(5) == [
        "tidemark", "Cache the harmonic constants of a station",
        "Low water at Cuxhaven is nine minutes late", "husum.tsv", "kofi-mensah.test",
      ])
    #expect(items[1].action == .navigate(Route("pull/" + Self.key(items[1]))))
    #expect(items[4].action == .navigate(Route("profile/did:plc:27ashbsabcx54jlytcraqv66")))
  }

  @Test func `a kind that is not known is named and leads nowhere`() async throws {
    let items = Sample.items(try await world.open("search/all/tide").screen)
    let item = try #require(items.first { $0.title.text == "sh.tangled.graph.vouch" })
    #expect(item.action == nil)
    #expect(item.details.last?.text == "This version of Knoten does not know this kind of record.")
  }

  @Test func `where a pull or an issue stands is not claimed`() async throws {
    let items = Sample.items(try await world.open("search/pull/tide").screen)
    #expect(!items.isEmpty)
    #expect(items.allSatisfy { $0.capsules.isEmpty })
  }

  @Test func `a kind narrows what is found, at once`() async throws {
    let model = try await world.open("search/all/tide")
    _ = try await world.tap("Issues", on: model)
    #expect(Sample.items(model.screen).allSatisfy { $0.glyph == .issue })
    #expect(world.session.requests(named: "query") == 2)
  }

  @Test func `the next page comes below`() async throws {
    let model = try await world.open("search/all/tide")
    let before = Sample.items(model.screen).count
    _ = try await world.tap("Load more", on: model)
    #expect(Sample.items(model.screen).count > before)
    #expect(throws: TapProblem.self) { try model.screen.tapTarget("Load more") }
  }

  @Test func `a string opens in place`() async throws {
    let model = try await world.open("search/string/tide")
    let button = try #require(Sample.items(model.screen).first?.buttons.first)
    _ = try await world.tap(button.id.rawValue, on: model)
    #expect(Sample.files(model.screen).count == 1)
  }

  @Test func `nothing found is a sentence with the words`() async throws {
    let world = try RecordedWorld(set: ["query.hits=[]"])
    guard case .empty(let notice, _) = try await world.open("search/all/tide").screen.status else {
      Issue.record("the screen is not empty")
      return
    }
    #expect(notice.title.text == "Nothing was found for “tide”.")
  }

  @Test func `a search that failed keeps the words and can be tried again`() async throws {
    let world = try RecordedWorld(fail: ["query#1=503"])
    let model = try await world.open("search/all/tide")
    #expect(Self.words(model) == "tide")
    _ = try await world.tap("Try again", on: model)
    #expect(!Sample.items(model.screen).isEmpty)
  }

  @Test(arguments: ["search/vouch/tide", "search/tide", "search/"])
  func `a route that names no kind leads nowhere`(route: String) async throws {
    await #expect(throws: UnknownRoute.self) { _ = try await world.open(route) }
  }

  @Test(arguments: ["all/tide", "pull/a/b c", "repo/"])
  func `a question is its own route`(text: String) {
    #expect(SearchQuestion(text)?.description == text)
  }

  @Test func `more words than anybody types are cut where they are asked`() {
    let question = SearchQuestion(words: String(repeating: "ø", count: 10_000))
    #expect(question.asked == String(repeating: "ø", count: SearchQuestion.longest))
  }

  @Test(arguments: ["feed", "repos"])
  func `it is reached from the toolbar`(screen: String) async throws {
    let model = try await world.open(screen)
    let action = try model.screen.tapTarget(screen + ".search").action
    #expect(action == .navigate(Route("search")))
  }

  private static func words(_ model: any ScreenModel) -> String? {
    model.screen.sections.flatMap(\.rows).lazy.compactMap {
      if case .field(let field) = $0 { field.value.text } else { nil }
    }.first
  }

  private static func key(_ item: Item) -> String {
    String(item.id.rawValue.dropFirst("search.hits[".count).dropLast())
  }
}
