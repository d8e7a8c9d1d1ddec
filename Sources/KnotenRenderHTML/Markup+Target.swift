import KnotenScreen

extension Markup {
  /// An element of the screen that can be tapped, as what it is: a link, a button, or only text where it does nothing.
  ///
  /// Its id is the element's, and its name what is spoken for it; so both are those of every other drawing.
  mutating func target(
    _ id: ElementID, _ classes: String, on page: Page, _ content: (inout Markup) -> Void
  ) {
    guard let element = page.element(id), note(id) else {
      // The second link to one address is no element of its own.
      return self.element("span", ["class": classes], content)
    }
    let name = element.spoken
    switch (element.action, element.role) {
    case (.open(let url), _) where url.isWebAddress:
      self.element(
        "a",
        [
          "class": classes, "id": id.rawValue, "href": url, "rel": "noopener noreferrer",
          "aria-label": name,
        ], content)
    case (nil, .text), (nil, .heading), (nil, .status), (nil, .link):
      self.element("div", ["class": classes, "id": id.rawValue], content)
    case (let action, let role):
      self.element(
        "button",
        [
          "type": "button", "class": classes, "id": id.rawValue,
          "role": role == .tab ? "tab" : nil,
          "aria-selected": role == .tab ? String(element.isSelected) : nil,
          "aria-label": name, "disabled": action == nil ? "" : nil,
        ], content)
    }
  }

  /// A button with its picture or its words.
  mutating func button(
    _ button: Button, _ classes: String, on page: Page, prefersPicture: Bool = false
  ) {
    let style = button.style == .prominent ? classes + " prominent" : classes
    target(button.id, style, on: page) { markup in
      if let glyph = button.glyph { markup.picture(glyph.picture) }
      if button.glyph == nil || !prefersPicture {
        markup.element("span") { $0.line(button.title) }
      }
    }
  }

  /// The buttons of a row.
  mutating func buttons(_ buttons: [Button], on page: Page) {
    if buttons.isEmpty { return }
    element("div", ["class": "buttons"]) { markup in
      for button in buttons { markup.button(button, "chip", on: page) }
    }
  }
}

extension String {
  /// Whether a browser may follow the address: no script and no file hides behind it.
  fileprivate var isWebAddress: Bool {
    let start = lowercased()
    return ["https://", "http://", "mailto:"].contains { start.hasPrefix($0) }
  }
}
