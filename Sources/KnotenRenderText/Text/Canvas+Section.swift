import KnotenScreen

extension Canvas {
  /// A section: its header, its rows in cards, its footer.
  mutating func section(_ section: Section) {
    blank()
    if let header = section.header {
      let title = [StyledText(header.title, .strong), header.badge?.sign]
      paragraph(title.compactMap(\.self).joined())
    }
    if let gate = section.gate {
      gated(section.rows.flatMap(\.flattened), by: gate)
    } else {
      rows(section.rows)
    }
    if let footer = section.footer {
      paragraph(StyledText(footer, .secondary, drawsLinks: true))
    }
  }

  /// Rows in cards; those that stand in the open close the card before them.
  private mutating func rows(_ rows: [Row]) {
    let alignment = RowAlignment(of: rows)
    for (index, row) in rows.enumerated() {
      if row.isBare {
        closeCard()
      } else if box == .open {
        edge(.top)
        box = .card
      } else if index > 0 {
        gap(row.gap(after: rows[index - 1]), indent: alignment.indent)
      }
      self.row(row, alignment)
    }
    closeCard()
  }

  private mutating func gap(_ gap: RowGap, indent: Int) {
    switch gap {
    case .none: break
    case .blank: blank()
    case .rule: edge(.between, indent: indent)
    }
  }

  private mutating func closeCard() {
    guard box != .open else { return }
    box = .open
    edge(.bottom)
  }

  /// Example rows behind a lock, shaded and named as such, and below them what a tap on the section does.
  private mutating func gated(_ rows: [Row], by gate: Gate) {
    edge(.top, caption: "Example, locked")
    box = .shaded
    let alignment = RowAlignment(of: rows)
    for row in rows { self.row(row, alignment) }
    box = .card
    edge(.between)
    entry(StyledText(gate.label, .action), trailing: Item.Accessory.chevron.sign, indent: 0)
    closeCard()
  }
}

extension Row {
  /// Whether the row stands in the open, between cards.
  fileprivate var isBare: Bool {
    switch self {
    case .choice, .group, .hero: true
    case .button, .comment, .composer, .diff, .field, .item, .notice, .product: false
    }
  }

  /// What stands between the row and the one before it: nothing in a table, an empty line in a thread.
  fileprivate func gap(after previous: Row) -> RowGap {
    switch (previous, self) {
    case (.button, .button), (.field, .field): .none
    case (_, .comment(let comment)) where comment.isReply: .blank
    case (.button, _), (.choice, _), (.comment, _), (.composer, _), (.diff, _), (.field, _),
      (.group, _), (.hero, _), (.item, _), (.notice, _), (.product, _):
      .rule
    }
  }
}

/// What stands between two rows of a card.
private enum RowGap {
  case none
  case blank
  case rule
}
