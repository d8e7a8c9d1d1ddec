import KnotenScreen

/// Bytes of drawn text, written line by line inside the edges of a sheet and a card.
///
/// A line is begun, written from left to right and ended; `end` draws what closes it on the right.
/// Closed lines are exactly as wide as the canvas; open ones end with their last visible cell and are never wider.
struct Canvas {
  /// What lines are drawn inside of.
  enum Box {
    /// Nothing: two cells of margin.
    case open
    /// A card.
    case card
    /// A card whose rows are only an example.
    case shaded
  }

  /// The width of everything, in cells.
  let columns: Int
  /// Whether a sheet's edges stand around everything.
  let isSheet: Bool
  /// What the next lines are drawn inside of.
  var box = Box.open
  /// The element that a tap on the next lines reaches where it hits nothing more exact.
  var area: ElementID?
  /// What is being written; drawn in the place of the field or composer it belongs to.
  var edited: EditedText?

  private(set) var bytes: [UInt8] = []
  /// The styles of the bytes; nil where nobody asks for them.
  private(set) var styles: StyleRuns?
  private(set) var lineCount = 0
  private(set) var column = 0

  init(columns: Int, isSheet: Bool = false, isStyled: Bool = false) {
    self.columns = columns
    self.isSheet = isSheet
    styles = isStyled ? StyleRuns() : nil
  }

  /// The cells between a sheet's edges, or all of them.
  var outerCells: Int { isSheet ? columns - 4 : columns }

  /// The cells that text has on a line.
  var innerCells: Int { box == .open ? outerCells - 4 : outerCells - 6 }

  /// What was drawn, without its styles.
  ///
  /// All of it was text before and is only ever cut between lines, so it is not checked once more.
  var text: String { String(copying: UTF8Span(unchecked: bytes.span)) }

  /// Starts a line; the mark takes the first cell of the margin.
  mutating func begin(mark: String = " ") {
    beginBare()
    if box != .open { append("│", .cardEdge) }
    if box == .shaded { append("▒", .tertiary) } else { append(mark, .action) }
    append(" ")
    column = 0
  }

  /// Ends a line that `begin` started.
  mutating func end() {
    if isSheet || box != .open { skip(to: innerCells) }
    append(box == .shaded ? " ▒" : "  ", .tertiary)
    if box != .open { append("│", .cardEdge) }
    endBare()
  }

  /// Starts a line that fills the width between the sheet's edges, without a margin.
  mutating func beginBare() {
    if isSheet { append("│ ", .sheetEdge) }
    column = 0
  }

  /// Ends a line that `beginBare` started and that was filled, or left open where there is no sheet.
  mutating func endBare() {
    if isSheet {
      append(" │", .sheetEdge)
    } else {
      while bytes.last == 0x20 { bytes.removeLast() }
    }
    bytes.append(0x0A)
    lineCount += 1
  }

  /// Writes text of a known width.
  mutating func write(_ text: String, cells: Int, _ style: TextStyle = .plain) {
    append(text, style)
    column += cells
  }

  /// Writes text of any origin; where its width is known it is not measured again.
  mutating func write(_ text: StyledText, cells: Int? = nil) {
    let shown = text.text.standingAlone
    write(WrappedLine(text: shown[...], cells: cells ?? CellWidth.of(shown)), of: text)
  }

  /// Writes one line of a wrapped text.
  mutating func write(_ line: WrappedLine, of text: StyledText) {
    if styles != nil {
      for run in text.runs(of: line.text) {
        mark(run.style, run.touch.target, from: bytes.count + run.start)
      }
    }
    bytes.append(utf8Of: line.text)
    if line.isCut { append("…", .secondary) }
    column += line.cells
  }

  /// Fills the cells up to a column, counted from where text starts.
  mutating func skip(to column: Int, drawing fill: Fill = .space, _ style: TextStyle = .plain) {
    guard column > self.column else { return }
    mark(style, from: bytes.count)
    bytes += fill.bytes(for: column - self.column)
    self.column = column
  }

  /// Writes a line that was drawn on another canvas and is as wide as that.
  mutating func write(_ line: Range<Int>, of other: Canvas) {
    for run in other.styles?.covering(line) ?? [] {
      styles?.mark(
        run.style, run.touch, from: bytes.count + max(0, run.start - line.lowerBound))
    }
    bytes += other.bytes[line]
    column += other.columns
  }

  /// Drops all lines but the first so many.
  mutating func keep(_ lines: Int) {
    guard lines < lineCount else { return }
    var newlines = 0
    let end = bytes.firstIndex { byte in
      if byte == 0x0A { newlines += 1 }
      return newlines == lines
    }
    bytes.removeSubrange((lines == 0 ? 0 : (end ?? -1) + 1)...)
    lineCount = lines
  }

  /// The upper or lower edge of the sheet around everything, or a line between its edges.
  mutating func sheetEdge(_ left: String, _ right: String) {
    append(left, .sheetEdge)
    bytes += Fill.line.bytes(for: columns - 2)
    append(right, .sheetEdge)
    bytes.append(0x0A)
    lineCount += 1
  }

  private mutating func append(_ text: String, _ style: TextStyle = .plain) {
    mark(style, from: bytes.count)
    bytes.append(utf8Of: text)
  }

  private mutating func mark(
    _ style: TextStyle, _ target: ElementID? = nil, from start: Int
  ) {
    guard styles != nil else { return }
    var style = style
    if style.ground == nil { style.ground = .token(box == .open ? .canvas : .surface) }
    style.isVeiled = box == .shaded
    styles?.mark(style, Touch(target: target, area: area), from: start)
  }
}
