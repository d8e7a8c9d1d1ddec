/// One stop of the reading order: what an assistive technology speaks and what a driver can tap.
///
/// The accessibility tree and the tap targets are both read from these, so they cannot disagree.
public struct Element: Hashable, Sendable {
  /// What an element is.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case button
    case field
    case heading
    case link
    case status
    case tab
    case text
  }

  /// Where the element stands.
  public let id: ElementID
  /// What it is.
  public let role: Role
  /// Its name, in words that stand in the drawn text.
  public let label: String
  /// What is spoken for it: the label and whatever else the row says, in words.
  public let spoken: String
  /// What a tap does; nil where there is nothing to tap.
  public let action: ElementAction?
  /// Whether it is the chosen one of its kind.
  public let isSelected: Bool

  init(
    id: ElementID, role: Role, label: String, spoken: String? = nil, action: ElementAction? = nil,
    isSelected: Bool = false
  ) {
    self.id = id
    self.role = role
    self.label = label
    self.spoken = spoken ?? label
    self.action = action
    self.isSelected = isSelected
  }
}

extension Screen {
  /// Every element of the screen, in reading order.
  public var elements: [Element] {
    let root = ElementID(screen: name)
    var elements: [Element] = []
    if let back { elements.append(back.element) }
    elements.append(Element(id: root, role: .heading, label: title.text, spoken: title.spoken))
    elements += toolbar.map(\.element)
    elements += status.elements(on: root)
    elements += sections.flatMap(\.elements)
    elements += bar.flatMap(\.elements)
    elements += tabs.map(\.element)
    return elements
  }
}

extension Status {
  fileprivate func elements(on root: ElementID) -> [Element] {
    switch self {
    case .loading:
      [Element(id: root.child("status"), role: .status, label: "Loading")]
    case .ready(let freshness, let notice):
      freshness.elements(on: root) + (notice?.elements ?? [])
    case .empty(let notice, let freshness):
      freshness.elements(on: root) + notice.elements
    case .failed(let notice):
      notice.elements
    }
  }
}

extension Freshness {
  /// What the age and the activity say together; nil where both have nothing to say.
  public var line: Line? {
    let doing: String? =
      switch activity {
      case .idle: nil
      case .refreshing: "Refreshing"
      case .loadingMore: "Loading more"
      }
    guard let doing else { return age }
    guard let age else { return Line(doing) }
    return Line([Span(doing), Span(" · ", spoken: ", ")] + age.spans)
  }

  fileprivate func elements(on root: ElementID) -> [Element] {
    guard let line else { return [] }
    return [
      Element(id: root.child("status"), role: .status, label: line.text, spoken: line.spoken)
    ]
  }
}

extension Section {
  fileprivate var elements: [Element] {
    if let gate {
      let spoken = gate.label.spoken + ". An example, not your settings"
      return [
        Element(
          id: id, role: .button, label: gate.label.text, spoken: spoken, action: gate.action)
      ]
    }
    var elements: [Element] = []
    if let header {
      let badge = header.badge.map { ", " + $0.text.spoken } ?? ""
      elements.append(
        Element(
          id: id, role: .heading, label: header.title.text, spoken: header.title.spoken + badge))
    }
    elements += rows.flatMap(\.elements)
    if let footer {
      elements.append(
        Element(
          id: id.child("footer"), role: .text, label: footer.text, spoken: footer.spoken))
    }
    return elements
  }
}

extension Row {
  fileprivate var elements: [Element] {
    switch self {
    case .button(let button): [button.element]
    case .field(let field): [field.element]
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
    return [row] + buttons.map(\.element)
  }
}

extension Button {
  fileprivate var element: Element {
    let role: Element.Role = if case .open = action { .link } else { .button }
    return Element(id: id, role: role, label: title.text, spoken: title.spoken, action: action)
  }
}

extension Field {
  fileprivate var element: Element {
    let value = value.isEmpty ? "empty" : value.spoken
    let spoken = label.spoken + ", " + value
    return Element(
      id: id, role: input == nil ? .text : .field, label: label.text, spoken: spoken,
      action: input.map(ElementAction.perform))
  }
}

extension Hero {
  fileprivate var element: Element {
    Element(
      id: id, role: .text, label: wordmark.text, spoken: wordmark.spoken + ". " + title.spoken)
  }
}

extension Notice {
  fileprivate var elements: [Element] {
    let end = title.spoken.last?.isPunctuation == true ? " " : ". "
    let spoken = [title.spoken, detail?.spoken].compactMap(\.self).joined(separator: end)
    let text = Element(id: id, role: .status, label: title.text, spoken: spoken)
    return [text] + (button.map { [$0.element] } ?? [])
  }
}

extension ProductCard {
  fileprivate var element: Element {
    Element(
      id: id, role: action.role, label: name.text, spoken: name.spoken + ", " + price.spoken,
      action: action)
  }
}

extension TabItem {
  fileprivate var element: Element {
    Element(
      id: id, role: .tab, label: title.text,
      spoken: title.spoken + (action == nil ? ", coming" : ""), action: action,
      isSelected: isSelected)
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
