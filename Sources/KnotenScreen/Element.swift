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
      let id = id.child("footer")
      elements.append(
        Element(id: id, role: .text, label: footer.text, spoken: footer.spoken))
      elements += Element.links(in: [footer], on: id)
    }
    return elements
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
