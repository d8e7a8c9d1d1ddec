import KnotenCore
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("A readme as lines")
struct ReadmeTests {
  @Test("a heading stands out", arguments: ["# Title", "### Title ###", "Title\n===", "Title\n--"])
  func heading(text: String) {
    #expect(Self.lines(text) == [Line([.strong("Title")])])
  }

  @Test("what only looks like a heading is none", arguments: ["#Title", "####### Title"])
  func noHeading(text: String) {
    #expect(Self.texts(text) == [text])
    #expect(Self.lines(text).first?.spans.first?.role == .plain)
  }

  @Test(
    "items of a list have bullets",
    arguments: [
      ("- a\n* b\n+ c", ["• a", "• b", "• c"]), ("1. a\n2. b", ["1. a", "2. b"]),
      ("- a\n  - b", ["• a", "  • b"]), ("- [ ] a\n- [x] b", ["☐ a", "☑ b"]),
      ("- a\n  goes on", ["• a goes on"]),
    ])
  func list(text: String, lines: [String]) {
    #expect(Self.texts(text) == lines)
  }

  @Test func `a paragraph is one line, wherever it was broken`() {
    #expect(Self.texts("one\ntwo\n\nthree  \nfour") == ["one two", "", "three  ", "four"])
  }

  @Test func `code stands by column, without its fences`() {
    let lines = Self.lines("```swift\nlet a = 1\n# not a heading\n- not a list\n```")
    #expect(lines.map(\.text) == ["let a = 1", "# not a heading", "- not a list"])
    #expect(lines.allSatisfy { $0.spans.map(\.role) == [.code] })
  }

  @Test func `a fence that never ends swallows nothing`() {
    #expect(Self.texts("```\na\nb") == ["```", "a", "b"])
  }

  @Test(
    "a picture is its words",
    arguments: [
      ("![a cat](cat.png)", "a cat"), ("![a cat][1]", "a cat"),
      (#"<img src="x" alt="a cat">"#, "a cat"), ("[![a cat](c.svg)](https://e.test/)", "a cat"),
    ])
  func picture(text: String, words: String) {
    #expect(Self.texts(text) == [words])
  }

  @Test func `a picture that leads somewhere still does`() {
    let span = Self.lines("[![a cat](c.svg)](https://e.test/)").first?.spans.first
    #expect(span?.link == "https://e.test/")
  }

  @Test func `comments and tags are gone, and lines of nothing else with them`() {
    let text = "<p align=center>\n<!-- a\nb -->\nc <kbd>d</kbd>\n</p>"
    #expect(Self.texts(text) == ["c d"])
  }

  @Test func `what is no tag of HTML stays`() {
    #expect(Self.texts("Array<Int> and a < b > c") == ["Array<Int> and a < b > c"])
  }

  @Test func `code keeps what looks like a picture or a tag`() {
    #expect(Self.texts("`![a](b) <br>`") == ["![a](b) <br>"])
  }

  @Test func `a quotation and a table stand line by line`() {
    #expect(Self.texts("> a\n> b\n\n| c |\n| d |") == ["│ a", "│ b", "", "| c |", "| d |"])
  }

  @Test("a rule is a line", arguments: ["---", "* * *", "___"])
  func rule(text: String) {
    #expect(Self.texts("a\n\n\(text)\n\nb").contains { $0.allSatisfy { $0 == "─" } && !$0.isEmpty })
  }

  @Test func `a text without markup is not read as any`() {
    let readme = Readme(RepoReadme(name: "README.TXT", text: "# a\n* b\n\n"))
    #expect(readme.lines.map(\.text) == ["# a", "* b"])
  }

  @Test(
    "a text of nothing but beginnings is read in reasonable time",
    arguments: ["![", "<a ", "`", "<!--", "[![", "# ", "> ", "- ", "```\n", "a\n", "<!-- -->"])
  func hostile(piece: String) {
    let text = String(repeating: piece, count: 100_000 / piece.utf8.count)
    let time = ContinuousClock().measure { _ = Self.lines(text) }
    #expect(time < .seconds(20))
  }

  @Test func `a long text is cut and says so`() {
    let lines = Self.lines(String(repeating: "a\n\n", count: 2_000))
    #expect(lines.count == RichText.mostLines + 1)
    #expect(lines.last?.text == "The rest is too long to be shown.")
  }

  private static func lines(_ text: String) -> [Line] {
    Readme(RepoReadme(name: "README.md", text: text)).lines
  }

  private static func texts(_ text: String) -> [String] { lines(text).map(\.text) }
}
