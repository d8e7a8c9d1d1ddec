package import KnotenScreen

extension ScreenBlocks {
  /// Whether a block draws the field or composer with an id.
  package func holds(_ id: ElementID, block: Int) -> Bool {
    rows(of: block).contains { $0.id == id }
  }

  /// How many cells a line has in a field or composer of a block; nil where it holds none with this id.
  package func cells(toWriteIn id: ElementID, of block: Int, columns: Int) -> Int? {
    guard let row = rows(of: block).first(where: { $0.id == id }) else { return nil }
    var canvas = canvas(columns: columns)
    let alignment: RowAlignment
    switch blocks[block] {
    case .row(let section, _, let edges):
      canvas.box = edges.isBare ? .open : .card
      alignment = alignments[section]
    case .bar:
      alignment = RowAlignment(of: screen.bar)
    case .title, .status, .head, .diffHead, .diffLines, .diffFoot, .gate, .footer, .tabs, .end:
      return nil
    }
    switch row {
    case .composer: return canvas.cellsOfBox(indent: alignment.indent)
    case .field(let field): return canvas.place(ofValueIn: field, alignment).columns.count
    case .button, .choice, .comment, .diff, .group, .hero, .item, .notice, .product: return nil
    }
  }

  /// Draws an empty line of what the blocks stand on, for the room they leave.
  package func filler(columns: Int) -> DrawnLine {
    var canvas = canvas(columns: columns)
    canvas.blank()
    return canvas.drawnLines.first ?? DrawnLine()
  }

  private func canvas(columns: Int) -> Canvas {
    let columns = columns.clamped(to: BlockContent.columns)
    return Canvas(
      columns: columns, isSheet: screen.isSheet && columns >= BlockContent.narrowestSheet,
      isStyled: true)
  }
}
