import KnotenScreen

extension Canvas {
  /// A section: its header, its rows in cards, its footer.
  mutating func section(_ section: Section) {
    head(of: section)
    if section.gate != nil {
      gated(section)
    } else {
      let rows = section.rows
      let alignment = RowAlignment(of: rows)
      for index in rows.indices {
        let edges = RowEdges(
          at: index, after: index > 0 ? index - 1 : nil,
          before: index + 1 < rows.count ? index + 1 : nil, of: rows)
        open(edges, alignment)
        row(rows[index], alignment)
        close(edges)
      }
    }
    footer(of: section)
  }

  /// The line that sets the section apart, and its header.
  mutating func head(of section: Section) {
    blank()
    guard let header = section.header else { return }
    let title = [StyledText(header.title, .strong), header.badge?.sign]
    paragraph(title.compactMap(\.self).joined())
  }

  /// What stands below the rows.
  mutating func footer(of section: Section) {
    guard let footer = section.footer else { return }
    paragraph(StyledText(footer, .secondary, linksOf: section.id.child("footer")))
  }

  /// Draws what stands above a row: the card it opens, or what parts it from the row before.
  mutating func open(_ edges: RowEdges, _ alignment: RowAlignment) {
    guard !edges.isBare else { return }
    if edges.above == .top { edge(.top) }
    box = .card
    switch edges.above {
    case .none, .top: break
    case .blank: blank()
    case .rule: edge(.between, indent: alignment.indent)
    }
  }

  /// Draws what stands below a row where its card ends.
  mutating func close(_ edges: RowEdges) {
    box = .open
    if edges.closes { edge(.bottom) }
  }

  /// Example rows behind a lock, shaded and named as such, and below them what a tap on the section does.
  mutating func gated(_ section: Section) {
    guard let gate = section.gate else { return }
    area = section.id
    edge(.top, caption: "Example, locked")
    box = .shaded
    let rows = section.rows.flatMap(\.flattened)
    let alignment = RowAlignment(of: rows)
    for row in rows { self.row(row, alignment) }
    box = .card
    edge(.between)
    entry(StyledText(gate.label, .action), trailing: Item.Accessory.chevron.sign, indent: 0)
    box = .open
    edge(.bottom)
    area = nil
  }
}
