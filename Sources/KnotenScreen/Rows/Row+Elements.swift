extension Row {
  var elements: [Element] {
    switch self {
    case .button(let button): [button.element]
    case .choice(let choice): choice.elements
    case .comment(let comment): comment.elements
    case .composer(let composer): composer.elements
    case .diff(let file): file.elements
    case .field(let field): field.elements
    case .group(let group): group.rows.flatMap(\.elements)
    case .hero(let hero): [hero.element]
    case .item(let item): item.elements
    case .notice(let notice): notice.elements
    case .product(let card): [card.element]
    }
  }
}

extension Item {
  fileprivate var elements: [Element] {
    var parts = isUnread ? ["Unread"] : []
    parts.append(title.spoken)
    parts += capsules.map(\.text.spoken)
    parts += details.map(\.spoken)
    if let trailing { parts.append(trailing.spoken) }
    if accessory == .lock { parts.append("Locked") }
    let row = Element(
      id: id, role: action.role, label: title.text, spoken: parts.joined(separator: ", "),
      action: action)
    return [row] + Element.links(in: [title] + details, on: id)
      + buttons.map { $0.element(of: title) }
  }
}

extension Button {
  var element: Element {
    let role: Element.Role = if case .open = action { .link } else { .button }
    return Element(id: id, role: role, label: title.text, spoken: title.spoken, action: action)
  }

  /// The button of a row among others like it, which says aloud what it is a button of.
  func element(of row: Line) -> Element {
    let button = element
    return Element(
      id: id, role: button.role, label: button.label, spoken: button.spoken + ", " + row.spoken,
      action: action)
  }
}

extension Field {
  fileprivate var elements: [Element] {
    let spoken = label.spoken + ", " + (value.isEmpty ? "empty" : value.spoken)
    let field = Element(
      id: id, role: input == nil ? .text : .field, label: label.text, spoken: spoken,
      action: input.map(ElementAction.perform))
    return [field] + Element.links(in: [value], on: id)
  }
}

extension Hero {
  fileprivate var element: Element {
    Element(
      id: id, role: .text, label: wordmark.text, spoken: wordmark.spoken + ". " + title.spoken)
  }
}

extension Notice {
  var elements: [Element] {
    let end = title.spoken.last?.isPunctuation == true ? " " : ". "
    let spoken = [title.spoken, detail?.spoken].compactMap(\.self).joined(separator: end)
    let text = Element(id: id, role: .status, label: title.text, spoken: spoken)
    let links = Element.links(in: [title, detail].compactMap(\.self), on: id)
    return [text] + links + (button.map { [$0.element] } ?? [])
  }
}

extension ProductCard {
  fileprivate var element: Element {
    Element(
      id: id, role: action.role, label: name.text, spoken: name.spoken + ", " + price.spoken,
      action: action)
  }
}

extension Choice {
  fileprivate var elements: [Element] {
    options.map { option in
      Element(
        id: option.id, role: .tab, label: option.title.text,
        spoken: label.spoken + ", " + option.title.spoken, action: option.action,
        isSelected: option.isSelected)
    }
  }
}

extension CommentRow {
  fileprivate var elements: [Element] {
    var parts = isReply ? ["Reply"] : []
    parts.append(author.spoken)
    parts += capsules.map(\.text.spoken)
    parts += body.filter { !$0.isEmpty }.map(\.spoken)
    parts.append(age.spoken)
    var elements = [
      Element(id: id, role: .text, label: author.text, spoken: parts.joined(separator: ", "))
    ]
    if let authorAction {
      elements.append(
        Element(
          id: id.child("author"), role: .button, label: author.text, spoken: author.spoken,
          action: authorAction))
    }
    return elements + Element.links(in: body, on: id) + buttons.map { $0.element(of: author) }
  }
}

extension Element {
  /// The addresses that the lines of one element lead to, each once.
  static func links(in lines: [Line], on id: ElementID) -> [Element] {
    var seen: Set<String> = []
    var links: [Element] = []
    for span in lines.flatMap(\.spans) {
      guard let url = span.link, seen.insert(url).inserted else { continue }
      links.append(
        Element(
          id: id.child("link").item(url), role: .link, label: span.text,
          spoken: span.spoken ?? span.text, action: .open(url: url)))
    }
    return links
  }
}

extension Composer {
  fileprivate var elements: [Element] {
    let text = lines.map(\.spoken).joined(separator: " ")
    let field = Element(
      id: id, role: .field, label: label.text,
      spoken: label.spoken + ", " + (text.isEmpty ? "empty" : text),
      action: input.map(ElementAction.perform))
    return [field] + markers.map(\.element) + [send.element]
  }
}

extension ElementAction? {
  fileprivate var role: Element.Role {
    switch self {
    case nil: .text
    case .open: .link
    case .navigate, .perform, .back: .button
    }
  }
}
