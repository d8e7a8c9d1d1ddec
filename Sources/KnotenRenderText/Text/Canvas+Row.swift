import KnotenScreen

extension Canvas {
  /// A row inside a card, or in the open where it stands in the bar.
  mutating func row(_ row: Row, _ alignment: RowAlignment) {
    let outer = area
    area = row.target ?? outer
    defer { area = outer }
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
  }

  private mutating func choice(_ choice: Choice, _ alignment: RowAlignment) {
    flow(choice.options.map(\.sign), indent: alignment.indent)
  }

  private mutating func hero(_ hero: Hero) {
    centred(StyledText(hero.wordmark, TextStyle(ink: .pro, isStrong: true)))
    centred(StyledText(hero.title, .strong))
  }

  /// The sentence with its details, and the buttons at the end of the last line if it has room.
  private mutating func item(_ item: Item, _ alignment: RowAlignment) {
    var title = StyledText(item.title, linksOf: item.id)
    for capsule in item.capsules { title.append(beside: capsule.sign) }
    var trailing = item.trailing.map { StyledText($0, .secondary) }
    if let sign = sign(of: item.accessory) {
      if trailing == nil { trailing = sign } else { trailing?.append(beside: sign) }
    }
    let indent = alignment.indent
    let deeper = max(indent, 2)
    let buttons = item.buttons.isEmpty ? nil : item.buttons.map(\.sign).joined()
    var isPlaced = entry(
      title, glyph: item.glyph.map { StyledText($0.sign, .secondary) },
      mark: item.isUnread ? "●" : " ", trailing: trailing,
      ending: item.details.allSatisfy(\.isEmpty) ? buttons : nil, indent: indent)
    let last = item.details.lastIndex { !$0.isEmpty }
    for (number, detail) in item.details.enumerated() {
      // What can be followed must be seen, so a text with links is not cut.
      isPlaced = paragraph(
        StyledText(detail, .secondary, linksOf: item.id), indent: deeper,
        limit: detail.hasLinks ? .max : 2, ending: number == last ? buttons : nil)
    }
    if !isPlaced { self.buttons(item.buttons, indent: deeper, isTrailing: true) }
  }

  private mutating func notice(_ notice: Notice, _ alignment: RowAlignment) {
    let indent = alignment.indent
    let glyph = notice.glyph.map { StyledText($0.sign, .tone(notice.tone, else: .secondary)) }
    entry(StyledText(notice.title, .strong, linksOf: notice.id), glyph: glyph, indent: indent)
    if let detail = notice.detail {
      paragraph(StyledText(detail, .secondary, linksOf: notice.id), indent: max(indent, 2))
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
  }

  /// Buttons side by side; those that trail stand at the right edge where one line holds them.
  mutating func buttons(_ buttons: [Button], indent: Int, isTrailing: Bool = false) {
    let signs = buttons.map(\.sign)
    let all = signs.joined()
    guard isTrailing, !signs.isEmpty, all.cells <= innerCells - indent else {
      return flow(signs, indent: indent)
    }
    begin()
    skip(to: innerCells - all.cells)
    write(all)
    end()
  }

  /// What stands at the trailing edge; behind a lock, that a row is locked was said already.
  func sign(of accessory: Item.Accessory?) -> StyledText? {
    box == .shaded && accessory == .lock ? nil : accessory?.sign
  }
}

extension Row {
  /// The element that a tap on the row reaches where it hits nothing of its own; nil for a row that is only read.
  fileprivate var target: ElementID? {
    switch self {
    case .button(let button): button.action == nil ? nil : button.id
    case .composer(let composer): composer.input == nil ? nil : composer.id
    case .field(let field): field.input == nil ? nil : field.id
    case .item(let item): item.action == nil ? nil : item.id
    case .product(let card): card.action == nil ? nil : card.id
    case .choice, .comment, .diff, .group, .hero, .notice: nil
    }
  }
}
