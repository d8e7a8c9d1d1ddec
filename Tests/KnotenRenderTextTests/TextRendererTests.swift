import KnotenRenderText
import KnotenScreen
import Testing

@Suite("Text") struct TextRendererTests {
  private func draw(
    _ screen: Screen, effects: [Effect] = [], _ options: DrawOptions = DrawOptions()
  )
    -> [String]
  {
    Renderer.text.draw(Look(screen: screen, effects: effects), options)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  private func item(
    _ title: Line, glyph: Glyph? = nil, isUnread: Bool = false, details: [Line] = [],
    capsules: [Capsule] = [], trailing: Line? = nil, accessory: Item.Accessory? = nil
  ) -> Row {
    .item(
      Item(
        id: KitchenSink.root.child("i"), glyph: glyph, isUnread: isUnread, title: title,
        details: details, capsules: capsules, trailing: trailing, accessory: accessory))
  }

  @Test func `an item has its dot, glyph, age and chevron on the first line`() {
    let row = item(
      "mira.test opened a pull", glyph: .pull, isUnread: true, trailing: "18m", accessory: .chevron)
    #expect(
      drawnLines(of: [row]) == [
        "╭────────────────────────────╮",
        "│● ⇄ mira.test       18m  ›  │",
        "│    opened a pull           │",
        "╰────────────────────────────╯",
      ])
  }

