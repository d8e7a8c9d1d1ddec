import KnotenScreen

extension Markup {
  /// What the screen is doing about its content: a line below the title, a notice, or the middle of an empty screen.
  mutating func status(_ page: Page) {
    switch page.screen.status {
    case .loading:
      element("div", ["class": "placeholder loading", "role": "status"]) { markup in
        markup.spinner()
        markup.element("p", ["class": "detail"]) { $0.write("Loading") }
      }
    case .ready(let freshness, let notice):
      self.freshness(freshness)
      if let notice {
        element("div", ["class": "card"]) { $0.notice(notice, on: page) }
      }
    case .empty(let notice, let freshness):
      self.freshness(freshness)
      placeholder(notice, on: page)
    case .failed(let notice):
      placeholder(notice, on: page)
    }
    newline()
  }

  private mutating func freshness(_ freshness: Freshness) {
    guard let line = freshness.line else { return }
    element("p", ["class": "freshness", "role": "status"]) { markup in
      if freshness.activity != .idle { markup.spinner() }
      markup.element("span") { $0.line(line) }
    }
  }

  private mutating func placeholder(_ notice: Notice, on page: Page) {
    element("div", ["class": "placeholder", "id": notice.id.rawValue, "role": "status"]) { markup in
      if let glyph = notice.glyph { markup.picture(glyph.picture, notice.tone.className) }
      markup.element("p", ["class": "title"]) {
        $0.line(notice.title, linksOf: page, of: notice.id)
      }
      if let detail = notice.detail {
        markup.element("p", ["class": "detail"]) { $0.line(detail, linksOf: page, of: notice.id) }
      }
      if let button = notice.button { markup.button(button, "chip large", on: page) }
    }
  }

  /// The spokes of what goes on; they stand still, so that two pictures of one look are the same.
  private mutating func spinner() {
    element("span", ["class": "spinner", "aria-hidden": "true"]) { markup in
      for _ in 0..<8 { markup.element("i") { _ in } }
    }
  }

  /// What the last step made happen once; nobody sees it on a phone, so a page only says it aloud.
  mutating func effects(_ effects: [Effect]) {
    for effect in effects {
      let sentence: StaticString =
        switch effect {
        case .hapticSuccess: "Success is felt"
        case .askForBadgePermission: "Asks to show a badge"
        case .openLink: "Opens a page outside the app"
        case .dismiss: "Closes"
        }
      element("p", ["class": "spoken", "role": "status"]) { $0.write(sentence) }
    }
  }
}
