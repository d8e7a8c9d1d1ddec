import KnotenScreen
import TestSupport

/// Screens of every row kind, with text that terminals disagree about.
struct RandomScreens {
  private var random: SeededRandom
  private var count = 0

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  mutating func screen() -> Screen {
    var screen = Screen(
      name: "made", title: line(),
      presentation: pick([.tab, .pushed, .sheet(radius: .sheet)]), status: status(),
      toolbar: many(2) { $0.button() }, sections: many(4) { $0.section() },
      bar: many(2) { $0.row(depth: 0) })
    screen.tabs = many(5) { made in
      TabItem(
        id: made.id(), title: made.line(), glyph: .house, isSelected: made.flip(),
        action: made.action())
    }
    screen.back = flip() ? button() : nil
    return screen
  }

  /// The next number below a bound.
  mutating func number(below bound: Int) -> Int { random.next(below: bound) }

  mutating func text() -> String {
    "w" + many(5) { $0.pick(Self.pieces) }.joined()
  }

  private mutating func section() -> Section {
    Section(
      id: id(), header: flip() ? Section.Header(line()) : nil, footer: flip() ? line() : nil,
      rows: many(8) { $0.row(depth: 0) },
      gate: number(below: 4) == 0 ? Gate(label: line(), action: .back) : nil)
  }

  private mutating func row(depth: Int) -> Row {
    switch number(below: depth < 1 ? 11 : 10) {
    case 0: .button(button())
    case 1:
      .field(Field(id: id(), label: line(), value: line(), input: flip() ? Command("type") : nil))
    case 2: .hero(Hero(id: id(), wordmark: line(), title: line()))
    case 3: .notice(Notice(id: id(), title: line(), detail: line(), button: button()))
    case 4:
      .product(
        ProductCard(id: id(), name: line(), price: line(), style: .full, action: action()))
    case 5:
      .choice(
        Choice(
          id: id(), label: line(),
          options: many(4) { made in
            Choice.Option(
              id: made.id(), title: made.line(), isSelected: made.flip(), action: made.action())
          }))
    case 6:
      .comment(
        CommentRow(
          id: id(), author: line(), authorAction: action(), age: "now", body: many(4) { $0.line() },
          isReply: flip(), buttons: many(2) { $0.button() }))
    case 7:
      .composer(
        Composer(
          id: id(), label: line(), placeholder: line(), lines: many(4) { $0.line() },
          input: flip() ? Command("type") : nil, markers: many(2) { $0.button() }, send: button()))
    case 8:
      .diff(
        DiffFile(
          id: id(), path: line(), counts: "+1",
          lines: many(40) { made in
            DiffLine(kind: made.pick(DiffLine.Kind.allCases), newNumber: 7, text: made.line())
          }, button: flip() ? button() : nil))
    case 9:
      .item(
        Item(
          id: id(), glyph: .pull, isUnread: flip(), title: line(), details: many(2) { $0.line() },
          trailing: "4h", action: action(), buttons: many(3) { $0.button() }))
    default:
      .group(Group(id: id(), rows: many(4) { $0.row(depth: depth + 1) }))
    }
  }

  private mutating func status() -> Status {
    switch number(below: 4) {
    case 0: .loading
    case 1: .empty(Notice(id: id(), title: line(), button: button()))
    case 2: .failed(Notice(id: id(), title: line(), button: button()))
    default: .ready(Freshness(age: flip() ? "Updated now" : nil))
    }
  }

  private mutating func button() -> Button {
    Button(id: id(), title: line(), action: action())
  }

  private mutating func action() -> ElementAction? {
    pick([.back, .perform(Command("do")), .open(url: "https://a.test/\(text())"), nil])
  }

  private mutating func id() -> ElementID {
    count += 1
    return ElementID(screen: "made").item("\(count)")
  }

  private mutating func line() -> Line {
    Line([
      Span(text(), role: pick(Span.Role.allCases), tone: pick(Tone.allCases)),
      Span(text(), link: number(below: 5) == 0 ? "https://a.test/\(count)" : nil),
    ])
  }

  private static let pieces = [
    "a", " ", "word", "longerthanaline/of/twenty/cells", "深い一覧", "Zoë", "e\u{301}", "\u{301}",
    "👩🏽‍💻", "🇳🇱", "🇳", "❤\u{FE0F}", "\u{1B}[31m", "\u{9B}2J", "\u{202E}", "\u{200D}", "مرحبا", "│",
    "\u{1112}\u{1161}\u{11AB}", "क\u{94D}ष", "\u{600}", "▌", "★",
  ]

  private mutating func many<Value>(_ most: Int, _ make: (inout RandomScreens) -> Value)
    -> [Value]
  {
    (0..<number(below: most + 1)).map { _ in make(&self) }
  }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[number(below: values.count)]
  }

  private mutating func flip() -> Bool {
    number(below: 2) == 0
  }
}
