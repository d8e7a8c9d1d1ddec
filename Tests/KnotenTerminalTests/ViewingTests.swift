import KnotenScreen
import Testing

@testable import KnotenTerminal

@Suite("What shows") struct ViewingTests {
  @Test func `the title stays above and the tabs below`() {
    var session = Session(Screens.list(0..<100))
    session.press("G")
    #expect(session.text.first?.contains("List") == true)
    #expect(session.text.last?.contains("repos") == true)
    #expect(session.text.contains { $0.contains("Row 99") })
  }

  @Test func `g shows the beginning again`() {
    var session = Session(Screens.list(0..<100))
    let before = session.text
    session.press("Gg")
    #expect(session.text == before)
  }

  @Test func `a page down leaves a line of the page before`() {
    var session = Session(Screens.list(0..<100))
    let last = session.content[21]
    session.press(.pageDown)
    #expect(session.content[2] == last)
  }

  @Test func `pages down and up end where they began`() {
    var session = Session(Screens.list(0..<100))
    let before = session.content
    for key in [Key.pageDown, .pageDown, .pageUp, .pageUp] { session.press(key) }
    #expect(session.content == before)
  }

  @Test func `the wheel moves what shows and leaves the focus`() {
    var session = Session(Screens.list(0..<100))
    let focus = session.focus
    for _ in 0..<9 { session.handle(.mouse(MouseEvent(.wheelDown, row: 5, column: 5))) }
    #expect(!session.text.contains { $0.contains("Row 0 ") })
    #expect(session.focus == focus)
  }

  @Test func `after the wheel the focus goes on from what shows`() {
    var session = Session(Screens.list(0..<100))
    for _ in 0..<9 { session.handle(.mouse(MouseEvent(.wheelDown, row: 5, column: 5))) }
    session.press("j")
    #expect(session.marked.count == 1)
  }

  @Test func `rows that come in above do not move what is read`() {
    var session = Session(Screens.list(50..<150))
    session.press(.pageDown)
    let before = session.content
    session.show(Screens.list(0..<150))
    #expect(session.content == before)
  }

  @Test func `at the top, what comes in above shows`() {
    var session = Session(Screens.list(0..<50))
    session.show(Screens.list(0..<50, status: .ready(Freshness(activity: .refreshing))))
    #expect(session.text[2].contains("Refreshing"))
  }

  @Test func `a mark says which part shows`() {
    var session = Session(Screens.list(0..<100))
    func rows() -> [Int] { session.text.indices.filter { session.text[$0].hasSuffix("┃") } }
    #expect(rows().first == 2)
    session.press("G")
    #expect(rows().last == 21)
  }

  @Test func `where all shows there is no mark`() {
    #expect(!Session(Screens.list(0..<3)).text.contains { $0.contains("┃") })
  }

  @Test func `where it is too low the title and the tabs scroll too`() {
    var session = Session(Screens.list(0..<9), rows: 5)
    #expect(session.text[0].contains("List"))
    session.press("G")
    #expect(session.text[4].contains("repos"))
    #expect(!session.text.contains { $0.contains("List ") })
  }

  @Test func `a sheet stands in its edges down to the end`() {
    let session = Session(Screens.sheet([Screens.item(1)]))
    #expect(session.text.first?.hasPrefix("╭") == true)
    #expect(session.text.last?.hasPrefix("╰") == true)
    #expect(session.text.allSatisfy { "╭│╰▌├".contains($0.prefix(1)) })
  }

  @Test func `lines of a diff are moved sideways and no others`() {
    var session = Session(
      Screens.detail([Screens.diff("a", lines: 3), Screens.diff("b", lines: 2)]), rows: 30)
    let before = session.text
    session.press(.right)
    let changed = session.text.indices.filter { session.text[$0] != before[$0] }
    #expect(changed.count == 3)
    #expect(session.text[changed[0]].contains("+ …"))
    session.press(.left)
    #expect(session.text == before)
  }

  @Test func `a diff moves no further than its lines go`() {
    var session = Session(Screens.detail([Screens.diff("a", lines: 3)]))
    for _ in 0..<50 { session.press(.right) }
    #expect(session.text.contains { $0.contains("abcdefghi    │") })
  }

  @Test func `a long diff without anything to tap is read through with j`() {
    var session = Session(Screens.detail([Screens.diff("a", lines: 300)]))
    for _ in 0..<120 { session.press("j") }
    #expect(session.text.contains { $0.contains(" 300 abc") })
  }

  @Test func `a key on ten thousand rows draws a screenful at most`() {
    var session = Session(Screens.list(0..<10_000, buttons: 1))
    let keys: [InputEvent] =
      ["j", "k", "g", "G", " ", "k", "j"].map { .key(.character($0)) }
      + [.key(.pageUp), .key(.pageDown), .key(.right), .key(.left), .key(.tab)]
      + [.mouse(MouseEvent(.wheelDown, row: 5, column: 5))]
    for key in keys {
      let before = session.drawn
      session.handle(key)
      #expect(session.drawn - before <= 24, "\(key)")
    }
  }

  @Test func `another screen of the same rows draws none of them again`() {
    var session = Session(Screens.list(0..<10_000))
    let before = session.drawn
    session.show(Screens.list(-5..<10_000))
    #expect(session.drawn - before <= 6)
  }

  @Test func `a diff of a twenty thousand lines draws a screenful`() {
    let session = Session(Screens.detail([Screens.diff("a", lines: 20_000, length: 10)]))
    #expect(session.drawn <= 24)
  }
}
