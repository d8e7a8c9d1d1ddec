internal import KnotenScreen

extension Canvas {
  /// A row inside a card, or in the open where it stands in the bar.
  mutating func row(_ row: Row, _ alignment: RowAlignment) {
    switch row {
    case .button(let button): self.button(button, alignment)
    case .choice(let choice): self.choice(choice, alignment)
    case .comment(let comment): self.comment(comment, alignment)
    case .composer(let composer): self.composer(composer, alignment)
    case .diff(let file): self.diff(file, alignment)
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

  private mutating func choice(_ choice: Choice, _ alignment: RowAlignment) {
    flow(choice.options.map(\.sign), indent: alignment.indent)
    for option in choice.options { id(option.id, of: option.action, indent: alignment.indent) }
  }

  private mutating func hero(_ hero: Hero) {
    centred(StyledText(hero.wordmark, TextStyle(ink: .pro, isStrong: true)))
    centred(StyledText(hero.title, .strong))
  }

  private mutating func item(_ item: Item, _ alignment: RowAlignment) {
    var title = StyledText(item.title)
    for capsule in item.capsules { title.append(beside: capsule.sign) }
    var trailing = item.trailing.map { StyledText($0, .secondary) }
    if let sign = item.accessory?.sign {
      if trailing == nil { trailing = sign } else { trailing?.append(beside: sign) }
    }
    let indent = alignment.indent
    entry(
      title, glyph: item.glyph.map { StyledText($0.sign, .secondary) },
      mark: item.isUnread ? "●" : " ", trailing: trailing, indent: indent)
    for detail in item.details {
      paragraph(StyledText(detail, .secondary), indent: max(indent, 2), limit: 2)
    }
    id(item.id, of: item.action, indent: indent)
    buttons(item.buttons, indent: max(indent, 2))
  }

  private mutating func notice(_ notice: Notice, _ alignment: RowAlignment) {
    let indent = alignment.indent
    let glyph = notice.glyph.map { StyledText($0.sign, .tone(notice.tone, else: .secondary)) }
    entry(StyledText(notice.title, .strong), glyph: glyph, indent: indent)
    if let detail = notice.detail {
      paragraph(StyledText(detail, .secondary), indent: max(indent, 2))
    }
    if let button = notice.button { buttons([button], indent: max(indent, 2)) }
  }

  private mutating func product(_ card: ProductCard, _ alignment: RowAlignment) {
    let price =
      card.action == nil
      ? StyledText(card.price, .secondary)
      : StyledText("[ \(card.price.text) ]", .action)
    let glyph = card.glyph.map { StyledText($0.sign, .secondary) }
    let name = StyledText(card.name, .strong)
    switch card.style {
    case .full:
      entry(name, glyph: glyph, trailing: price, indent: alignment.indent)
    case .compact:
      var title = glyph ?? StyledText("")
      if glyph != nil { title.append(" ") }
      title.append(name)
      centred(title)
      centred(price)
    }
    id(card.id, of: card.action, indent: alignment.indent)
  }

  /// Buttons side by side, then their ids.
  mutating func buttons(_ buttons: [Button], indent: Int) {
    flow(buttons.map(\.sign), indent: indent)
    for button in buttons { id(button.id, of: button.action, indent: indent) }
  }
}
