import FoundationEssentials
import KnotenCore
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Work, the list")
struct WorkScreenTests {
  @Test func `one screen, two kinds, chosen by a segmented control`() {
    let kinds = Self.choices(Self.screen([]))[0].options
    #expect(kinds.map(\.title.text) == ["Pulls", "Issues"])
    #expect(kinds.map(\.isSelected) == [true, false])
  }

  @Test func `the list groups by repo, named in the identifier role`() {
    let screen = Self.screen([Self.pull("a"), Self.pull("b", repo: Sample.ada)])
    let headers = Self.groups(screen).compactMap(\.header?.title)
    #expect(headers.flatMap { Sample.texts($0, .identifier) } == ["widgets", "did:plc:ada"])
  }

  @Test(
    "a row carries its state as a capsule",
    arguments: [
      (WorkState.open, "open", Tone.trust), (.other("approved"), "approved", .neutral),
    ])
  func state(state: WorkState, text: String, tone: Tone) throws {
    let item = try #require(Sample.items(Self.screen([Self.pull("a", state: state)])).first)
    #expect(item.capsules == [Capsule(Line(text), tone: tone)])
  }

  @Test func `a pull that is closed has the tone of danger, a merged one that of Pro`() {
    #expect(WorkState.closed.capsule.tone == .danger)
    #expect(WorkState.merged.capsule.tone == .pro)
  }

  @Test func `a state that the answer left out is said to be unknown`() throws {
    let item = try #require(Sample.items(Self.screen([Self.pull("a", state: nil)])).first)
    #expect(item.capsules.map(\.text.text) == ["unknown"])
  }

  @Test func `a pull carries its branches in SF Mono`() throws {
    let item = try #require(Sample.items(Self.screen([Self.pull("a")])).first)
    #expect(Sample.texts(item.details[0], .identifier) == ["fix -> main"])
  }

  @Test func `branches are said in words`() throws {
    let item = try #require(Sample.items(Self.screen([Self.pull("a")])).first)
    #expect(item.details[0].spoken == "from fix into main")
  }

  @Test func `a pull without a source still says where it goes`() {
    let pull = Sample.pull(Self.uri("a"), source: nil)
    #expect(Branches(pull)?.span.text == "-> main")
    #expect(Branches(pull)?.span.spoken == "into main")
  }

  @Test(
    "a row carries the comment count",
    arguments: [(0, "no comments"), (1, "1 comment"), (12, "12 comments")])
  func comments(count: Int, words: String) throws {
    let item = try #require(Sample.items(Self.screen([Self.pull("a", comments: count)])).first)
    #expect(item.details[1].text == "ada.test · " + words)
    #expect(item.details[1].spoken == "ada.test, " + words)
  }

  @Test func `an issue has no branches`() throws {
    let item = try #require(Sample.items(Self.screen([WorkItem(Self.issue("a"))])).first)
    #expect(item.details.map(\.text) == ["ada.test"])
  }

  @Test func `a pull opens its screen`() throws {
    let item = try #require(Sample.items(Self.screen([Self.pull("a")])).first)
    #expect(item.action == .navigate(Route("pull/" + Self.uri("a"))))
  }

  @Test func `an issue opens its screen`() throws {
    let item = try #require(Sample.items(Self.screen([WorkItem(Self.issue("a"))])).first)
    #expect(item.action == .navigate(Route("issue/" + Self.uri("a"))))
  }

  private static func uri(_ key: String) -> String {
    "at://did:plc:ada/sh.tangled.repo.pull/" + key
  }

  private static func pull(
    _ key: String, repo: Actor = Sample.bob, state: WorkState? = .open, comments: Int? = nil
  ) -> WorkItem {
    WorkItem(Sample.pull(uri(key), repo: repo, state: state, comments: comments))
  }

  private static func issue(_ key: String) -> KnotenCore.Issue {
    Sample.issue(uri(key))
  }

  private static func screen(_ items: [WorkItem]) -> Screen {
    .work(Sample.work(items), now: Sample.now)
  }

  private static func choices(_ screen: Screen) -> [Choice] {
    screen.sections[0].rows.compactMap { if case .choice(let choice) = $0 { choice } else { nil } }
  }

  private static func groups(_ screen: Screen) -> [Section] {
    screen.sections.filter { $0.id.rawValue.hasPrefix("work.repos") }
  }
}
