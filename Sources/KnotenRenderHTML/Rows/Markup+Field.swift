import KnotenScreen

extension Markup {
  /// A label with its value beside it, or below it where they have no room on one line.
  mutating func field(_ field: Field, on page: Page) {
    let isStacked = page.layout.isStacked(field)
    element("div", ["class": "row field" + (isStacked ? " below" : "")]) { markup in
      if field.input == nil {
        markup.element("div", ["class": "face", "id": field.id.rawValue]) { markup in
          markup.element("span", ["class": "label"]) { $0.line(field.label) }
          markup.element("span", ["class": "value"]) {
            $0.line(field.value, linksOf: page, of: field.id)
          }
          markup.accessory(of: field)
        }
      } else {
        markup.element("label", ["class": "face"]) { markup in
          // As on a phone, the label of an empty field stands in it.
          let isEmpty = field.value.isEmpty
          if !isEmpty { markup.element("span", ["class": "label"]) { $0.line(field.label) } }
          markup.open(
            "input",
            [
              "id": field.id.rawValue, "type": "text", "value": field.value.text,
              "placeholder": isEmpty ? field.label.text : nil, "aria-label": field.label.spoken,
              "autocomplete": "off",
            ])
        }
      }
    }
  }

  private mutating func accessory(of field: Field) {
    switch field.accessory {
    case .chevron: picture(.chevron, "chevron")
    case .lock: picture(.lock, "lock")
    case nil: break
    }
  }

  /// One of a few, side by side: a segmented control.
  mutating func choice(_ choice: Choice, on page: Page) {
    let classes = page.layout.isStacked(choice) ? "choice below" : "choice"
    element("div", ["class": classes, "role": "tablist", "aria-label": choice.label.spoken]) {
      markup in
      for option in choice.options {
        markup.target(option.id, "option", on: page) { $0.line(option.title) }
      }
    }
  }
}
