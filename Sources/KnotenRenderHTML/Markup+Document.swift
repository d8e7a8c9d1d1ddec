import KnotenScreen

extension Markup {
  /// The whole document.
  mutating func document(_ page: Page) {
    write("<!doctype html>\n")
    element("html", ["lang": "en", "class": page.classes]) { markup in
      markup.newline()
      markup.head(page)
      markup.newline()
      markup.element("body") { $0.body(page) }
      markup.newline()
    }
    newline()
  }

  private mutating func head(_ page: Page) {
    element("head") { markup in
      markup.open("meta", ["charset": "utf-8"])
      markup.open(
        "meta",
        [
          "http-equiv": "Content-Security-Policy",
          "content": "default-src 'none'; style-src 'unsafe-inline'",
        ])
      markup.open(
        "meta",
        ["name": "viewport", "content": "width=device-width, initial-scale=1, viewport-fit=cover"])
      markup.open(
        "meta", ["name": "color-scheme", "content": page.options.appearance.rawValue])
      markup.element("title") { $0.line(page.screen.title) }
      markup.newline()
      markup.style(StyleSheet.rules(for: page))
    }
  }

  private mutating func body(_ page: Page) {
    element("div", ["class": "device"]) { markup in
      markup.statusBar()
      if page.isSheet {
        markup.element("div", ["class": "behind", "aria-hidden": "true"]) { _ in }
      }
      markup.element("div", ["class": "screen"]) { markup in
        markup.header(page)
        markup.element("main") { markup in
          markup.status(page)
          for section in page.screen.sections { markup.section(section, on: page) }
          markup.effects(page.effects)
        }
        markup.pinned(page)
      }
    }
  }
}

extension Page {
  /// What holds for the whole document.
  fileprivate var classes: String {
    let kind =
      switch screen.presentation {
      case .tab: "tab"
      case .pushed: "pushed"
      case .sheet: "sheet"
      }
    let classes = [kind, options.appearance.rawValue] + (layout.isStacked ? ["stacked"] : [])
    return classes.joined(separator: " ")
  }
}
