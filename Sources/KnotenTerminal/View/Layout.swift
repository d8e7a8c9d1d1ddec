import KnotenRenderText

/// Where the parts of the view stand on the terminal.
struct Layout: Hashable, Sendable {
  /// A rectangle of cells.
  struct Area: Hashable, Sendable {
    /// Its upper left corner.
    let row: Int
    /// Its upper left corner.
    let column: Int
    /// Its height.
    let rows: Int
    /// Its width.
    let columns: Int

    /// Whether a cell lies in it.
    func contains(row: Int, column: Int) -> Bool {
      (self.row..<(self.row + rows)).contains(row)
        && (self.column..<(self.column + columns)).contains(column)
    }
  }

  /// The height of everything.
  let rows: Int
  /// The width of everything.
  let columns: Int
  /// Where the top screen stands.
  let top: Area
  /// Where the one below it stands; nil where only the top shows.
  let below: Area?
  /// The row of the filter or of what is said; nil where nothing is.
  let caption: Int?

  /// The layout of a size, with one pane or two; of one row the pane needs all.
  init(rows: Int, columns: Int, hasTwo: Bool, hasCaption: Bool) {
    self.rows = rows
    self.columns = columns
    caption = hasCaption && rows > 1 ? rows - 1 : nil
    let height = caption ?? rows
    guard hasTwo else {
      top = Area(row: 0, column: 0, rows: height, columns: columns)
      below = nil
      return
    }
    let third = columns / 3
    below = Area(row: 0, column: 0, rows: height, columns: third)
    top = Area(row: 0, column: third + 1, rows: height, columns: columns - third - 1)
  }
}
