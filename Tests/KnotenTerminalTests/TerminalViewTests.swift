import KnotenRenderText
import KnotenScreen
import Testing

@testable import KnotenTerminal

@Suite("The app in a terminal") struct TerminalViewTests {
  private let uri = "at://did:plc:a/sh.tangled.repo.pull/1"

  private func place(_ screen: Screen, _ key: String) -> Shown.Place {
    Shown.Place(screen, key: key)
  }

  @Test func `Enter taps what has the focus`() {
    var session = Session(Screens.list(0..<3))
    session.press("j")
    #expect(
      session.press(.enter)
        == .tap(.navigate(Route("pull/1")), of: Screens.root.item(uri), on: .top))
  }

  @Test func `Enter where the focus does not show brings it into view`() {
    var session = Session(Screens.list(0..<100))
    for _ in 0..<9 { session.handle(.mouse(MouseEvent(.wheelDown, row: 5, column: 5))) }
    #expect(session.press(.enter) == .nothing)
    #expect(session.marked.count == 1)
  }

  @Test(arguments: [Key.escape, .character("h")])
  func `Escape and h go back`(key: Key) {
    var session = Session(Screens.detail([]))
    #expect(
      session.press(key)
        == .tap(.back, of: ElementID(screen: "detail").child("back"), on: .top))
  }

  @Test func `a number opens a tab`() {
    var session = Session(Screens.list(0..<3))
    #expect(
      session.press("2")
        == .tap(.navigate(Route("repos")), of: ElementID(screen: "tabs").child("repos"), on: .top))
    #expect(session.press("9") == .nothing)
  }

  @Test func `Tab opens the next tab, and after the last the first`() {
    var session = Session(Screens.list(0..<3))
    let tabs = ElementID(screen: "tabs")
    #expect(
      session.press(.tab) == .tap(.navigate(Route("feed")), of: tabs.child("feed"), on: .top))
    #expect(
      session.press(.tab, .shift)
        == .tap(.navigate(Route("repos")), of: tabs.child("repos"), on: .top))
  }

  @Test func `r taps what refreshes`() {
    var session = Session(Screens.list(0..<3))
    #expect(
      session.press("r")
        == .tap(
          .perform(Command("refresh")), of: Screens.root.child("refresh"), on: .top))
  }

  @Test func `c writes in the composer`() {
    var session = Session(Screens.screen([.composer(Screens.composer)]))
    #expect(session.press("c") == .edit(Screens.composer.id, text: "First\nSecond"))
    #expect(session.press("e") == .editExternally(Screens.composer.id, text: "First\nSecond"))
  }

  @Test func `Enter on a field writes in it`() {
    let field = Field(
      id: Screens.root.child("name"), label: "Name", value: "Zoey", input: Command("name"))
    var session = Session(Screens.screen([.field(field)]))
    #expect(session.press(.enter) == .edit(field.id, text: "Zoey"))
  }

  @Test func `y copies the at-uri of the row, else of the place`() {
    var session = Session(Screens.list(0..<3))
    session.press("j")
    #expect(session.press("y") == .copy(uri))
    session.show(Shown(top: place(Screens.detail([]), "pull/\(uri)")))
    #expect(session.press("y") == .copy(uri))
  }

  @Test func `o opens the address of the row`() {
    let id = Screens.root.child("row")
    let url = "https://a.test/"
    let item = Item(id: id, title: Line([Span("See "), Span("page", link: url)]), action: .back)
    var session = Session(Screens.screen([.item(item)]))
    #expect(
      session.press("o") == .tap(.open(url: url), of: id.child("link").item(url), on: .top))
  }

  @Test func `an address of the screen is a link of the terminal, one that is not https is none`() {
    let id = Screens.root.child("row")
    let links = ["https://a.test/", "http://b.test/"].map { Span("page", link: $0) }
    let session = Session(Screens.screen([.item(Item(id: id, title: Line(links)))]))
    let linked = session.terminal.lines.joined().filter { !$0.link.isEmpty }
    #expect(linked.map(\.text).joined() == "page")
    #expect(Set(linked.map(\.link)) == ["https://a.test/"])
  }

  @Test func `a click on a button taps it, elsewhere on the row the row`() throws {
    var session = Session(Screens.list(0..<3, buttons: 2))
    let row = try #require(session.text.firstIndex { $0.contains("Row 1") })
    func click(_ column: Int, _ row: Int) -> Response {
      session.handle(.mouse(MouseEvent(.press, row: row, column: column)))
    }
    let id = Screens.root.item(uri)
    #expect(click(30, row) == .tap(.navigate(Route("pull/1")), of: id, on: .top))
    let line = session.text[row + 1].contains("Do 1") ? row + 1 : row
    let column = try #require(session.text[line].firstColumn(of: "Do 1"))
    #expect(
      click(column, line)
        == .tap(
          .perform(Command("do", argument: "1 1")), of: id.child("button-1"), on: .top))
  }

  @Test func `a click beside everything does nothing`() {
    var session = Session(Screens.list(0..<3))
    for row in [-1, 3, 99] {
      #expect(session.handle(.mouse(MouseEvent(.press, row: row, column: 79))) == .nothing)
    }
  }

  @Test func `a place that is come back to shows as it was left`() {
    var session = Session(Shown(top: place(Screens.list(0..<100), "list")))
    session.press("Gkk")
    let before = session.text
    session.show(Shown(top: place(Screens.detail([]), "detail")))
    session.show(Shown(top: place(Screens.list(0..<100), "list")))
    #expect(session.text == before)
  }

  @Test func `from 120 columns the list stays beside the detail`() {
    let shown = Shown(
      top: place(Screens.detail([Screens.item(7)]), "detail"),
      below: place(Screens.list(0..<3), "list"))
    let wide = Session(shown, columns: 120)
    #expect(wide.text.contains { $0.contains("Row 0") && $0.contains("│") })
    #expect(wide.text.contains { $0.contains("Row 7") })
    #expect(wide.text.allSatisfy { Array($0).count <= 120 })
    #expect(!Session(shown, columns: 119).text.contains { $0.contains("Row 0") })
  }

  @Test func `h and l move between list and detail`() {
    var session = Session(
      Shown(
        top: place(Screens.detail([Screens.item(7)]), "detail"),
        below: place(Screens.list(0..<3), "list")),
      columns: 120)
    session.press("hj")
    #expect(
      session.press(.enter)
        == .tap(
          .navigate(Route("pull/1")), of: Screens.root.item(uri), on: .below))
    session.press("h")
    session.press("l")
    #expect(
      session.press(.enter)
        == .tap(
          .navigate(Route("pull/7")),
          of: Screens.root.item("at://did:plc:a/sh.tangled.repo.pull/7"), on: .top))
  }

  @Test func `help lists a key only where it does something`() {
    var session = Session(Screens.list(0..<3))
    session.press("?")
    #expect(session.text.contains { $0.contains("Keys that work here") })
    #expect(!session.text.contains { $0.contains("Write a comment") })
    session.press(.escape)
    session.show(Screens.screen([.composer(Screens.composer)]))
    session.press("?")
    session.press("G")
    #expect(session.text.contains { $0.contains("Write a comment") })
  }

  @Test func `every key that help lists does something`() {
    for screen in [Screens.list(0..<30, buttons: 1), Screens.detail([Screens.diff("a", lines: 9)])]
    {
      let view = Session(screen).view
      for (keys, _) in view.workingKeys() {
        for keystroke in keys {
          var copy = view
          let before = copy.drawnFrame()
          let response = copy.press(keystroke)
          let command = KeyCommand.ofKeystroke[keystroke]
          let hasChanged = copy.drawnFrame() != before || command == .redraw
          #expect(response != .nothing || hasChanged, "\(keystroke.name)")
        }
      }
    }
  }

  @Test func `no two commands share a key`() {
    let all = KeyCommand.allCases.flatMap(\.keystrokes)
    #expect(Set(all).count == all.count)
  }

  @Test func `what is said stands in the last line`() {
    var shown = Shown(top: place(Screens.list(0..<3), "list"))
    shown.note = "Copied"
    #expect(Session(shown).text.last == "  Copied")
  }

  @Test func `what is written stands in the place of the composer, with the cursor in it`() {
    var shown = Shown(top: place(Screens.screen([.composer(Screens.composer)]), "list"))
    shown.editing = EditedText(
      id: Screens.composer.id, lines: ["One", "two  ", ""], line: 1, column: 5)
    let session = Session(shown)
    #expect(session.text.contains { $0.contains("│ One") })
    #expect(!session.text.contains { $0.contains("First") })
    let row = session.text.firstIndex { $0.contains("two") }
    #expect(session.terminal.cursor?.row == row)
    #expect(session.terminal.cursor?.column == 10)
  }

  @Test func `a row as long as the room to write in is one line, with the cursor at its end`() {
    let field = Field(
      id: Screens.root.child("name"), label: "Name", value: "", input: Command("name"))
    for row in [Row.composer(Screens.composer), .field(field)] {
      var shown = Shown(top: place(Screens.screen([row]), "list"))
      let room = Session(shown).view.editingSize(of: row.id)
      let text = String(repeating: "x", count: room.columns - 1)
      shown.editing = EditedText(id: row.id, lines: [text], line: 0, column: room.columns - 1)
      let session = Session(shown)
      let line = session.text.first { $0.contains(text) } ?? ""
      #expect(session.terminal.cursor?.column == line.firstColumn(of: text).map { $0 + text.count })
      shown.editing = EditedText(id: row.id, lines: [text + "xx"], line: 0, column: 0)
      #expect(!Session(shown).text.contains { $0.contains(text + "xx") })
    }
  }

  @Test func `there is room for more rows of a comment than of a field`() {
    let view = Session(Screens.screen([.composer(Screens.composer)])).view
    #expect(view.editingSize(of: Screens.composer.id).rows == 17)
    #expect(view.editingSize(of: Screens.root).rows == 1)
  }

  @Test func `while something is written keys are the editor's`() {
    var shown = Shown(top: place(Screens.screen([.composer(Screens.composer)]), "list"))
    shown.editing = EditedText(id: Screens.composer.id, lines: [], line: 9, column: 9)
    var session = Session(shown)
    #expect(session.press("q") == .nothing)
  }

  @Test func `q quits`() {
    var session = Session(Screens.list(0..<3))
    #expect(session.press("q") == .quit)
    #expect(session.press(.character("c"), .control) == .quit)
  }

  @Test func `nothing is asked and nothing written before anything shows`() {
    var view = TerminalView(options: DrawOptions())
    #expect(view.handle(.key(.character("q"))) == .nothing)
    #expect(view.frame().isEmpty)
  }

  @Test func `a frame is written once`() {
    var session = Session(Screens.list(0..<3))
    #expect(!session.bytes.isEmpty)
    session.show(Screens.list(0..<3))
    #expect(session.bytes.isEmpty)
  }
}

extension String {
  /// The cell that a text begins at, for lines of narrow characters.
  fileprivate func firstColumn(of text: String) -> Int? {
    firstRange(of: text).map { distance(from: startIndex, to: $0.lowerBound) }
  }
}
