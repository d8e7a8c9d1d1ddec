import KnotenRenderText
import KnotenScreen
import TestSupport
import Testing

@testable import KnotenTerminal

@Suite("Whatever comes") struct HostileTests {
  static let sizes = [(1, 1), (5, 20), (2, 200), (200, 3), (24, 80), (40, 121)]

  private static func events(_ random: inout SeededRandom) -> InputEvent {
    let characters: [Character] = ["j", "k", "g", "G", " ", "h", "l", "/", "a", "?", "c", "r", "o"]
    let keys: [Key] = [
      .up, .down, .left, .right, .pageUp, .pageDown, .enter, .escape, .tab, .backspace, .home, .end,
    ]
    let kinds: [MouseEvent.Kind] = [.press, .wheelUp, .wheelDown, .wheelLeft, .wheelRight]
    return switch random.next(below: 4) {
    case 0: .key(keys[random.next(below: keys.count)])
    case 1:
      .mouse(
        MouseEvent(
          kinds[random.next(below: kinds.count)], row: random.next(below: 50) - 1,
          column: random.next(below: 130) - 1))
    default: .key(.character(characters[random.next(below: characters.count)]))
    }
  }

  @Test(arguments: 0 as UInt64..<20)
  func `frames of changes and whole frames show the same, whatever happens`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var screens = RandomScreens(seed: seed)
    let size = Self.sizes[random.next(below: Self.sizes.count)]
    let depths = DrawOptions.ColorDepth.allCases
    var session = Session(
      screens.screen(), rows: size.0, columns: size.1,
      depth: depths[random.next(below: depths.count)])
    for _ in 0..<40 {
      switch random.next(below: 12) {
      case 0:
        var shown = Shown(top: Shown.Place(screens.screen(), key: "\(random.next(below: 3))"))
        if random.next(below: 2) == 0 { shown.below = Shown.Place(screens.screen(), key: "below") }
        if random.next(below: 3) == 0 { shown.note = Line(screens.text()) }
        session.show(shown)
      case 1:
        let size = Self.sizes[random.next(below: Self.sizes.count)]
        session.resize(rows: size.0, columns: size.1)
      default:
        session.handle(Self.events(&random))
      }
      #expect(session.terminal == session.fresh)
      #expect(session.terminal.problems == [])
    }
  }

  @Test(arguments: sizes + [(500, 200), (Int.max, Int.min), (0, -1)])
  func `any size is drawn`(rows: Int, columns: Int) {
    var view = TerminalView(
      options: DrawOptions(colorDepth: .none, columns: columns, rows: min(rows, 1_000)))
    view.show(Shown(top: Shown.Place(Screens.list(0..<9, buttons: 2))))
    #expect(!view.frame().isEmpty)
  }

  @Test(arguments: [
    Status.loading, .ready(Freshness()),
    .failed(Notice(id: Screens.root.child("n"), title: "It failed")),
  ])
  func `a screen without rows takes every key`(status: Status) {
    var session = Session(Screens.screen([], status: status))
    session.press("jkgG hl/a")
    session.press(.escape)
    for key in [Key.enter, .left, .right, .pageUp, .pageDown] { session.press(key) }
    #expect(session.terminal == session.fresh)
  }

  @Test func `a screen whose every row is locked has one stop a section`() {
    let gate = Gate(label: "Locked", action: .back)
    let sections = (0..<3).map { number in
      Section(
        id: Screens.root.child("s\(number)"), rows: [Screens.item(number, buttons: 1)], gate: gate)
    }
    let screen = Screen(
      name: "list", title: "T", presentation: .tab, status: .ready(Freshness()),
      sections: sections)
    var session = Session(screen)
    session.press("jjjjj")
    #expect(session.focus == "list.s2")
  }

  @Test func `below a title of ten thousand characters the rows can be reached`() {
    let title = Line(String(repeating: "title ", count: 1_700))
    var session = Session(Screens.detail([Screens.item(1)], title: title))
    session.press("G")
    #expect(session.text.contains { $0.contains("Row 1") })
    #expect(session.terminal.problems == [])
  }

  @Test func `text from right to left stays in its cells`() {
    let item = Item(
      id: Screens.root.child("row"), title: "مرحبا بالعالم שלום", trailing: "18m", action: .back)
    let session = Session(Screens.screen([.item(item)]))
    let row = session.text.first { $0.contains("مرحبا") } ?? ""
    #expect(row.hasSuffix("18m  │"))
    #expect(session.terminal == session.fresh)
  }

  @Test func `two elements with one id end no walk`() {
    var session = Session(Screens.screen([Screens.item(1), Screens.item(1), Screens.item(2)]))
    session.press("jjj")
    session.show(Screens.screen([Screens.item(2), Screens.item(1), Screens.item(1)]))
    session.press("jjjj")
    #expect(session.focus?.hasPrefix("tabs") == true, "\(session.focus ?? "")")
  }

  @Test func `the size may change in the middle of everything`() {
    var shown = Shown(
      top: Shown.Place(Screens.screen([.composer(Screens.composer)]), key: "top"),
      below: Shown.Place(Screens.list(0..<50), key: "below"))
    shown.editing = EditedText(
      id: Screens.composer.id, lines: Array(repeating: "line", count: 60), line: 59, column: 4)
    var session = Session(shown, rows: 30, columns: 150)
    for (rows, columns) in Self.sizes {
      session.resize(rows: rows, columns: columns)
      #expect(session.terminal == session.fresh)
    }
    session.resize(rows: 24, columns: 80)
    #expect(session.terminal.cursor != nil)
  }
}
