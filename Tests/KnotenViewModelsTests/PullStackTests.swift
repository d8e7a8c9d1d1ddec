import FoundationEssentials
import KnotenCore
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Stacks of pulls")
struct PullStackTests {
  @Test func `everything below is found, the nearest first`() {
    let stack = Self.stack(of: "c", among: ["a": nil, "b": "a", "c": "b"])
    #expect(stack.below.map(\.title) == ["b", "a"])
  }

  @Test func `everything above is found, level by level`() {
    let stack = Self.stack(of: "a", among: ["a": nil, "b": "a", "c": "a", "d": "b"])
    #expect(stack.above.map(\.title) == ["b", "c", "d"])
  }

  @Test func `a circle ends where it closes`() {
    let stack = Self.stack(of: "a", among: ["a": "c", "b": "a", "c": "b"])
    #expect(stack.isCircular)
    #expect(stack.below.map(\.title) == ["c", "b"])
    #expect(stack.above.isEmpty)
  }

  @Test func `a pull that names itself is a circle of its own`() {
    let stack = Self.stack(of: "a", among: ["a": "a"])
    #expect(stack.isCircular)
    #expect(stack.below.isEmpty)
  }

  @Test func `a circle further down is one as well`() {
    #expect(Self.stack(of: "a", among: ["a": "b", "b": "c", "c": "b"]).isCircular)
  }

  @Test func `one that the list does not have is named by its address`() {
    let stack = Self.stack(of: "b", among: ["b": "a"])
    #expect(stack.missing == Self.uri("a"))
  }

  @Test func `a very long stack takes no more time than it has pulls`() {
    let pulls = Dictionary(
      uniqueKeysWithValues: (0..<5_000).map { ("p\($0)", $0 == 0 ? nil : "p\($0 - 1)") })
    #expect(Self.stack(of: "p2500", among: pulls).below.count == 2_500)
  }

  @Test func `what is merged along ends at the first that is not open`() {
    var stack = PullStack()
    stack.below = [
      Self.pull("c", on: "b"), Self.pull("b", on: "a", state: .merged), Self.pull("a", on: nil),
    ]
    #expect(stack.mergedAlong.map(\.title) == ["c"])
  }

  @Test func `the section says where the pull stands, and speaks it`() {
    let title = Self.section(of: "b", among: ["a": nil, "b": "a", "c": "b"])?.header?.title
    #expect(title?.text == "Stack · 2 of 3")
    #expect(title?.spoken == "Stack, this pull is 2 of 3")
  }

  @Test func `rows stand from the bottom up, each with what it has to do with the next`() {
    let rows = Self.rows(of: "c", among: ["a": nil, "b": "a", "c": "b", "d": "c", "e": "d"])
    #expect(rows.map(\.title.text) == ["a", "b", "d", "e"])
    #expect(
      rows.map { $0.details.map(\.text).joined() } == [
        "“b” builds on it.", "This pull builds on it.", "It builds on this pull.",
        "It builds on “d”.",
      ])
  }

  @Test func `a circle is said, and no place is claimed in it`() {
    let section = Self.section(of: "a", among: ["a": "b", "b": "a"])
    #expect(section?.header?.title.text == "Stack")
    #expect(section?.footer?.text.contains("in a circle") == true)
  }

  @Test func `one that is missing is said, leads on, and leaves the place open`() throws {
    let section = try #require(Self.section(of: "b", among: ["b": "a"]))
    #expect(section.header?.title.text == "Stack")
    let row = try #require(Self.items(section).first)
    #expect(row.action == .navigate(Route("pull/" + Self.uri("a").rawValue)))
    #expect(row.details.first?.text.hasSuffix("not among the repository's pulls.") == true)
  }

  @Test func `of very many the nearest are shown and the rest are counted`() {
    let pulls = Dictionary(
      uniqueKeysWithValues: (0..<50).map { ("p\($0)", $0 == 0 ? nil : "p\($0 - 1)") })
    let section = Self.section(of: "p0", among: pulls)
    #expect(section.map(Self.items)?.count == PullStack.mostShown)
    #expect(section?.footer?.text == "29 pulls further away left out.")
  }

  @Test func `a pull that stands alone has no section`() {
    #expect(Self.section(of: "a", among: ["a": nil]) == nil)
  }

  private static func section(of key: String, among pulls: [String: String?]) -> Section? {
    var phase = Phase<PullStack>.loading
    phase.succeed(stack(of: key, among: pulls), at: Sample.now)
    return StackSection(pull: pull(key, on: pulls[key] ?? nil), stack: phase).section
  }

  private static func rows(of key: String, among pulls: [String: String?]) -> [Item] {
    section(of: key, among: pulls).map(items) ?? []
  }

  private static func items(_ section: Section) -> [Item] {
    section.rows.compactMap { if case .item(let item) = $0 { item } else { nil } }
  }

  private static func stack(of key: String, among pulls: [String: String?]) -> PullStack {
    PullStack(
      around: pull(key, on: pulls[key] ?? nil), among: pulls.map { pull($0.key, on: $0.value) })
  }

  private static func pull(_ key: String, on below: String?, state: WorkState = .open) -> Pull {
    Pull(
      uri: uri(key), author: Sample.bob.did, repo: Sample.ada.did, title: key,
      createdAt: Sample.now.addingTimeInterval(Double(key.utf8.last ?? 0)),
      dependsOn: below.map(uri), state: state)
  }

  private static func uri(_ key: String) -> AtURI {
    Sample.uri("at://did:plc:bob/sh.tangled.repo.pull/" + key)
  }
}
