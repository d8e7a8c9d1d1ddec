public import KnotenScreen

extension Renderer {
  /// Draws a screen as plain text: no colour, no escape codes, never wider than the columns asked for.
  ///
  /// Fewer than 20 columns are drawn as 20. Cards and sheets are exactly as wide as asked; other lines end with their last visible cell.
  public static let text = Renderer(name: "text", fileExtension: "txt", isCompared: true) {
    look, options in
    String(decoding: TextPage(look, options).bytes, as: UTF8.self)
  }
}

/// A drawn screen: what scrolls, what is pinned below it, and what is said about the moment.
private struct TextPage {
  private static let columns = 20...Fill.longest
  private static let rows = 1...100_000
  /// Below this, a sheet's edges would take room that its text needs.
  private static let narrowestSheet = 40

  private var content: Canvas
  private var pinned: Canvas
  private var footnotes: Canvas

  init(_ look: Look, _ options: DrawOptions) {
    let screen = look.screen
    let columns = options.columns.clamped(to: Self.columns)
    let isSheet =
      if case .sheet = screen.presentation { columns >= Self.narrowestSheet } else { false }
    content = Canvas(columns: columns, isSheet: isSheet, showsIDs: options.showsIDs)
    pinned = content
    footnotes = Canvas(columns: columns)
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

  var bytes: [UInt8] { content.bytes + pinned.bytes + footnotes.bytes }
}

extension Canvas {
  /// Keeps the first lines, the last of which says how many more lie below.
  fileprivate mutating func cut(to lines: Int) {
    guard lineCount > lines else { return }
    let hidden = lineCount - max(0, lines - 1)
    keep(lineCount - hidden)
    box = .open
    centred(hidden == 1 ? "↓ 1 more line" : "↓ \(hidden) more lines")
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
