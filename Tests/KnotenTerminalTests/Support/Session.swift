import KnotenScreen

@testable import KnotenTerminal

/// A view with a terminal that shows what it sends.
struct Session {
  private(set) var view: TerminalView
  private(set) var terminal: VirtualTerminal
  /// The bytes of the last frame.
  private(set) var bytes: [UInt8] = []

  init(
    _ shown: Shown, rows: Int = 24, columns: Int = 80,
    depth: DrawOptions.ColorDepth = .none
  ) {
    view = TerminalView(options: DrawOptions(colorDepth: depth, columns: columns, rows: rows))
    terminal = VirtualTerminal(rows: rows, columns: columns)
    show(shown)
  }

  init(
    _ screen: Screen, rows: Int = 24, columns: Int = 80,
    depth: DrawOptions.ColorDepth = .none
  ) {
    self.init(Shown(top: Shown.Place(screen)), rows: rows, columns: columns, depth: depth)
  }

  /// What shows.
  var text: [String] { terminal.text }

  /// What shows, without the marks of the focus and of the part that shows.
  var content: [String] {
    text.map { line in
      var line = line.replacing("▌", with: "│")
      while line.last == " " || line.last == "┃" { line.removeLast() }
      return line
    }
  }

  /// The element that has the focus.
  var focus: String? {
    view.pane(on: view.side)?.focus.id?.rawValue
  }

  /// The lines that are marked as having the focus.
  var marked: [String] {
    text.filter { $0.contains("▌") }
  }

  /// How many blocks were drawn so far.
  var drawn: Int {
    (view.pane(on: .top)?.drawings.count ?? 0) + (view.pane(on: .below)?.drawings.count ?? 0)
  }

  mutating func show(_ shown: Shown) {
    view.show(shown)
    draw()
  }

  mutating func show(_ screen: Screen) {
    show(Shown(top: Shown.Place(screen)))
  }

  @discardableResult
  mutating func press(_ key: Key, _ modifiers: Modifiers = []) -> Response {
    handle(.key(key, modifiers))
  }

  @discardableResult
  mutating func press(_ characters: String) -> Response {
    var response = Response.nothing
    for character in characters { response = press(.character(character)) }
    return response
  }

  @discardableResult
  mutating func handle(_ event: InputEvent) -> Response {
    let response = view.handle(event)
    draw()
    return response
  }

  mutating func resize(rows: Int, columns: Int) {
    if rows == terminal.rows, columns == terminal.columns { return }
    view.options.rows = rows
    view.options.columns = columns
    terminal = VirtualTerminal(rows: rows, columns: columns)
    draw()
  }

  /// What a terminal shows that gets the whole frame at once.
  var fresh: VirtualTerminal {
    var copy = view
    copy.redraw()
    var terminal = VirtualTerminal(rows: terminal.rows, columns: terminal.columns)
    terminal.receive(copy.frame())
    return terminal
  }

  private mutating func draw() {
    bytes = view.frame()
    terminal.receive(bytes)
  }
}
