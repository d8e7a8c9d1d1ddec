import KnotenScreen

extension Canvas {
  /// What a patch does to a file: its path and counts, then its lines by column, which are cut and never wrapped.
  mutating func diff(_ file: DiffFile, _ alignment: RowAlignment) {
    head(of: file, alignment)
    let hidden = lines(file.lines, Gutter(for: LineNumbers(of: file.lines), in: innerCells))
    if hidden > 0 {
      let columns = hidden == 1 ? "1 column more" : "\(hidden) columns more"
      paragraph(StyledText("… \(columns) to the right", .secondary))
    }
    foot(of: file)
  }

  /// The file's path and how much changed.
  mutating func head(of file: DiffFile, _ alignment: RowAlignment) {
    let path = [StyledText(file.path, .strong)] + file.capsules.map(\.sign)
    entry(
      path.joined(), trailing: StyledText(file.counts, .secondary), indent: alignment.indent)
  }

  /// Lines of a file from a column on; the answer is how many of their columns found no room on the right.
  mutating func lines(_ lines: some Collection<DiffLine>, _ gutter: Gutter, from first: Int = 0)
    -> Int
  {
    var hidden = 0
    for line in lines { hidden = max(hidden, self.line(line, gutter, from: first)) }
    return hidden
  }

  /// What is not laid out, and the way to lay it out.
  mutating func foot(of file: DiffFile) {
    if let leftOut = file.leftOut { paragraph(StyledText(leftOut, .secondary)) }
    if let button = file.button { buttons([button], indent: 0) }
  }

  /// Draws a line; the answer is how many of its columns found no room.
  private mutating func line(_ line: DiffLine, _ gutter: Gutter, from first: Int) -> Int {
    let start = line.kind == .hunk ? 0 : gutter.cells + 2
    let text = StyledText(line.text, line.kind.style)
    let shown = Wrapping.cut(text.text, from: first, width: innerCells - start)
    begin()
    if line.kind != .hunk {
      gutter.write(line, to: &self)
      skip(to: gutter.cells)
      write(line.kind.sign, cells: 1, line.kind.style)
      skip(to: start)
    }
    if shown.before > 0 {
      write("…", cells: 1, .secondary)
      skip(to: start + shown.before)
    }
    write(shown.line, of: text)
    end()
    if let warning = line.warning {
      var sentence = StyledText("! ", .tone(.danger))
      sentence.append(StyledText(warning, .tone(.danger)))
      paragraph(sentence, indent: start)
    }
    guard shown.line.isCut else { return 0 }
    return CellWidth.of(text.text) - first - shown.before - shown.line.cells + 1
  }
}

/// How many digits the line numbers of a file take, with the space that parts them; 0 where there are none.
struct LineNumbers: Hashable {
  private(set) var old = 0
  private(set) var new = 0

  init(of lines: [DiffLine]) {
    for line in lines {
      old = max(old, line.oldNumber.map { $0.description.utf8.count + 1 } ?? 0)
      new = max(new, line.newNumber.map { $0.description.utf8.count + 1 } ?? 0)
    }
  }
}

/// The columns of line numbers before the lines of a file.
struct Gutter {
  private var old = 0
  private var new = 0

  /// Columns as wide as the longest number; none where the lines themselves would be left with too little room.
  init(for numbers: LineNumbers, in room: Int) {
    if numbers.old + numbers.new <= room / 2 { (old, new) = (numbers.old, numbers.new) }
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
