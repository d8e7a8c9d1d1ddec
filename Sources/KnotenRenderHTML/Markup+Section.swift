import KnotenScreen

extension Markup {
  /// A section: its header, its rows in cards, its footer.
  mutating func section(_ section: Section, on page: Page) {
    element(
      "section", ["class": (section.gate == nil ? "open" : "gated") + page.moving(section.id)]
    ) { markup in
      if let gate = section.gate {
        markup.gated(section, by: gate, on: page)
      } else {
        if let header = section.header {
          markup.element("h2", ["id": section.id.rawValue]) { $0.title(header) }
        }
        markup.rows(section.rows, on: page)
      }
      if let footer = section.footer {
        markup.element("p", ["class": "section-footer"]) {
          $0.line(footer, linksOf: page, of: section.id.child("footer"))
        }
      }
    }
    newline()
  }

  private mutating func title(_ header: Section.Header) {
    element("span") { $0.line(header.title) }
    if let badge = header.badge { capsule(badge) }
  }

  /// Rows in cards; those that stand in the open close the card before them.
  private mutating func rows(_ rows: [Row], on page: Page) {
    var rest = rows[...]
    while let first = rest.first {
      if first.isBare {
        row(first, on: page)
        rest.removeFirst()
      } else {
        let card = rest.prefix { !$0.isBare }
        element("div", ["class": "card"]) { markup in
          for row in card { markup.row(row, on: page) }
        }
        rest = rest.dropFirst(card.count)
      }
    }
  }

  /// Example rows behind a lock: one button over all of them, and nothing in them that can be reached or is read out.
  private mutating func gated(_ section: Section, by gate: Gate, on page: Page) {
    if let header = section.header {
      element("p", ["class": "heading", "aria-hidden": "true"]) { $0.title(header) }
    }
    element("div", ["class": "card"]) { markup in
      markup.target(section.id, "gate", on: page) { _ in }
      markup.element("div", ["class": "veiled", "inert": "", "aria-hidden": "true"]) { markup in
        for row in section.rows { markup.row(row, on: page) }
      }
    }
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
}
