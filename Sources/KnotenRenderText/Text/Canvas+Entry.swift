import KnotenScreen

/// How the rows of one card are aligned.
struct RowAlignment: Hashable {
  /// Where text starts: after the column of glyphs, where any row has one.
  var indent = 0
  /// How wide the column of labels before values is.
  var labelCells = 0

  /// The alignment that suits all the rows.
  init(of rows: [Row]) {
    for row in rows {
      if row.glyph != nil { indent = 2 }
      if case .field(let field) = row {
        labelCells = max(labelCells, CellWidth.of(field.label.text))
      }
    }
  }
}

extension Row {
  /// The picture that stands in the column before the text.
  fileprivate var glyph: Glyph? {
    switch self {
    case .button, .choice, .comment, .composer, .diff, .field, .group, .hero: nil
    case .item(let item): item.glyph
    case .notice(let notice): notice.glyph
    case .product(let card): card.glyph
    }
  }
}

extension Canvas {
  /// A wrapped text with a sign of one cell before it and something at the trailing edge of its first line.
  ///
  /// Where the text would be left with too little room, what trails stands below it.
  /// The answer is whether the ending found room at the end of the last line.
  @discardableResult
  mutating func entry(
    _ text: StyledText, glyph: StyledText? = nil, mark: String = " ", trailing: StyledText? = nil,
    ending: StyledText? = nil, indent: Int
  ) -> Bool {
    let narrowest = 8
    let trailing = trailing.flatMap { $0.isEmpty ? nil : $0 }
    let trailingCells = trailing?.cells ?? 0
    let room = innerCells - indent
    let remaining = trailing == nil ? room : room - trailingCells - 2
    let isBeside = remaining >= max(narrowest, room / 2)
    let lines = Wrapping.linesOrEmpty(of: text.text, width: isBeside ? remaining : room)
    var isPlaced = false
    for (number, line) in lines.enumerated() {
      let isFirst = number == 0
      begin(mark: isFirst ? mark : " ")
      if isFirst, let glyph { write(glyph, cells: 1) }
      skip(to: indent)
      write(line, of: text)
      if number == lines.count - 1, isBeside || trailing == nil, let ending {
        let isAlone = !isFirst || trailing == nil
        isPlaced = place(
          ending, after: indent + line.cells, upTo: isAlone ? innerCells : indent + remaining)
      }
      if isFirst, isBeside, let trailing {
        skip(to: innerCells - trailingCells)
        write(trailing, cells: trailingCells)
      }
      end()
    }
    if !isBeside, let trailing { return paragraph(trailing, indent: indent, ending: ending) }
    return isPlaced
  }

  /// Writes something that ends at a column; nothing, and false, where it would touch what stands before it.
  mutating func place(_ ending: StyledText, after start: Int, upTo end: Int) -> Bool {
    let cells = ending.cells
    guard start + 2 + cells <= end else { return false }
    skip(to: end - cells)
    write(ending, cells: cells)
    return true
  }
}
