import KnotenScreen

extension Markup {
  /// What a phone shows above every app; the time is the one of all pictures of phones.
  mutating func statusBar() {
    element("div", ["class": "status-bar", "aria-hidden": "true"]) { markup in
      markup.element("b") { $0.write("9:41") }
      markup.element("span") { markup in
        for picture in [Picture.reception, .wifi, .battery] { markup.picture(picture) }
      }
    }
  }

  /// The way back, the title and the tools; on a sheet below its grabber.
  mutating func header(_ page: Page) {
    let screen = page.screen
    element("header") { markup in
      if page.isSheet { markup.element("div", ["class": "grabber"]) { _ in } }
      if let back = screen.back { markup.back(back, on: page) }
      markup.element("h1", ["id": screen.name]) { $0.line(screen.title) }
      markup.element("div", ["class": "tools"]) { markup in
        for button in screen.toolbar {
          markup.button(button, "tool", on: page, prefersPicture: true)
        }
      }
    }
    newline()
  }

  private mutating func back(_ back: Button, on page: Page) {
    target(back.id, "tool back", on: page) { markup in
      if back.glyph == .chevron { markup.picture(.back) }
      markup.element("span") { $0.line(back.title) }
    }
  }

  /// What is pinned below the content: the bar and the tab bar, and what a phone shows below every app.
  mutating func pinned(_ page: Page) {
    let screen = page.screen
    element("footer", ["class": screen.bar.isEmpty && screen.tabs.isEmpty ? "bare" : nil]) {
      markup in
      if !screen.bar.isEmpty {
        markup.element("div", ["class": "pinned"]) { markup in
          for row in screen.bar { markup.row(row, on: page) }
        }
      }
      if !screen.tabs.isEmpty { markup.tabBar(page) }
      markup.element("div", ["class": "home", "aria-hidden": "true"]) { _ in }
    }
  }

  private mutating func tabBar(_ page: Page) {
    element("nav", ["role": "tablist", "aria-label": "Tabs"]) { markup in
      for tab in page.screen.tabs {
        markup.target(tab.id, "tab-item", on: page) { markup in
          markup.picture(tab.glyph.picture)
          markup.element("span") { $0.line(tab.title) }
        }
      }
    }
  }
}
