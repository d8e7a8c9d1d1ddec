import KnotenScreen

extension Feature {
  /// Every kind of row on one screen.
  static let kitchenSink = Feature(
    ScreenEntry(
      name: "kitchen-sink", summary: "Every kind of row on one screen, for review.",
      placement: .alone, impossible: [.empty, .failed, .loading])
  ) { _ in
    KitchenSinkViewModel()
  }
}

extension Screen {
  private static let sinkID = ElementID(screen: "kitchen-sink")

  /// The kitchen sink; a new kind of row gets an entry here.
  static func kitchenSink(_ state: KitchenSinkState) -> Screen {
    Screen(
      name: "kitchen-sink", title: "Kitchen sink", presentation: .pushed,
      status: .ready(
        Freshness(age: "Updated 18m ago"),
        notice: Notice(
          id: sinkID.child("notice"), glyph: .warning, tone: .danger,
          title: "Something could not be read.", detail: "It is tried again when you press.",
          button: press("again", "Try again"))),
      toolbar: [press("toolbar", "Press")],
      sections: [spans, items, glyphs, fields(state), kitchenSinkWork(state), cards, locked],
      bar: [.button(press("pressed", Line("Pressed: \(state.presses)"), style: .prominent))],
      motions: [
        Motion(
          target: sinkID.child("cards"), name: "count", curve: .numericText,
          tracks: [.init(.opacity, from: 0, to: 1)])
      ])
  }

  private static func fields(_ state: KitchenSinkState) -> Section {
    let id = sinkID.child("fields")
    return Section(
      id: id, header: .init("Fields"),
      rows: [
        .field(
          Field(id: id.child("read"), label: "Host", value: Line([.identifier("knot.test")]))),
        .field(
          Field(
            id: id.child("typed"), label: "Name", value: Line(state.typed),
            input: Command(KitchenSinkCommand.type.rawValue))),
      ])
  }

  private static func press(
    _ part: String, _ title: Line, style: Button.Style = .plain
  ) -> Button {
    Button(
      id: sinkID.child(part), title: title, style: style,
      action: .perform(Command(KitchenSinkCommand.press.rawValue)))
  }

  private static var spans: Section {
    let id = sinkID.child("spans")
    let roles = Span.Role.allCases.map { Span($0.rawValue + " ", role: $0) }
    let tones = Tone.allCases.map { Span($0.rawValue + " ", tone: $0) }
    return Section(
      id: id, header: .init("Spans"), footer: "A footer says what holds for the whole section.",
      rows: [
        .item(Item(id: id.child("roles"), title: Line(roles))),
        .item(Item(id: id.child("tones"), title: Line(tones))),
      ])
  }

  private static var items: Section {
    let id = sinkID.child("items")
    return Section(
      id: id, header: .init("Items", badge: Capsule("PRO", tone: .pro)),
      rows: [
        .item(
          Item(
            id: id.child("full"), glyph: .pull, isUnread: true,
            title: Line([.strong("mira.test"), " opened a pull in ", .identifier("tidemark")]),
            details: ["Cache the tide tables", Line([.secondary("A second line of detail")])],
            capsules: [Capsule("open", tone: .trust), Capsule("3 comments", tone: .neutral)],
            trailing: Line([Span("18m", role: .time, spoken: "18 minutes ago")]),
            accessory: .chevron, action: .navigate(Destination.settings.route),
            buttons: [press("items.full.read", "Mark read")])),
        .item(
          Item(
            id: id.child("long"), glyph: .star,
            title: Line(
              "A title that is far too long for one row and has to be laid out over several "
                + "of them, with 日本語, עברית, 👩‍👩‍👧‍👦 and 🇩🇪 in it"),
            details: ["And bytes that would harm a terminal: \u{1B}[31m\u{202E}\u{7}"],
            trailing: Line([Span("4h", role: .time, spoken: "4 hours ago")]))),
        .item(
          Item(
            id: id.child("outside"), glyph: .house, title: "A page on the web",
            action: .open(url: "https://knoten.test/"))),
        .item(Item(id: id.child("locked"), glyph: .server, title: "Locked", accessory: .lock)),
      ])
  }

  private static var glyphs: Section {
    let id = sinkID.child("glyphs")
    return Section(
      id: id, header: .init("Glyphs"),
      rows: Glyph.allCases.map { glyph in
        .item(Item(id: id.child(glyph.rawValue), glyph: glyph, title: Line(glyph.rawValue)))
      })
  }

  private static var cards: Section {
    let id = sinkID.child("cards")
    func card(_ part: String, _ name: Line, _ price: Line, _ style: ProductCard.Style) -> Row {
      .product(
        ProductCard(
          id: id.child(part), glyph: .cup, name: name, price: price, style: style,
          action: .perform(Command(KitchenSinkCommand.press.rawValue))))
    }
    return Section(
      id: id, header: .init("Cards"),
      rows: [
        .hero(Hero(id: id.child("hero"), wordmark: "Knoten", title: "A title below the mark")),
        .group(
          Group(
            id: id.child("group"),
            rows: [
              card("small", "Espresso", "€1.99", .compact),
              card("medium", "Flat white", "€4.99", .compact),
              card("large", "A whole bag of beans", "€9.99", .compact),
            ])),
        card("full", "Knoten Pro", "€24.99", .full),
      ])
  }

  private static var locked: Section {
    let id = sinkID.child("gate")
    return Section(
      id: id, header: .init("Locked section", badge: Capsule("PRO", tone: .pro)),
      rows: [
        .item(
          Item(id: id.child("example"), title: "An example", accessory: .lock)),
        .button(press("gate.button", "A button that is locked")),
      ],
      gate: Gate(
        label: "Locked section, PRO, locked", action: .navigate(Destination.paywall.route)))
  }
}
