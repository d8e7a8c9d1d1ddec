internal import KnotenScreen

extension Canvas {
  /// A section: its header, its rows in cards, its footer.
  mutating func section(_ section: Section) {
    blank()
    if let header = section.header {
      let title = [header.title.text, header.badge?.sign].compactMap(\.self)
      paragraph(title.joined(separator: "  "))
    }
    if let gate = section.gate {
      gated(section.rows.flatMap(\.flattened), by: gate, id: section.id)
    } else {
      rows(section.rows)
    }
    if let footer = section.footer { paragraph(footer.text) }
  }

  /// Rows in cards; those that stand in the open close the card before them.
  private mutating func rows(_ rows: [Row]) {
    let alignment = RowAlignment(of: rows)
    var previous: Row?
    for row in rows {
      if row.isBare {
        closeCard()
      } else if box == .open {
        edge(.top)
        box = .card
      } else if let previous, !row.isClose(to: previous) {
        edge(.between, indent: alignment.indent)
      }
      self.row(row, alignment)
      previous = row
    }
    closeCard()
  }

  private mutating func closeCard() {
    guard box != .open else { return }
    box = .open
    edge(.bottom)
  }

  /// Example rows behind a lock, shaded and named as such, and below them what a tap on the section does.
  private mutating func gated(_ rows: [Row], by gate: Gate, id: ElementID) {
    edge(.top, caption: "Example, locked")
    box = .shaded
    let alignment = RowAlignment(of: rows)
    for row in rows { self.row(row, alignment) }
    box = .card
    edge(.between)
    entry(gate.label.text, trailing: Item.Accessory.chevron.sign, indent: 0)
    self.id(id, of: gate.action)
    closeCard()
  }
}

extension Row {
  /// Whether the row stands in the open, between cards.
  fileprivate var isBare: Bool {
    switch self {
    case .group, .hero: true
    case .button, .field, .item, .notice, .product: false
    }
  }

  /// Whether the row and the one before it read as one table, without a line between them.
  fileprivate func isClose(to previous: Row) -> Bool {
    switch (previous, self) {
    case (.field, .field), (.button, .button): true
    case (.button, _), (.field, _): false
    case (.group, _), (.hero, _), (.item, _), (.notice, _), (.product, _): false
    }
  }
}
