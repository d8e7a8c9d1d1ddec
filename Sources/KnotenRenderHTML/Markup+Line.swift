import KnotenScreen

extension Markup {
  /// The spans of a line; its links are written as links where the element they belong to is given.
  mutating func line(_ line: Line, linksOf page: Page? = nil, of id: ElementID? = nil) {
    for span in line.spans { self.span(span, page, id) }
  }

  private mutating func span(_ span: Span, _ page: Page?, _ id: ElementID?) {
    if let url = span.link, let page, let id {
      let link = id.child("link").item(url)
      return target(link, "link", on: page) { $0.styled(span) }
    }
    styled(span)
  }

  private mutating func styled(_ span: Span) {
    let classes = [span.role.className, span.tone.className].compactMap(\.self)
    switch span.role {
    case .strong: element("b", ["class": span.tone.className]) { $0.text(span.text) }
    case .emphasis: element("em", ["class": span.tone.className]) { $0.text(span.text) }
    case .code: element("code", ["class": span.tone.className]) { $0.text(span.text) }
    case .plain, .secondary, .identifier, .time:
      if classes.isEmpty { return text(span.text) }
      element("span", ["class": classes.joined(separator: " ")]) { $0.text(span.text) }
    }
  }

  /// A capsule: a small label in a rounded box.
  mutating func capsule(_ capsule: Capsule) {
    let tone = capsule.tone == .neutral ? "capsule" : "capsule " + (capsule.tone.className ?? "")
    element("span", ["class": tone]) { $0.line(capsule.text) }
  }

  /// The capsules of a row, side by side.
  mutating func capsules(_ capsules: [Capsule]) {
    if capsules.isEmpty { return }
    element("span", ["class": "capsules"]) { markup in
      for capsule in capsules { markup.capsule(capsule) }
    }
  }
}

extension Span.Role {
  /// The class that sets the role; nil where an element of HTML says it, or nothing has to.
  fileprivate var className: String? {
    switch self {
    case .plain, .strong, .emphasis, .code: nil
    case .secondary: "secondary"
    case .identifier: "identifier"
    case .time: "time"
    }
  }
}

extension Tone {
  /// The class that colours what has the tone; nil for what has none.
  var className: String? {
    switch self {
    case .neutral: nil
    case .ide: "ide"
    case .trust: "trust"
    case .danger: "danger"
    case .pro: "pro"
    }
  }
}
