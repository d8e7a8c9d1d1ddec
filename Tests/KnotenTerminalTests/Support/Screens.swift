import KnotenScreen

/// Screens to drive the view with.
enum Screens {
  static let root = ElementID(screen: "list")

  /// An item that leads somewhere, with buttons.
  static func item(_ number: Int, buttons: Int = 0) -> Row {
    let id = root.item("at://did:plc:a/sh.tangled.repo.pull/\(number)")
    return .item(
      Item(
        id: id, glyph: .pull, title: Line("Row \(number)"), trailing: "18m", accessory: .chevron,
        action: .navigate(Route("pull/\(number)")),
        buttons: (0..<buttons).map { button in
          Button(
            id: id.child("button-\(button)"), title: Line("Do \(button)"),
            action: .perform(Command("do", argument: "\(number) \(button)")))
        }))
  }

  /// A tab with a list of items.
  static func list(_ numbers: some Sequence<Int>, buttons: Int = 0, status: Status? = nil)
    -> Screen
  {
    screen(numbers.map { item($0, buttons: buttons) }, status: status)
  }

  /// A tab with one section.
  static func screen(_ rows: [Row], status: Status? = nil, bar: [Row] = []) -> Screen {
    var screen = Screen(
      name: "list", title: "List", presentation: .tab, status: status ?? .ready(Freshness()),
      toolbar: [
        Button(
          id: root.child("refresh"), title: "Refresh", glyph: .refresh,
          action: .perform(Command("refresh")))
      ],
      sections: [
        Section(id: root.child("section"), header: Section.Header("Section"), rows: rows)
      ], bar: bar)
    screen.tabs = tabs
    return screen
  }

  /// A pushed screen with rows.
  static func detail(_ rows: [Row], title: Line = "Detail") -> Screen {
    let root = ElementID(screen: "detail")
    var screen = Screen(
      name: "detail", title: title, presentation: .pushed, status: .ready(Freshness()),
      sections: [Section(id: root.child("section"), rows: rows)])
    screen.tabs = tabs
    screen.back = Button(id: root.child("back"), title: "List", glyph: .chevron, action: .back)
    return screen
  }

  /// A sheet with rows.
  static func sheet(_ rows: [Row]) -> Screen {
    let root = ElementID(screen: "sheet")
    var screen = Screen(
      name: "sheet", title: "Sheet", presentation: .sheet(radius: .sheet),
      status: .ready(Freshness()), sections: [Section(id: root.child("section"), rows: rows)])
    screen.back = Button(id: root.child("close"), title: "Close", action: .back)
    return screen
  }

  static let composer = Composer(
    id: root.child("composer"), label: "Comment", placeholder: "Write something",
    lines: ["First", "Second"], input: Command("type"),
    markers: [Button(id: root.child("bold"), title: "**", action: .perform(Command("bold")))],
    send: Button(id: root.child("send"), title: "Send", action: .perform(Command("send"))))

  /// A diff of one file, each of its lines so long.
  static func diff(_ name: String, lines: Int, length: Int = 200) -> Row {
    .diff(
      DiffFile(
        id: root.child("files").item(name), path: Line(name), counts: Line("+\(lines)"),
        lines: (1...max(1, lines)).map { number in
          let text = "\(number) " + String(repeating: "abcdefghi ", count: length / 10)
          return DiffLine(kind: .added, newNumber: number, text: Line(text))
        }))
  }

  static let tabs = ["feed", "repos", "list"].map { name in
    TabItem(
      id: ElementID(screen: "tabs").child(name), title: Line(name), glyph: .house,
      isSelected: name == "list", action: .navigate(Route(name)))
  }
}
