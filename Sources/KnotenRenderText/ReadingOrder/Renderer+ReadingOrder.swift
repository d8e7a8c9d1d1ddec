public import KnotenScreen

extension Renderer {
  /// Writes what an assistive technology says of a screen: one line an element, its role first.
  public static let readingOrder = Renderer(
    name: "a11y", fileExtension: "a11y.txt", isCompared: true
  ) { look, options in
    var lines = ""
    for element in look.screen.elements {
      lines += line(element.role.rawValue, element.sentence(withID: options.showsIDs))
    }
    for effect in look.effects {
      lines += line("effect", effect.spoken)
    }
    return lines
  }
}

/// One line: the role in a column of fixed width, then what is said.
private func line(_ role: String, _ spoken: String) -> String {
  let column = 9
  return role + String(repeating: " ", count: max(1, column - role.count)) + spoken + "\n"
}

extension Element {
  fileprivate func sentence(withID: Bool) -> String {
    var sentence = spoken
    if isSelected { sentence += " (selected)" }
    if role == .button, action == nil { sentence += " (unavailable)" }
    if withID, action != nil { sentence += " {\(Span(id.rawValue).text)}" }
    return sentence
  }
}

extension Effect {
  fileprivate var spoken: String {
    switch self {
    case .hapticSuccess: "Success is felt"
    case .askForBadgePermission: "Asks to show a badge"
    case .openLink(let url): "Opens \(Span(url).text)"
    case .dismiss: "Closes"
    }
  }
}
