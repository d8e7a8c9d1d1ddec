import KnotenRenderText

/// Lines of text in columns.
enum TextTable {
  /// One line a row, each cell but the last filled up to the widest of its column; two spaces between.
  static func lines(_ rows: [[String]]) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count - 1 ? CellWidth.of($0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let fill = column < row.count - 1 ? widths[column] - CellWidth.of(cell) + 2 : 0
        return cell + String(repeating: " ", count: max(0, fill))
      }.joined()
    }
  }
}
