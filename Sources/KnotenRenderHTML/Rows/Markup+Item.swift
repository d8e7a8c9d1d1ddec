import KnotenScreen

extension Markup {
  /// A row that reads as a sentence; what else it can do stands below, as a button cannot stand in a button.
  mutating func item(_ item: Item, on page: Page) {
    let isLink = item.action != nil
    element("div", ["class": "row item" + (item.glyph == nil ? "" : " pictured")]) { markup in
      markup.target(item.id, "face", on: page) { markup in
        if item.isUnread { markup.element("span", ["class": "unread"]) { _ in } }
        if let glyph = item.glyph { markup.picture(glyph.picture) }
        markup.title(of: item, linksOf: isLink ? nil : page)
        markup.trailing(of: item)
        markup.details(of: item, linksOf: isLink ? nil : page)
      }
      if isLink { markup.links(in: [item.title] + item.details, of: item.id, on: page) }
      markup.buttons(item.buttons, on: page)
    }
  }

  /// The sentence, with a single capsule at its end; several stand on a line of their own.
  private mutating func title(of item: Item, linksOf page: Page?) {
    element("span", ["class": "title"]) { markup in
      markup.line(item.title, linksOf: page, of: item.id)
      if item.capsules.count == 1 {
        markup.write(" ")
        markup.capsules(item.capsules)
      }
    }
  }

  private mutating func details(of item: Item, linksOf page: Page?) {
    if item.capsules.count > 1 { capsules(item.capsules) }
    for detail in item.details where !detail.isEmpty {
      element("span", ["class": detail.hasLinks ? "detail whole" : "detail"]) {
        $0.line(detail, linksOf: page, of: item.id)
      }
    }
  }

  private mutating func trailing(of item: Item) {
    if let trailing = item.trailing {
      element("span", ["class": "trailing"]) { $0.line(trailing) }
    }
    switch item.accessory {
    case .chevron: picture(.chevron, "chevron")
    case .lock: picture(.lock, "lock")
    case nil: break
    }
  }

  /// The links of a text that stands in a button, each once.
  private mutating func links(in lines: [Line], of id: ElementID, on page: Page) {
    let spans = lines.flatMap(\.spans).filter { $0.link != nil }
    if spans.isEmpty { return }
    element("div", ["class": "buttons"]) { markup in
      for span in spans where markup.isNew(id, span) {
        markup.line(Line([span]), linksOf: page, of: id)
      }
    }
  }

  private func isNew(_ id: ElementID, _ span: Span) -> Bool {
    span.link.map { !hasWritten(id.child("link").item($0)) } ?? false
  }
}