  @Test func `a detail takes at most two lines`() {
    let row = item("Title", details: ["one two three four five six seven eight nine ten eleven"])
    #expect(
      drawnLines(of: [row]) == [
        "╭────────────────────────────╮",
        "│  Title                     │",
        "│    one two three four      │",
        "│    five six seven eight…   │",
        "╰────────────────────────────╯",
      ])
  }

  @Test func `capsules stand in brackets, PRO without`() {
    let capsules = [Capsule("open", tone: .trust), Capsule("PRO", tone: .pro)]
    #expect(
      drawnLines(of: [item("Title", capsules: capsules)])[1] == "│  Title  [open]  PRO        │")
  }

  @Test func `rows are divided where their text starts by a line that touches no border`() {
    let rows = [item("One", glyph: .star), item("Two", glyph: .star)]
    #expect(drawnLines(of: rows)[2] == "│    ─────────────────────── │")
  }

  @Test func `fields make a table`() {
    let id = KitchenSink.root
    let rows: [Row] = [
      .field(Field(id: id.child("a"), label: "Handle", value: "zoey.test")),
      .field(Field(id: id.child("b"), label: "Note", value: "", input: Command("note"))),
      .field(Field(id: id.child("c"), label: "Name", value: "Zoey", input: Command("name"))),
    ]
    #expect(
      drawnLines(of: rows) == [
        "╭────────────────────────────╮",
        "│  Handle  zoey.test         │",
        "│  Note    ________________  │",
        "│  Name    Zoey ___________  │",
        "╰────────────────────────────╯",
      ])
  }

  @Test func `a value stands below a label that needs the width`() {
    let field = Field(
      id: KitchenSink.root.child("a"), label: "Authorization server", value: "auth.test",
      accessory: .lock)
    #expect(
      drawnLines(of: [.field(field)]) == [
        "╭────────────────────────────╮",
        "│  Authorization     locked  │",
        "│  server                    │",
        "│    auth.test               │",
        "╰────────────────────────────╯",
      ])
  }

  @Test func `a button that cannot be pressed stands in parentheses`() {
    let id = KitchenSink.root
    let rows: [Row] = [
      .button(Button(id: id.child("a"), title: "Send", action: .back)),
      .button(Button(id: id.child("b"), title: "Sync", glyph: .refresh, action: nil)),
    ]
    #expect(
      drawnLines(of: rows)[1...2] == [
        "│  [ Send ]                  │", "│  ( ↻ Sync )                │",
      ])
  }

  @Test func `back, title and toolbar share the first line where they fit`() {
    var screen = Screen(
      name: "sink", title: "Pull", presentation: .pushed, status: .loading,
      toolbar: [Button(id: KitchenSink.root.child("x"), title: "Close", action: .back)])
    screen.back = Button(
      id: KitchenSink.root.child("b"), title: "Inbox", glyph: .chevron, action: .back)
    #expect(draw(screen, DrawOptions(columns: 40))[0] == "  ‹ Inbox         Pull       [ Close ]")
    #expect(
      draw(screen, DrawOptions(columns: 24)).prefix(3) == [
        "  ‹ Inbox", "          Pull", "  [ Close ]",
      ])
  }

  @Test func `a notice stands apart from the line of the status`() throws {
    let lines = draw(KitchenSink.tab)
    let status = try #require(lines.firstIndex { $0.contains("Refreshing") })
    #expect(lines[status + 1].isEmpty)
    #expect(lines[status + 2].hasPrefix("╭"))
  }

  @Test func `a detail that leads somewhere is not cut`() {
    let words = "one two three four five six seven eight nine ten "
    let detail = Line([Span(words), Span("page", link: "https://a.test")])
    #expect(drawnLines(of: [item("Title", details: [detail])]).contains { $0.contains("page") })
  }

  @Test func `a loading screen says so in the middle`() {
    #expect(
      draw(KitchenSink.pushed(.loading)).contains(String(repeating: " ", count: 36) + "Loading"))
  }

  @Test func `a failed screen says what failed and what to do`() {
    let text = draw(KitchenSink.pushed(.failed(KitchenSink.failure))).joined(separator: "\n")
    #expect(text.contains("The inbox could not be read"))
    #expect(text.contains("[ Try again ]"))
  }

  @Test func `the tab bar is last and marks the tab that shows and those to come`() {
    #expect(
      draw(KitchenSink.pushed(.loading)).suffix(2) == [
        String(repeating: "─", count: 80),
        "             ⌂ Home  ▤ Repos  (Work, coming)  ▸ ▽ Inbox  ⚙ Settings",
      ])
  }

  @Test func `a sheet has a grabber and closed edges`() {
    let lines = draw(KitchenSink.sheet)
    #expect(lines.first == "╭" + String(repeating: "─", count: 78) + "╮")
    #expect(lines.dropFirst().first?.contains("━━━━━━") == true)
    #expect(lines.last == "╰" + String(repeating: "─", count: 78) + "╯")
    #expect(lines.allSatisfy { CellWidth.of($0) == 80 })
  }

  @Test func `what the last step made happen is the last line`() {
    let effects: [Effect] = [.hapticSuccess, .openLink(url: "https://a.test/\u{202E}")]
    let last = draw(KitchenSink.sheet, effects: effects).last
    #expect(last == "  effects: haptic-success, open-link https://a.test/‹U+202E›")
  }

  @Test func `each motion has a line`() {
    #expect(
      draw(KitchenSink.tab).last
        == "  motion: unlock of sink.knots: blur 3 → 0, saturation 0.5 → 1, bouncy 450 ms")
  }

  @Test(arguments: [10, 24, 40])
  func `the first screenful keeps what is pinned and says what lies below`(rows: Int) {
    let all = draw(KitchenSink.sheet)
    let top = draw(KitchenSink.sheet, DrawOptions(rows: rows, topOnly: true))
    #expect(top.count == min(rows, all.count))
    #expect(top.suffix(5) == all.suffix(5))
    let hidden = all.count - rows + 1
    #expect(rows >= all.count || top.contains { $0.contains("↓ \(hidden) more lines") })
  }

  @Test(arguments: [Int.min, -1, 0, 1, Int.max])
  func `any number of rows and columns is drawn`(number: Int) {
    let options = DrawOptions(columns: number, rows: number, topOnly: true)
    #expect(!draw(KitchenSink.tab, options).isEmpty)
  }

  @Test func `fewer than 20 columns are drawn as 20`() {
    #expect(
      draw(KitchenSink.tab, DrawOptions(columns: 3))
        == draw(KitchenSink.tab, DrawOptions(columns: 20)))
  }

  @Test func `hostile text is shown by name`() {
    #expect(
      draw(KitchenSink.tab).contains { $0.contains("eve‹U+202E›txt.exe opened ‹U+001B›[31mred") })
  }
}
