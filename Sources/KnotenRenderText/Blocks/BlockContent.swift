package import KnotenScreen

/// All that the drawing of a block depends on: equal contents are drawn alike.
package struct BlockContent: Hashable, Sendable {
  enum Part: Hashable {
    case title(back: Button?, Line, toolbar: [Button])
    case status(Status)
    case head(Section)
    case row(Row, RowAlignment, RowEdges)
    case diffHead(DiffFile, RowAlignment, RowEdges)
    case diffLines([DiffLine], LineNumbers, from: Int)
    case diffFoot(DiffFile, RowEdges)
    case gate(Section)
    case footer(Section)
    case bar([Row])
    case tabs([TabItem])
    case end
  }

  /// Below this, a sheet's edges would take room that its text needs.
  static let narrowestSheet = 40
  /// How wide a screen can be.
  static let columns = 20...Fill.longest

  let part: Part
  let columns: Int
  let isSheet: Bool
  let edited: EditedText?

  /// Draws the block.
  package func draw() -> DrawnBlock {
    var canvas = Canvas(columns: columns, isSheet: isSheet, isStyled: true)
    canvas.edited = edited
    var hidden = 0
    switch part {
    case .title(let back, let title, let toolbar):
      if isSheet { canvas.grabber() }
      canvas.titleBar(title, back: back, toolbar: toolbar)
    case .status(let status):
      canvas.status(status)
    case .head(let section):
      canvas.head(of: section)
    case .row(let row, let alignment, let edges):
      canvas.open(edges, alignment)
      canvas.row(row, alignment)
      canvas.close(edges)
    case .diffHead(let file, let alignment, let edges):
      canvas.open(edges, alignment)
      canvas.head(of: file, alignment)
    case .diffLines(let lines, let numbers, let first):
      canvas.box = .card
      hidden = canvas.lines(lines, Gutter(for: numbers, in: canvas.innerCells), from: first)
    case .diffFoot(let file, let edges):
      canvas.box = .card
      canvas.foot(of: file)
      canvas.close(edges)
    case .gate(let section):
      canvas.gated(section)
    case .footer(let section):
      canvas.footer(of: section)
    case .bar(let rows):
      canvas.bar(rows)
    case .tabs(let tabs):
      canvas.tabBar(tabs)
    case .end:
      if isSheet { canvas.sheetEdge("╰", "╯") }
    }
    return DrawnBlock(lines: canvas.drawnLines, hidden: hidden)
  }

  /// Draws one line of text outside of every screen, cut where it is too long.
  package static func caption(_ text: Line, columns: Int) -> DrawnLine {
    var canvas = Canvas(columns: columns.clamped(to: Self.columns), isStyled: true)
    canvas.paragraph(StyledText(text, .secondary), limit: 1)
    return canvas.drawnLines.first ?? DrawnLine()
  }
}

extension ScreenBlocks {
  /// What a block comes to at a width, which is clamped to what can be drawn.
  ///
  /// Lines of a diff are drawn from a column on, as far as the file was scrolled sideways.
  package func content(
    of block: Int, columns: Int, edited: EditedText? = nil, from column: Int = 0
  ) -> BlockContent {
    let columns = columns.clamped(to: BlockContent.columns)
    let part = part(of: blocks[block], from: column)
    return BlockContent(
      part: part, columns: columns,
      isSheet: screen.isSheet && columns >= BlockContent.narrowestSheet,
      edited: edited.flatMap { part.holds($0.id) ? $0 : nil })
  }

  private func part(of block: Block, from column: Int) -> BlockContent.Part {
    let sections = screen.sections
    return switch block {
    case .title: .title(back: screen.back, screen.title, toolbar: screen.toolbar)
    case .status: .status(screen.status)
    case .head(let section): .head(sections[section].withoutRows)
    case .row(let section, let row, let edges):
      .row(sections[section].rows[row], alignments[section], edges)
    case .diffHead(let diff, let edges):
      .diffHead(diffs[diff].file.withoutLines, diffs[diff].alignment, edges)
    case .diffLines(let diff, let lines):
      .diffLines(Array(diffs[diff].file.lines[lines]), diffs[diff].numbers, from: column)
    case .diffFoot(let diff, let edges): .diffFoot(diffs[diff].file.withoutLines, edges)
    case .gate(let section): .gate(sections[section])
    case .footer(let section): .footer(sections[section].withoutRows)
    case .bar: .bar(screen.bar)
    case .tabs: .tabs(screen.tabs)
    case .end: .end
    }
  }
}

extension BlockContent.Part {
  /// Whether a field or composer with this id is drawn in it.
  fileprivate func holds(_ id: ElementID) -> Bool {
    switch self {
    case .row(let row, _, _): row.flattened.contains { $0.id == id }
    case .bar(let rows): rows.flatMap(\.flattened).contains { $0.id == id }
    case .title, .status, .head, .diffHead, .diffLines, .diffFoot, .gate, .footer, .tabs, .end:
      false
    }
  }
}

extension Section {
  fileprivate var withoutRows: Section {
    Section(id: id, header: header, footer: footer, rows: [])
  }
}
