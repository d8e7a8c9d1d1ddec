internal import KnotenScreen

extension Canvas {
  /// Rows side by side, each in a card of its own; cards that share a line are equally high and fill it.
  mutating func group(_ group: Group) {
    let narrowest = 16
    let rows = group.rows.flatMap(\.flattened)
    let most = max(1, (outerCells + 1) / (narrowest + 1))
    let lines = (rows.count + most - 1) / most
    var rest = rows[...]
    for line in 0..<lines {
      let count = (rest.count + lines - line - 1) / (lines - line)
      let (width, spare) = (outerCells + 1).quotientAndRemainder(dividingBy: count)
      let cards = rest.prefix(count).enumerated().map { number, row in
        card(of: row, columns: number < spare ? width : width - 1)
      }
      draw(sideBySide: cards)
      rest = rest.dropFirst(count)
    }
  }

  private func card(of row: Row, columns: Int) -> Canvas {
    var card = Canvas(columns: columns, showsIDs: showsIDs, isStyled: styles != nil)
    card.box = .card
    card.edge(.top)
    card.row(row, RowAlignment(of: [row]))
    return card
  }

  private mutating func draw(sideBySide cards: [Canvas]) {
    let height = cards.map(\.lineCount).max() ?? 0
    let cards = cards.map { card in
      var card = card
      while card.lineCount < height { card.blank() }
      card.edge(.bottom)
      return (canvas: card, lines: card.lines)
    }
    for line in 0...height {
      beginBare()
      for (number, card) in cards.enumerated() {
        if number > 0 { write(" ", cells: 1) }
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
