import KnotenScreen

/// A screen on its way to a document: what is drawn, how, and the element behind each id.
struct Page {
  let screen: Screen
  let effects: [Effect]
  let options: DrawOptions
  let layout: Layout
  private let elements: [ElementID: Element]

  init(_ look: Look, _ options: DrawOptions) {
    screen = look.screen
    effects = look.effects
    self.options = options
    layout = Layout(width: options.width, typeSize: options.typeSize)
    // Of two elements with one id, which an audit would name, the first counts.
    elements = Dictionary(look.screen.elements.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The element with an id; nil where the id belongs to none.
  func element(_ id: ElementID) -> Element? { elements[id] }

  /// Whether the screen is a sheet over another.
  var isSheet: Bool { if case .sheet = screen.presentation { true } else { false } }

  /// The classes of the motions of an element, by their place on the screen.
  func moving(_ id: ElementID) -> String {
    screen.motions.indices.filter { screen.motions[$0].target == id }
      .map { " moving-\($0)" }.joined()
  }
}
