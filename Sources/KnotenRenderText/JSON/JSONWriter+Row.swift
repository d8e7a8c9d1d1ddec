import KnotenScreen

extension JSONWriter {
  /// Rows as an array; each says its kind after its id.
  mutating func rows(_ key: String, _ rows: [Row]) {
    array(key, rows) { writer, row in
      writer.object { $0.members(of: row) }
    }
  }

  /// The members of a notice.
  mutating func notice(_ notice: Notice) {
    string("glyph", notice.glyph?.rawValue)
    tone(notice.tone)
    line("title", notice.title)
    line("detail", notice.detail)
    if let button = notice.button {
      object("button") { $0.button(button) }
    }
  }

  private mutating func members(of row: Row) {
    string("id", row.id.rawValue)
    switch row {
    case .button(let button):
      string("kind", "button")
      self.button(button)
    case .choice(let choice):
      string("kind", "choice")
      self.choice(choice)
    case .comment(let comment):
      string("kind", "comment")
      self.comment(comment)
    case .composer(let composer):
      string("kind", "composer")
      self.composer(composer)
    case .diff(let file):
      string("kind", "diff")
      diff(file)
    case .field(let field):
      string("kind", "field")
      self.field(field)
    case .group(let group):
      string("kind", "group")
      rows("rows", group.rows)
    case .hero(let hero):
      string("kind", "hero")
      line("wordmark", hero.wordmark)
      line("title", hero.title)
    case .item(let item):
      string("kind", "item")
      self.item(item)
    case .notice(let notice):
      string("kind", "notice")
      self.notice(notice)
    case .product(let card):
      string("kind", "product")
      product(card)
    }
  }

  private mutating func field(_ field: Field) {
    line("label", field.label)
    line("value", field.value)
    string("accessory", field.accessory?.rawValue)
    action(field.input.map(ElementAction.perform))
  }

  private mutating func item(_ item: Item) {
    string("glyph", item.glyph?.rawValue)
    flag("unread", item.isUnread)
    line("title", item.title)
    capsules(item.capsules)
    if !item.details.isEmpty { lines("details", item.details) }
    line("trailing", item.trailing)
    string("accessory", item.accessory?.rawValue)
    action(item.action)
    if !item.buttons.isEmpty { buttons("buttons", item.buttons) }
  }

  private mutating func product(_ card: ProductCard) {
    string("glyph", card.glyph?.rawValue)
    line("name", card.name)
    line("price", card.price)
    string("style", card.style.rawValue)
    action(card.action)
  }
}
