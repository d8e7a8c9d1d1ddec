import KnotenScreen

/// The numbers of all that can be tapped in one place; each keeps its number as long as the place shows.
struct LinearNumbers {
  private var numbers: [ElementID: Int] = [:]
  private var ids: [ElementID] = []

  /// What each element says after the title, in reading order; what can be tapped and is new gets the next number.
  mutating func sentences(of screen: Screen) -> [(id: ElementID, text: String)] {
    let title = ElementID(screen: screen.name)
    let elements = screen.elements.filter { $0.id != title || $0.role != .heading }
    for element in elements where element.action != nil && numbers[element.id] == nil {
      ids.append(element.id)
      numbers[element.id] = ids.count
    }
    return elements.map { ($0.id, sentence(of: $0)) }
  }

  /// What each element of a screen says that was numbered before.
  func sentences(known screen: Screen) -> [String] {
    screen.elements.map(sentence)
  }

  /// What has a number, as long as it is there and can be tapped.
  func target(_ number: Int, on screen: Screen) -> Element? {
    guard ids.indices.contains(number - 1) else { return nil }
    let id = ids[number - 1]
    return screen.tapTargets.first { $0.id == id }
  }

  /// What an element says, its number first.
  func sentence(of element: Element) -> String {
    var sentence = element.spoken
    switch element.role {
    case .field: sentence += " (to write in)"
    case .link: sentence += " (link)"
    case .tab: sentence += element.isSelected ? " (selected)" : ""
    case .button: if element.action == nil { sentence += " (unavailable)" }
    case .heading, .status, .text: break
    }
    guard element.action != nil, let number = numbers[element.id] else { return sentence }
    return "\(number). \(sentence)"
  }
}
