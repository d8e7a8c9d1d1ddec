import FoundationEssentials
import KnotenRenderText
import KnotenScreen
import TestSupport
import Testing

@Suite("JSON") struct JSONRendererTests {
  private func text(_ screen: Screen, effects: [Effect] = []) -> String {
    Renderer.json.draw(Look(screen: screen, effects: effects), DrawOptions())
  }

  private func parsed(_ screen: Screen, effects: [Effect] = []) throws -> ParsedJSON {
    try JSONDecoder().decode(ParsedJSON.self, from: Data(text(screen, effects: effects).utf8))
  }

  @Test func `on one line there is no white space and the same members in the same order`() throws {
    let look = Look(screen: KitchenSink.tab, effects: [.openLink(url: "https://a.test/")])
    let line = Renderer.jsonLine.draw(look, DrawOptions())
    #expect(line.filter(\.isNewline).count == 1)
    #expect(line.hasPrefix(#"{"format":1,"screen":"#))
    let outside = text(look.screen, effects: look.effects)
    #expect(try Self.keys(of: line) == Self.keys(of: outside))
    let decoder = JSONDecoder()
    #expect(
      try decoder.decode(ParsedJSON.self, from: Data(line.utf8))
        == decoder.decode(ParsedJSON.self, from: Data(outside.utf8)))
  }

  private static func keys(of text: String) throws -> [Substring] {
    text.matches(of: try Regex(#""([a-zA-Z]+)":"#)).map { text[$0.range] }
  }

  @Test func `the smallest screen has every key of the top level in reading order`() {
    let screen = Screen(
      name: "sink", title: "Sink", presentation: .sheet(radius: .sheet), status: .loading)
    #expect(
      text(screen) == """
        {
          "format": 1,
          "screen": "sink",
          "title": [{ "text": "Sink" }],
          "presentation": { "kind": "sheet", "radius": 28 },
          "status": {
            "kind": "loading"
          },
          "toolbar": [],
          "sections": [],
          "bar": [],
          "motions": [],
          "effects": [],
          "tabs": [],
          "targets": []
        }

        """)
  }

  @Test func `defaults and spoken forms that do not differ are left out`() {
    let title = Line([Span("a", spoken: "a"), Span("b", role: .code, tone: .pro, spoken: "c")])
    let screen = Screen(name: "sink", title: title, presentation: .tab, status: .loading)
    #expect(
      text(screen).contains(
        """
          "title": [
            { "text": "a" },
            { "text": "b", "role": "code", "tone": "pro", "spoken": "c" }
          ],
        """))
  }

  @Test func `a line of a diff is a line of JSON, whole, with the numbers it has`() {
    let line = DiffLine(kind: .added, newNumber: 9, text: Line(String(repeating: "x", count: 300)))
    let file = DiffFile(id: KitchenSink.root.child("f"), path: "f", counts: "+1", lines: [line])
    let lines = drawnLines(of: [.diff(file)], by: .json).filter { $0.contains("xxx") }
    #expect(
      lines.map { $0.drop { $0 == " " } } == [
        #"{ "kind": "added", "new": 9, "text": [{ "text": "\#(line.text.text)" }] }"#
      ])
  }

  @Test func `an address in a text stands beside it`() {
    let lines = drawnLines(of: [.comment(KitchenSink.comment)], by: .json)
    #expect(
      lines.contains { $0.hasSuffix(#"{ "text": "the page", "link": "https://a.test/\u202E" },"#) })
  }

  @Test func `raw text is escaped and comes back as it was`() throws {
    let url = "a\"\\\u{1B}\n\u{7F}\u{9B}\u{202E}\u{E0041}/👩‍💻"
    let parsed = try parsed(KitchenSink.sheet, effects: [.openLink(url: url)])
    #expect(parsed["effects"]?[0]?["url"] == .text(url))
    #expect(
      text(KitchenSink.sheet, effects: [.openLink(url: url)]).contains(#"\u202E\uDB40\uDC41"#))
  }

  @Test func `targets are those of the screen, in order`() throws {
    let screen = KitchenSink.tab
    let targets = try #require(try parsed(screen)["targets"])
    #expect(targets.texts(of: "id") == screen.tapTargets.map(\.id.rawValue))
    #expect(targets.texts(of: "label") == screen.tapTargets.map(\.label))
  }

  @Test func `every key that is written is described in Look/README.md`() throws {
    let described = try Self.describedNames()
    let written = try Self.everyKey()
    #expect(written.subtracting(described).sorted() == [])
  }

  @Test func `every row kind is described in Look/README.md`() throws {
    let described = try Self.describedNames()
    let kinds =
      try parsed(KitchenSink.tab).texts(of: "kind") + parsed(KitchenSink.sheet).texts(of: "kind")
    #expect(Set(kinds).subtracting(described).sorted() == [])
  }

  /// The names in backticks of the README.
  private static func describedNames() throws -> Set<String> {
    let readme = try Checkout.text(of: "Look/README.md")
    let parts = readme.split(separator: "`", omittingEmptySubsequences: false)
    return Set(parts.map(String.init))
  }

  private static func everyKey() throws -> Set<String> {
    let screens =
      [KitchenSink.tab, KitchenSink.sheet, KitchenSink.pushed(.failed(KitchenSink.failure))]
      + (0 as UInt64..<20).map { seed in
        var generator = ScreenGenerator(seed: seed)
        return generator.screen()
      }
    return try screens.reduce(into: []) { keys, screen in
      let look = Look(screen: screen, effects: [.openLink(url: "https://a.test")])
      let data = Data(Renderer.json.draw(look, DrawOptions()).utf8)
      keys.formUnion(try JSONDecoder().decode(ParsedJSON.self, from: data).keys)
    }
  }

  @Test func `a joiner is escaped in an address and stays in an emoji`() {
    let button = Button(
      id: KitchenSink.root.child("x"), title: "👩\u{200D}💻", action: .open(url: "a\u{200D}b"))
    let screen = Screen(
      name: "sink", title: "T", presentation: .tab, status: .loading, toolbar: [button])
    let json = Renderer.json.draw(Look(screen: screen), DrawOptions())
    #expect(json.contains(#""url": "a\u200Db""#))
    #expect(json.contains("👩\u{200D}💻"))
  }
}
