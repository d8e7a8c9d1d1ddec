public import KnotenRenderText
public import KnotenScreen

/// A line of a text in rows of at most so many cells, broken after spaces where that is possible.
struct EditorRows {
  /// The characters of each row; there is one row at least, and each character is in one of them.
  private(set) var ranges: [Range<Int>] = []
  /// The characters as they are shown, with the cells that each takes.
  private let shown: [(text: String, cells: Int)]

  /// The rows of a line; the last cell of each is left to the cursor.
  init(_ line: String, width: Int) {
    shown = Self.shown(line)
    let width = max(width - 1, 1)
    var (start, cells, gap) = (0, 0, 0)
    for (index, character) in shown.enumerated() {
      // A space may fill the cell of the cursor, which is on the next row once it is behind it.
      let isSpaceAtEnd = character.text == " " && cells <= width
      if cells + character.cells > width, index > start, !isSpaceAtEnd {
        let end = gap > start ? gap : index
        ranges.append(start..<end)
        start = end
        cells = shown[start..<index].reduce(0) { $0 + $1.cells }
      }
      cells += character.cells
      if character.text == " " { gap = index + 1 }
    }
    ranges.append(start..<shown.count)
    if cells > width, start < shown.count { ranges.append(shown.count..<shown.count) }
  }

  /// The row that the cursor is on before this character.
  func row(of column: Int) -> Int {
    ranges.lastIndex { $0.lowerBound <= column } ?? 0
  }

  /// The cell of its row that the cursor is in before this character.
  func cell(of column: Int) -> Int {
    let start = ranges[row(of: column)].lowerBound
    return shown[start..<max(start, min(column, shown.count))].reduce(0) { $0 + $1.cells }
  }

  /// The character of a row that stands at a cell, or the end of the row.
  func column(at cell: Int, in row: Int) -> Int {
    let range = ranges[row]
    var cells = 0
    for column in range {
      cells += shown[column].cells
      if cells > cell { return column }
    }
    // The place after the last character of a row is the start of the next row.
    return row < ranges.count - 1 ? max(range.lowerBound, range.upperBound - 1) : range.upperBound
  }

  /// What stands before a character in its row, as it is shown.
  func text(before column: Int) -> String {
    let start = ranges[row(of: column)].lowerBound
    return shown[start..<max(start, min(column, shown.count))].reduce(into: "") { $0 += $1.text }
  }

  /// A row as it is shown.
  func text(of row: Int) -> String {
    shown[ranges[row]].reduce(into: "") { $0 += $1.text }
  }

  /// Each character as it is shown: a tab as spaces, and what could act on a terminal by its name.
  private static func shown(_ line: String) -> [(text: String, cells: Int)] {
    let isPlain = line.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    if isPlain { return line.map { (String($0), 1) } }
    var names: [String] = []
    HostileText.judge(line) { scalar, isHostile in
      names.append(isHostile ? HostileText.name(of: scalar) : String(scalar))
    }
    var start = 0
    return line.map { character in
      let end = start + character.unicodeScalars.count
      defer { start = end }
      if character == "\t" { return ("    ", 4) }
      let text = names[start..<end].joined()
      return (text, CellWidth.of(text))
    }
  }
}

extension TextEditor {
  /// The rows around the cursor, at most so many, each of at most so many cells, as they are drawn in place of a field.
  ///
  /// All is shown where there is room for it; else the cursor stays near the middle.
  public func shown(at id: ElementID, width: Int, height: Int) -> EditedText {
    let height = max(height, 1)
    let rows = EditorRows(lines[place.line], width: width)
    let row = rows.row(of: place.column)
    var above = (0..<row).map { rows.text(of: $0) }
    var below = (row..<rows.ranges.count).map { rows.text(of: $0) }
    var line = place.line
    while line > 0, above.count < height {
      line -= 1
      above.insert(contentsOf: Self.rows(of: lines[line], width: width), at: 0)
    }
    line = place.line + 1
    while line < lines.count, below.count < height {
      below += Self.rows(of: lines[line], width: width)
      line += 1
    }
    let shownAbove = min(above.count, max(height / 2, height - below.count))
    return EditedText(
      id: id, lines: above.suffix(shownAbove) + below.prefix(height - shownAbove), line: shownAbove,
      column: rows.text(before: place.column).count)
  }

  private static func rows(of line: String, width: Int) -> [String] {
    let rows = EditorRows(line, width: width)
    return rows.ranges.indices.map { rows.text(of: $0) }
  }
}
