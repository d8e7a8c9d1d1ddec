import KnotenScreen
import Testing

@testable import KnotenTerminal

@Suite("The filter") struct FilterTests {
  private func rows(_ session: Session) -> [String] {
    session.text.filter { $0.contains("Row ") }
  }

  @Test func `only rows that hold every word show`() {
    var session = Session(Screens.list(0..<15))
    session.press("/2 ROW")
    #expect(rows(session).count == 2)
    session.press("7")
    #expect(rows(session).isEmpty)
  }

  @Test func `it stands in the last line with how many rows are left`() {
    var session = Session(Screens.list(0..<30))
    session.press("/29")
    #expect(session.text.last == "  / 29  1 row")
    #expect(session.terminal.cursor?.row == 23)
    #expect(session.terminal.cursor?.column == 6)
  }

  @Test func `Escape ends it and leaves the focus on what was found`() {
    var session = Session(Screens.list(0..<30))
    session.press("/29")
    session.press(.escape)
    #expect(rows(session).count > 5)
    #expect(session.marked.first?.contains("Row 29") == true)
  }

  @Test func `Enter keeps it and ends typing`() {
    var session = Session(Screens.list(0..<30))
    session.press("/2")
    session.press(.enter)
    session.press("j")
    #expect(rows(session).count < 30)
    #expect(session.focus == "list[at://did:plc:a/sh.tangled.repo.pull/12]")
    #expect(session.terminal.cursor == nil)
  }

  @Test func `it never hides the way back`() {
    var session = Session(Screens.detail([Screens.item(1)]))
    session.press("/zzz")
    #expect(session.text.contains { $0.contains("‹ List") })
    session.press(.enter)
    #expect(
      session.press("h")
        == .tap(.back, of: ElementID(screen: "detail").child("back"), on: .top))
  }

  @Test func `what a list is used with stays`() {
    let more = Button(id: Screens.root.child("more"), title: "Load more", action: .back)
    var session = Session(Screens.screen([Screens.item(1), .button(more)]))
    session.press("/zzz")
    #expect(session.text.contains { $0.contains("Load more") })
    #expect(rows(session).isEmpty)
  }

  @Test func `letters beyond ASCII are found whatever their case`() {
    let item = Item(id: Screens.root.child("row"), title: "Über ZOË")
    var session = Session(Screens.screen([.item(item)]))
    session.press("/über zoë")
    #expect(session.text.contains { $0.contains("Über") })
  }

  @Test func `a screen that comes in while typing is narrowed down too`() {
    var session = Session(Screens.list(0..<10))
    session.press("/9")
    session.show(Screens.list(0..<20))
    #expect(rows(session).count == 2)
  }

  @Test func `pasted text is cleaned and cut`() {
    var session = Session(Screens.list(0..<10))
    session.press("/")
    session.handle(.paste("\u{1B}[31m" + String(repeating: "x", count: 10_000)))
    #expect(session.terminal.problems == [])
    #expect(session.text.last?.contains("‹U+001B›[31mxx") == true)
  }

  @Test func `Backspace takes a character, and with none left ends it`() {
    var session = Session(Screens.list(0..<10))
    session.press("/9")
    session.press(.backspace)
    #expect(rows(session).count > 5)
    #expect(session.text.last == "  /")
    session.press(.backspace)
    #expect(session.text.last?.contains("repos") == true)
  }
}
