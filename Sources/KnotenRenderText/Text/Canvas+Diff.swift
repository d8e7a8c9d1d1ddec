internal import KnotenScreen

extension Canvas {
  /// What a patch does to a file: its path and counts, then its lines by column, which are cut and never wrapped.
  mutating func diff(_ file: DiffFile, _ alignment: RowAlignment) {
    let path = ([file.path.text] + file.capsules.map(\.sign)).joined(separator: "  ")
    entry(path, trailing: file.counts.text, indent: alignment.indent)
    let gutter = Gutter(for: file.lines, in: innerCells)
    var hidden = 0
    for line in file.lines { hidden = max(hidden, self.line(line, gutter)) }
    if hidden > 0 {
      let columns = hidden == 1 ? "1 column more" : "\(hidden) columns more"
      paragraph("… \(columns) to the right; the JSON has the lines whole")
    }
    if let leftOut = file.leftOut { paragraph(leftOut.text) }
    if let button = file.button { buttons([button], indent: 0) }
  }

  /// Draws a line; the answer is how many of its columns found no room.
  private mutating func line(_ line: DiffLine, _ gutter: Gutter) -> Int {
    let start = line.kind == .hunk ? 0 : gutter.cells + 2
    let shown = Wrapping.cut(line.text.text, width: innerCells - start)
    begin()
    if line.kind != .hunk {
      gutter.write(line, to: &self)
      skip(to: gutter.cells)
      write(line.kind.sign, cells: 1)
      skip(to: start)
    }
    write(shown)
    end()
    if let warning = line.warning { paragraph("! " + warning.text, indent: start) }
    return shown.isCut ? CellWidth.of(line.text.text) - shown.cells + 1 : 0
  }
}

/// The columns of line numbers before the lines of a file.
private struct Gutter {
  private var old = 0
  private var new = 0

  /// Columns as wide as the longest number; none where the lines themselves would be left with too little room.
  init(for lines: [DiffLine], in room: Int) {
    for line in lines {
      old = max(old, line.oldNumber.map { $0.description.utf8.count + 1 } ?? 0)
      new = max(new, line.newNumber.map { $0.description.utf8.count + 1 } ?? 0)
    }
    if old + new > room / 2 { (old, new) = (0, 0) }
  }

  var cells: Int { old + new }

  func write(_ line: DiffLine, to canvas: inout Canvas) {
    guard cells > 0 else { return }
    write(line.oldNumber, before: old - 1, to: &canvas)
    write(line.newNumber, before: cells - 1, to: &canvas)
  }

  private func write(_ number: Int?, before end: Int, to canvas: inout Canvas) {
    guard let digits = number?.description else { return }
    canvas.skip(to: end - digits.utf8.count)
    canvas.write(digits, cells: digits.utf8.count)
  }
}
