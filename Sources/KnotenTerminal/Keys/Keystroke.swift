/// A key with what is held down beside it, as far as that makes it another key.
struct Keystroke: Hashable, Sendable {
  /// The key.
  let key: Key
  /// What is held down beside it.
  let modifiers: Modifiers

  /// A keystroke; with a character, shift has already done its work.
  init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    if case .character = key {
      self.modifiers = modifiers.subtracting(.shift)
    } else {
      self.modifiers = modifiers
    }
  }

  /// How people call it, as in `Shift-Tab`.
  var name: String {
    var parts: [String] = []
    if modifiers.contains(.control) { parts.append("Ctrl") }
    if modifiers.contains(.alt) { parts.append("Alt") }
    if modifiers.contains(.shift) { parts.append("Shift") }
    return (parts + [key.name]).joined(separator: "-")
  }
}

extension Key {
  fileprivate var name: String {
    switch self {
    case .backspace: "Backspace"
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .delete: "Delete"
    case .down: "↓"
    case .end: "End"
    case .enter: "Enter"
    case .escape: "Esc"
    case .home: "Home"
    case .left: "←"
    case .pageDown: "PgDn"
    case .pageUp: "PgUp"
    case .right: "→"
    case .tab: "Tab"
    case .up: "↑"
    }
  }
}
