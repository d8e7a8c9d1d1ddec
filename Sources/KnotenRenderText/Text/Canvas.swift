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
  /// Whether the id of each target is drawn below it.
  let showsIDs: Bool
  /// What the next lines are drawn inside of.
  var box = Box.open

  private(set) var bytes: [UInt8] = []
  private(set) var lineCount = 0
  private var column = 0

  init(columns: Int, isSheet: Bool = false, showsIDs: Bool = false) {
    self.columns = columns
    self.isSheet = isSheet
    self.showsIDs = showsIDs
  }

  /// The cells between a sheet's edges, or all of them.
  var outerCells: Int { isSheet ? columns - 4 : columns }

  /// The cells that text has on a line.
  var innerCells: Int { box == .open ? outerCells - 4 : outerCells - 6 }

  /// Starts a line; the mark takes the first cell of the margin.
  mutating func begin(mark: String = " ") {
    beginBare()
    if box != .open { append("│") }
    append(box == .shaded ? "▒" : mark)
    append(" ")
    column = 0
  }

  /// Ends a line that `begin` started.
  mutating func end() {
    if isSheet || box != .open { skip(to: innerCells) }
    append(box == .shaded ? " ▒" : "  ")
    if box != .open { append("│") }
    endBare()
  }

  /// Starts a line that fills the width between the sheet's edges, without a margin.
  mutating func beginBare() {
    if isSheet { append("│ ") }
    column = 0
  }

  /// Ends a line that `beginBare` started and that was filled, or left open where there is no sheet.
  mutating func endBare() {
    if isSheet {
      append(" │")
    } else {
      while bytes.last == 0x20 { bytes.removeLast() }
    }
    bytes.append(0x0A)
    lineCount += 1
  }

  /// Writes text of a known width.
  mutating func write(_ text: String, cells: Int) {
    append(text)
    column += cells
  }

  /// Writes text of any origin.
  mutating func write(_ text: String) {
    let text = text.standingAlone
    write(text, cells: CellWidth.of(text))
  }

  /// Writes one line of a wrapped text.
  mutating func write(_ line: WrappedLine) {
    bytes.append(contentsOf: line.text.utf8)
    if line.isCut { append("…") }
    column += line.cells
  }

  /// Fills the cells up to a column, counted from where text starts.
  mutating func skip(to column: Int, drawing fill: Fill = .space) {
    write(fill.bytes(for: column - self.column), cells: max(0, column - self.column))
  }

  /// Writes what was drawn elsewhere, of a known width.
  mutating func write(_ drawn: ArraySlice<UInt8>, cells: Int) {
    bytes += drawn
    column += cells
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
    append(left)
    bytes += Fill.line.bytes(for: columns - 2)
    append(right)
    bytes.append(0x0A)
    lineCount += 1
  }

  private mutating func append(_ text: String) {
    bytes.append(utf8Of: text)
  }
}
