import KnotenScreen

extension Markup {
  /// A row, on a card or in the open.
  mutating func row(_ row: Row, on page: Page) {
    switch row {
    case .button(let button): self.button(button, "row action", on: page)
    case .choice(let choice): self.choice(choice, on: page)
    case .comment(let comment): self.comment(comment, on: page)
    case .composer(let composer): self.composer(composer, on: page)
    case .diff(let file): self.diff(file, on: page)
    case .field(let field): self.field(field, on: page)
    case .group(let group): self.group(group, on: page)
    case .hero(let hero): self.hero(hero)
    case .item(let item): self.item(item, on: page)
    case .notice(let notice): self.notice(notice, on: page)
    case .product(let card): self.product(card, on: page)
    }
    newline()
  }

  private mutating func hero(_ hero: Hero) {
    element("div", ["class": "hero", "id": hero.id.rawValue]) { markup in
      markup.element("p", ["class": "wordmark"]) { $0.line(hero.wordmark) }
      markup.element("p", ["class": "title"]) { $0.line(hero.title) }
    }
  }

  private mutating func group(_ group: Group, on page: Page) {
    // A group is a handful, so its columns are a class and not a style.
    let columns = "group columns-\(page.layout.columns(of: group))"
    element("div", ["class": columns]) { markup in
      for row in group.rows {
        markup.element("div", ["class": "card"]) { $0.row(row, on: page) }
      }
    }
  }

  /// One thing to know, with what can be done about it.
  mutating func notice(_ notice: Notice, on page: Page) {
    element("div", ["class": "row notice" + (notice.glyph == nil ? "" : " pictured")]) { markup in
      markup.element("div", ["class": "face", "id": notice.id.rawValue, "role": "status"]) {
        markup in
        if let glyph = notice.glyph { markup.picture(glyph.picture, notice.tone.className) }
        markup.element("b", ["class": "title"]) {
          $0.line(notice.title, linksOf: page, of: notice.id)
        }
        if let detail = notice.detail {
          markup.element("span", ["class": "detail whole"]) {
            $0.line(detail, linksOf: page, of: notice.id)
          }
        }
      }
      if let button = notice.button { markup.buttons([button], on: page) }
    }
  }

  private mutating func product(_ card: ProductCard, on page: Page) {
    let style =
      switch card.style {
      case .full: "full"
      case .compact: "compact"
      }
    target(card.id, "row product " + style, on: page) { markup in
      if let glyph = card.glyph { markup.picture(glyph.picture) }
      markup.element("span", ["class": "title"]) { $0.line(card.name) }
      markup.element("span", ["class": "price"]) { $0.line(card.price) }
    }
  }
}
