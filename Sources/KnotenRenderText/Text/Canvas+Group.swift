import KnotenScreen

extension Canvas {
  /// Rows side by side, each in a card of its own; all cards are equally wide, and those that share a line equally high.
  ///
  /// A line holds as many as it can, all lines the same number, without a card that needs more lines than its neighbours.
  mutating func group(_ group: Group) {
    let narrowest = 16
    let rows = group.rows.flatMap(\.flattened)
    let most = min(rows.count, max(1, (outerCells + 1) / (narrowest + 1)))
    for count in stride(from: most, to: 0, by: -1) where rows.count % count == 0 {
      let columns = (outerCells + 1) / count - 1
      let lines = stride(from: 0, to: rows.count, by: count).map { start in
        rows[start..<(start + count)].map { card(of: $0, columns: columns) }
      }
      guard lines.allSatisfy(\.isEven) else { continue }
      for line in lines { draw(sideBySide: line) }
      return
    }
  }

  private func card(of row: Row, columns: Int) -> Canvas {
    var card = Canvas(columns: columns, isStyled: styles != nil)
    card.box = .card
    card.edge(.top)
    card.row(row, RowAlignment(of: [row]))
    card.edge(.bottom)
    return card
  }

  /// Draws cards of one height; the cells that equal widths leave over go between the first of them.
  private mutating func draw(sideBySide cards: [Canvas]) {
    guard let first = cards.first else { return }
    let drawn = cards.map { (canvas: $0, lines: $0.lines) }
    let spare = outerCells - cards.count * (first.columns + 1) + 1
    for line in 0..<first.lineCount {
      beginBare()
      for (number, card) in drawn.enumerated() {
        if number > 0 { skip(to: column + (number <= spare ? 2 : 1)) }
        write(card.lines[line], of: card.canvas)
      }
      endBare()
    }
  }

  /// The bytes of each line, without its end.
  private var lines: [Range<Int>] {
    bytes.split(separator: 0x0A).map(\.indices)
  }
}

extension [Canvas] {
  /// Whether all are equally high.
  fileprivate var isEven: Bool {
    allSatisfy { $0.lineCount == first?.lineCount }
  }
}

extension Row {
  /// The row itself, or the rows of a group and of the groups in it.
  var flattened: [Row] {
    switch self {
    case .group(let group): group.rows.flatMap(\.flattened)
    case .button, .choice, .comment, .composer, .diff, .field, .hero, .item, .notice, .product:
      [self]
    }
  }
}
