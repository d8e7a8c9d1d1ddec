import KnotenScreen

/// Screens made from a seed, with every row kind and with text as it comes from a network that means harm.
struct ScreenGenerator {
  private var state: UInt64
  private var count = 0

  init(seed: UInt64) {
    state = seed
  }

  /// The next screen; every id on it is its own.
  mutating func screen() -> Screen {
    let radius = Radius.sheet
    var screen = Screen(
      name: "made", title: line(), presentation: pick([.tab, .pushed, .sheet(radius: radius)]),
      status: status(), toolbar: many(3) { $0.button() }, sections: many(4) { $0.section() },
      bar: many(2) { $0.row(depth: 0) },
      motions: many(2) { made in
        Motion(
          target: made.id(), name: made.text(),
          curve: made.pick([.smooth, .bouncy(milliseconds: 9)]),
          tracks: [Motion.Track(.blur, from: made.pick([3, .nan, 0.1, .infinity]), to: 0)])
      })
    screen.tabs = many(6) { made in
      TabItem(
        id: made.id(), title: made.line(), glyph: made.pick(Glyph.allCases),
        isSelected: made.flip(), action: made.optional { $0.action() })
    }
    screen.back = optional { $0.button() }
    return screen
  }

  /// What a step may have made happen.
  mutating func effects() -> [Effect] {
    many(3) { $0.pick([.hapticSuccess, .askForBadgePermission, .openLink(url: $0.text())]) }
  }

  private mutating func section() -> Section {
    Section(
      id: id(),
      header: optional { made in
        Section.Header(made.line(), badge: made.optional { $0.capsule() })
      },
      footer: optional { $0.line() }, rows: many(5) { $0.row(depth: 0) },
      gate: flip() && flip() ? Gate(label: line(), action: action()) : nil)
  }

  private mutating func row(depth: Int) -> Row {
    switch next(depth < 2 ? 7 : 6) {
    case 0: .button(button())
    case 1:
      .field(
        Field(
          id: id(), label: line(), value: line(), accessory: pick([nil, .chevron, .lock]),
          input: flip() ? Command(text()) : nil))
    case 2: .hero(Hero(id: id(), wordmark: line(), title: line()))
    case 3: .item(item())
    case 4: .notice(notice())
    case 5:
      .product(
        ProductCard(
          id: id(), glyph: glyph(), name: line(), price: line(), style: pick([.full, .compact]),
          action: optional { $0.action() }))
    default: .group(Group(id: id(), rows: many(5) { $0.row(depth: depth + 1) }))
    }
  }

  private mutating func item() -> Item {
    Item(
      id: id(), glyph: glyph(), isUnread: flip(), title: line(), details: many(3) { $0.line() },
      capsules: many(3) { $0.capsule() }, trailing: optional { $0.line() },
      accessory: pick([nil, .chevron, .lock]), action: optional { $0.action() },
      buttons: many(3) { $0.button() })
  }

  private mutating func status() -> Status {
    let freshness = Freshness(
      age: optional { $0.line() }, activity: pick(Freshness.Activity.allCases))
    return switch next(4) {
    case 0: .loading
    case 1: .empty(notice(), freshness)
    case 2: .failed(notice())
    default: .ready(freshness, notice: optional { $0.notice() })
    }
  }

  private mutating func notice() -> Notice {
    Notice(
      id: id(), glyph: glyph(), tone: pick(Tone.allCases), title: line(),
      detail: optional { $0.line() }, button: optional { $0.button() })
  }

  private mutating func button() -> Button {
    Button(
      id: id(), title: line(), glyph: glyph(), style: pick(Button.Style.allCases),
      action: optional { $0.action() })
  }

  private mutating func capsule() -> Capsule {
    Capsule(line(), tone: pick(Tone.allCases))
  }

  private mutating func action() -> ElementAction {
    pick([
      .navigate(Route(text())), .perform(Command(text(), argument: text())), .open(url: text()),
      .back,
    ])
  }

  private mutating func glyph() -> Glyph? {
    optional { $0.pick(Glyph.allCases) }
  }

  private mutating func id() -> ElementID {
    count += 1
    return ElementID(screen: "made").child("list").item("\(count) \(text())")
  }

  private mutating func line() -> Line {
    Line(
      many(4) { made in
        Span(
          made.text(), role: made.pick(Span.Role.allCases), tone: made.pick(Tone.allCases),
          spoken: made.optional { $0.text() })
      })
  }

  private mutating func text() -> String {
    many(7) { $0.pick(Self.pieces) }.joined()
  }

  private static let pieces = [
    "a", "word", " ", "  ", "\n", "\t", "\"", "\\", "longerthanaline/of/twenty/cells", "深い一覧",
    "Zoë",
    "e\u{301}", "\u{301}", "🏽", "\u{93F}", "\u{E33}", "👩🏽‍💻", "🇳", "🇳🇱", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "❤\u{FE0F}", "⌚\u{FE0E}",
    "\u{1B}[31m", "\u{0}", "\u{7F}", "\u{9B}2J", "\u{202E}", "\u{2066}", "\u{200B}", "\u{200D}",
    "\u{FEFF}", "\u{2028}", "\u{1112}\u{1161}\u{11AB}", "\u{1161}", "\u{600}", "\u{D4E}\u{D4E}",
    "क\u{94D}ष", "\u{E0041}", "مرحبا", "…", "│", "[open]", "{id}",
  ]

  private mutating func many<Value>(
    _ most: Int, _ make: (inout ScreenGenerator) -> Value
  ) -> [Value] {
    (0..<next(most + 1)).map { _ in make(&self) }
  }

  private mutating func optional<Value>(_ make: (inout ScreenGenerator) -> Value) -> Value? {
    flip() ? make(&self) : nil
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[next(values.count)]
  }

  private mutating func flip() -> Bool {
    next(2) == 0
  }

  /// A number below the bound, by SplitMix64.
  private mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}
