import KnotenRenderText

/// What all of a terminal shows: a grid of cells, and where its cursor stands.
struct Frame: Hashable, Sendable {
  /// The look of a cell, by meaning.
  struct Pen: Hashable, Sendable {
    /// What the cell is drawn in.
    var style = TextStyle.plain
    /// How far along a gradient it stands, from 0 to 255.
    var part: UInt8 = 0
    /// How far the focus reaches it.
    var focus = StyleCodes.Focus.none
    /// Whether it belongs to a sheet, which has a palette of its own.
    var isElevated = false
  }

  /// One cell.
  struct Cell: Hashable, Sendable {
    /// What stands in the cell; empty in the right half of a wide character.
    var text = " "
    /// How many cells it takes: 1 or 2, and 0 in the right half of a wide character.
    var cells: Int8 = 1
    /// The look of the cell.
    var pen = Pen()
    /// The address it leads to outside the app, cleaned.
    var link: String?
  }

  /// A cell of the grid by its place, counted from the upper left at 0.
  struct Place: Hashable, Sendable {
    var row: Int
    var column: Int
  }

  /// How many rows there are.
  let rows: Int
  /// How many columns there are.
  let columns: Int
  /// The rows from top to bottom, each with a cell for every column.
  private(set) var lines: [[Cell]]
  /// Where the cursor shows; nil where it is hidden.
  var cursor: Place?

  /// An empty grid; a side below 1 is taken as 1.
  init(rows: Int, columns: Int) {
    self.rows = max(rows, 1)
    self.columns = max(columns, 1)
    lines = Array(repeating: Array(repeating: Cell(), count: self.columns), count: self.rows)
  }

  /// Writes a cell, of a wide character both halves; what would not fit before the end, or is cut through, becomes blank.
  mutating func set(_ cell: Cell, row: Int, column: Int, end: Int) {
    let end = min(end, columns)
    guard lines.indices.contains(row), column >= 0, column < end else { return }
    blankHalves(row: row, column: column)
    guard cell.cells == 2 else {
      lines[row][column] = cell
      return
    }
    guard column + 1 < end else {
      lines[row][column] = Cell(pen: cell.pen)
      return
    }
    blankHalves(row: row, column: column + 1)
    lines[row][column] = cell
    lines[row][column + 1] = Cell(text: "", cells: 0, pen: cell.pen, link: cell.link)
  }

  /// Changes the cells of a row in some columns, as far as a column, both halves of a wide character alike.
  mutating func change(
    _ row: Int, _ columns: Range<Int>, upTo end: Int, _ change: (inout Cell) -> Void
  ) {
    guard lines.indices.contains(row) else { return }
    for column in columns.clamped(to: 0..<max(0, min(end, self.columns))) {
      change(&lines[row][column])
    }
  }

  /// Blanks what would be left of a wide character, one half of which is to be overwritten.
  private mutating func blankHalves(row: Int, column: Int) {
    if lines[row][column].cells == 0, column > 0 {
      lines[row][column - 1] = Cell(pen: lines[row][column - 1].pen)
    }
    if lines[row][column].cells == 2, column + 1 < columns {
      lines[row][column + 1] = Cell(pen: lines[row][column].pen)
    }
  }
}
