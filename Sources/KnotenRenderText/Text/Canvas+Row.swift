internal import KnotenScreen

extension Canvas {
  /// A row inside a card, or in the open where it stands in the bar.
  mutating func row(_ row: Row, _ alignment: RowAlignment) {
    switch row {
    case .button(let button): self.button(button, alignment)
    case .field(let field): self.field(field, alignment)
    case .group(let group): self.group(group)
    case .hero(let hero): self.hero(hero)
    case .item(let item): self.item(item, alignment)
    case .notice(let notice): self.notice(notice, alignment)
    case .product(let card): self.product(card, alignment)
    }
  }

  private mutating func button(_ button: Button, _ alignment: RowAlignment) {
    paragraph(button.sign, indent: alignment.indent)
    id(button.id, of: button.action, indent: alignment.indent)
  }

  private mutating func hero(_ hero: Hero) {
    centred(hero.wordmark.text)
    centred(hero.title.text)
  }

  private mutating func item(_ item: Item, _ alignment: RowAlignment) {
    let title = ([item.title.text] + item.capsules.map(\.sign)).joined(separator: "  ")
    let trailing = [item.trailing?.text, item.accessory?.sign].compactMap(\.self)
    let indent = alignment.indent
    entry(
      title, glyph: item.glyph, mark: item.isUnread ? "●" : " ",
      trailing: trailing.joined(separator: "  "), indent: indent)
    for detail in item.details { paragraph(detail.text, indent: max(indent, 2), limit: 2) }
    id(item.id, of: item.action, indent: indent)
    buttons(item.buttons, indent: max(indent, 2))
  }

  private mutating func notice(_ notice: Notice, _ alignment: RowAlignment) {
    let indent = alignment.indent
    entry(notice.title.text, glyph: notice.glyph, indent: indent)
    if let detail = notice.detail { paragraph(detail.text, indent: max(indent, 2)) }
    if let button = notice.button { buttons([button], indent: max(indent, 2)) }
  }

  private mutating func product(_ card: ProductCard, _ alignment: RowAlignment) {
    let price = card.action == nil ? card.price.text : "[ \(card.price.text) ]"
    switch card.style {
    case .full:
      entry(card.name.text, glyph: card.glyph, trailing: price, indent: alignment.indent)
    case .compact:
      let name = [card.glyph?.sign, card.name.text].compactMap(\.self)
      centred(name.joined(separator: " "))
      centred(price)
    }
    id(card.id, of: card.action, indent: alignment.indent)
  }

  private mutating func buttons(_ buttons: [Button], indent: Int) {
    flow(buttons.map(\.sign), indent: indent)
    for button in buttons { id(button.id, of: button.action, indent: indent) }
  }
}
