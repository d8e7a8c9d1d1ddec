import KnotenScreen
import Testing

@testable import KnotenTerminal

@Suite("Focus") struct FocusTests {
  private let twoButtons = Screens.list(0..<3, buttons: 2)

  private func id(_ number: Int) -> String {
    "list[at://did:plc:a/sh.tangled.repo.pull/\(number)]"
  }

  @Test func `it begins on the first row`() {
    #expect(Session(Screens.list(0..<9)).focus == id(0))
  }

  @Test func `it moves down and up in reading order`() {
    var session = Session(twoButtons)
    session.press("j")
    #expect(session.focus == id(0) + ".button-0")
    session.press("jj")
    #expect(session.focus == id(1))
    session.press("k")
    #expect(session.focus == id(0) + ".button-1")
  }

  @Test func `it moves between the buttons of a line`() {
    var session = Session(twoButtons)
    session.press(.right)
    session.press(.right)
    #expect(session.focus == id(0) + ".button-1")
    session.press(.right)
    #expect(session.focus == id(0) + ".button-1")
    session.press(.left)
    #expect(session.focus == id(0) + ".button-0")
  }

  @Test func `above the first row it reaches the toolbar`() {
    var session = Session(Screens.list(0..<3))
    session.press("k")
    #expect(session.focus == "list.refresh")
  }

  @Test func `below the last row it reaches the tabs`() {
    var session = Session(Screens.list(0..<3))
    session.press("jjj")
    #expect(session.focus == "tabs.feed")
  }

  @Test func `it is marked without colour`() {
    let session = Session(Screens.list(0..<3))
    #expect(session.marked.count == 1)
    #expect(session.marked.first?.contains("Row 0") == true)
  }

  @Test func `without colour it turns ink and ground around`() {
    let session = Session(Screens.list(0..<3))
    let line = session.terminal.lines.first { line in line.contains { $0.text == "▌" } } ?? []
    #expect(line.filter { $0.look.attributes.contains(7) }.count == 79)
  }

  @Test func `with colours it has a ground of its own`() {
    let session = Session(Screens.list(0..<3), depth: .full)
    let lines = session.terminal.lines
    let grounds = lines.map { line in line.dropFirst(4).first?.look.ground }
    let row = session.text.firstIndex { $0.contains("▌") } ?? 0
    #expect(grounds[row] != grounds[row + 2])
    #expect(!lines.joined().contains { $0.look.attributes.contains(7) })
  }

  @Test func `it stays on its row when rows come in above`() {
    var session = Session(Screens.list(5..<9))
    session.press("j")
    session.show(Screens.list(0..<9))
    #expect(session.focus == id(6))
  }

  @Test func `it stays on its button`() {
    var session = Session(twoButtons)
    session.press("jj")
    session.show(Screens.list(-2..<3, buttons: 2))
    #expect(session.focus == id(0) + ".button-1")
  }

  @Test func `when its row goes it stands on the next`() {
    var session = Session(Screens.list([1, 2, 3]))
    session.press("j")
    session.show(Screens.list([1, 3]))
    #expect(session.focus == id(3))
  }

  @Test func `when the last row goes it stands on the one before`() {
    var session = Session(Screens.list([1, 2, 3]))
    session.press("jj")
    session.show(Screens.list([1, 2]))
    #expect(session.focus == id(2))
  }

  @Test func `a locked section is one stop`() {
    let gate = Gate(label: "Knots, PRO, locked", action: .navigate(Route("paywall")))
    let screen = Screen(
      name: "list", title: "T", presentation: .tab, status: .ready(Freshness()),
      sections: [
        Section(
          id: Screens.root.child("gate"), rows: [Screens.item(1, buttons: 2)], gate: gate)
      ])
    var session = Session(screen)
    #expect(session.focus == "list.gate")
    session.press("j")
    #expect(session.focus == "list.gate")
    #expect(
      session.press(.enter)
        == .tap(.navigate(Route("paywall")), of: Screens.root.child("gate"), on: .top))
  }

  @Test(arguments: 0 as UInt64..<30, [(24, 80), (6, 30)])
  func `all that a script can tap can be reached, and nothing else`(
    seed: UInt64, size: (rows: Int, columns: Int)
  ) {
    var random = RandomScreens(seed: seed)
    let screen = random.screen()
    let targets = Set(screen.tapTargets.map(\.id.rawValue))
    var pane = Pane(screen)
    pane.resize(rows: size.rows, columns: size.columns)
    var reached: Set<String> = []
    _ = pane.jump(to: .forward)
    for direction in [FocusRing.Direction.backward, .forward] {
      var steps = 0
      repeat {
        if let focus = pane.focus.id { reached.insert(focus.rawValue) }
        steps += 1
      } while pane.step(direction) && steps < 1_000
      #expect(steps < 1_000)
    }
    #expect(reached == targets)
  }
}
