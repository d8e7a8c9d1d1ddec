import KnotenScreen

/// A drawn screen: what scrolls, what is pinned below it, and what is said about the moment.
struct Page {
  private static let rows = 1...100_000

  private var content: Canvas
  private var pinned: Canvas
  private var footnotes: Canvas
  private var ids: Canvas

  /// Draws a look; styles are kept only where a renderer asks for them.
  init(_ look: Look, _ options: DrawOptions, isStyled: Bool = false) {
    let screen = look.screen
    let columns = options.columns.clamped(to: BlockContent.columns)
    let isSheet = screen.isSheet && columns >= BlockContent.narrowestSheet
    content = Canvas(columns: columns, isSheet: isSheet, isStyled: isStyled)
    pinned = content
    footnotes = Canvas(columns: columns, isStyled: isStyled)
    ids = footnotes
    if isSheet { content.grabber() }
    content.titleBar(screen.title, back: screen.back, toolbar: screen.toolbar)
    let titleLines = content.lineCount
    content.status(screen.status)
    for section in screen.sections { content.section(section) }
    pinned.pinned(of: screen)
    footnotes.footnotes(motions: screen.motions, at: options.at, effects: look.effects)
    if options.showsIDs { ids.ids(of: screen.tapTargets) }
    if options.topOnly {
      keep(options.rows.clamped(to: Self.rows), titleLines: titleLines, title: screen.title)
    }
  }

  /// What was drawn, without its styles.
  var text: String { canvases.reduce(into: "") { $0 += $1.text } }

  /// What was drawn, from top to bottom.
  var canvases: [Canvas] { [content, pinned, footnotes, ids] }

  /// Keeps the first screenful: what scrolls gives way first, then what is said about the moment, then what is pinned.
  private mutating func keep(_ rows: Int, titleLines: Int, title: Line) {
    let below = pinned.lineCount + footnotes.lineCount
    if content.lineCount + below <= rows { return }
    if titleLines + 1 + below <= rows {
      content.cut(to: rows - below)
    } else if titleLines < rows {
      let hidden = content.lineCount - titleLines + footnotes.lineCount
      content.keep(titleLines)
      footnotes.keep(0)
      pinned.cut(to: rows - titleLines, hiding: hidden)
    } else {
      content.keep(0)
      pinned.keep(0)
      footnotes.keep(0)
      footnotes.paragraph(StyledText(title, .strong), limit: rows)
    }
  }
}

extension Canvas {
  /// Keeps the first lines, the last of which says how many more lie below, with those hidden already.
  fileprivate mutating func cut(to lines: Int, hiding others: Int = 0) {
    guard lineCount + others > lines else { return }
    let kept = min(lineCount, max(0, lines - 1))
    let hidden = lineCount - kept + others
    keep(kept)
    box = .open
    centred(StyledText(hidden == 1 ? "↓ 1 more line" : "↓ \(hidden) more lines", .secondary))
  }
}

extension Int {
  /// The number itself, or the end of the range that is closest to it.
  func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
