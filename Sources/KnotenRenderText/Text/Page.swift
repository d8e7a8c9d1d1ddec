internal import KnotenScreen

/// A drawn screen: what scrolls, what is pinned below it, and what is said about the moment.
struct Page {
  private static let columns = 20...Fill.longest
  private static let rows = 1...100_000
  /// Below this, a sheet's edges would take room that its text needs.
  private static let narrowestSheet = 40

  private var content: Canvas
  private var pinned: Canvas
  private var footnotes: Canvas

  /// Draws a look; styles are kept only where a renderer asks for them.
  init(_ look: Look, _ options: DrawOptions, isStyled: Bool = false) {
    let screen = look.screen
    let columns = options.columns.clamped(to: Self.columns)
    let isSheet =
      if case .sheet = screen.presentation { columns >= Self.narrowestSheet } else { false }
    content = Canvas(
      columns: columns, isSheet: isSheet, showsIDs: options.showsIDs, isStyled: isStyled)
    pinned = content
    footnotes = Canvas(columns: columns, isStyled: isStyled)
    if isSheet { content.grabber() }
    content.titleBar(of: screen)
    content.status(screen.status)
    for section in screen.sections { content.section(section) }
    pinned.pinned(of: screen)
    footnotes.footnotes(motions: screen.motions, effects: look.effects)
    if options.topOnly {
      content.cut(to: options.rows.clamped(to: Self.rows) - pinned.lineCount)
    }
  }

  /// What was drawn, without its styles.
  var text: String {
    var bytes = content.bytes
    bytes += pinned.bytes
    bytes += footnotes.bytes
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What was drawn, from top to bottom.
  var canvases: [Canvas] { [content, pinned, footnotes] }
}

extension Canvas {
  /// Keeps the first lines, the last of which says how many more lie below.
  fileprivate mutating func cut(to lines: Int) {
    guard lineCount > lines else { return }
    let hidden = lineCount - max(0, lines - 1)
    keep(lineCount - hidden)
    box = .open
    centred(StyledText(hidden == 1 ? "↓ 1 more line" : "↓ \(hidden) more lines", .secondary))
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
