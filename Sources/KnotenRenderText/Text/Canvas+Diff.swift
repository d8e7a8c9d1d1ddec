import KnotenScreen

extension Canvas {
  /// What a patch does to a file: its path and counts, then its lines by column, which are cut and never wrapped.
  mutating func diff(_ file: DiffFile, _ alignment: RowAlignment) {
    let path = [StyledText(file.path, .strong)] + file.capsules.map(\.sign)
    entry(
      path.joined(), trailing: StyledText(file.counts, .secondary), indent: alignment.indent)
    let gutter = Gutter(for: file.lines, in: innerCells)
    var hidden = 0
    for line in file.lines { hidden = max(hidden, self.line(line, gutter)) }
    if hidden > 0 {
      let columns = hidden == 1 ? "1 column more" : "\(hidden) columns more"
      paragraph(StyledText("… \(columns) to the right", .secondary))
    }
    if let leftOut = file.leftOut { paragraph(StyledText(leftOut, .secondary)) }
    if let button = file.button { buttons([button], indent: 0) }
  }

  /// Draws a line; the answer is how many of its columns found no room.
  private mutating func line(_ line: DiffLine, _ gutter: Gutter) -> Int {
    let start = line.kind == .hunk ? 0 : gutter.cells + 2
    let text = StyledText(line.text, line.kind.style)
    let shown = Wrapping.cut(text.text, width: innerCells - start)
    begin()
    if line.kind != .hunk {
      gutter.write(line, to: &self)
      skip(to: gutter.cells)
      write(line.kind.sign, cells: 1, line.kind.style)
      skip(to: start)
    }
    write(shown, of: text)
    end()
    if let warning = line.warning {
      var sentence = StyledText("! ", .tone(.danger))
      sentence.append(StyledText(warning, .tone(.danger)))
      paragraph(sentence, indent: start)
    }
    return shown.isCut ? CellWidth.of(text.text) - shown.cells + 1 : 0
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
    canvas.write(digits, cells: digits.utf8.count, .secondary)
  }
}
