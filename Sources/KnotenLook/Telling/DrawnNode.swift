/// A value of a drawing as JSON; numbers as they are written, members in their order.
enum DrawnNode: Hashable, Sendable {
  case text(String)
  case number(String)
  case flag(Bool)
  case list([DrawnNode])
  case object([Member])

  /// A key and its value.
  struct Member: Hashable, Sendable {
    let key: String
    let value: DrawnNode
  }

  /// The member of an object with this key.
  subscript(key: String) -> DrawnNode? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The string it is, if it is one.
  var string: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// What is in it, where it is a list.
  var items: [DrawnNode] {
    if case .list(let items) = self { items } else { [] }
  }

  /// Where it stands on the screen, if it has an address of its own.
  var id: String? { self["id"]?.string }

  /// The words of a line, which is a list of spans; nil for anything else.
  var lineText: String? {
    guard case .list(let spans) = self, !spans.isEmpty else { return nil }
    var text = ""
    for span in spans {
      guard let part = span["text"]?.string else { return nil }
      text += part
    }
    return text
  }

  /// What a person would call it: its own words, wherever its kind keeps them.
  var name: String? {
    if let lineText { return lineText }
    for key in Self.keysOfNames {
      guard let value = self[key] else { continue }
      if let text = value.lineText ?? value["title"]?.lineText { return text }
      if let text = value.items.lazy.compactMap(\.lineText).first { return text }
    }
    return nil
  }

  /// All that it says itself: its name and its details, or of a list what its items say.
  var wholeText: String? {
    if case .list(let items) = self, lineText == nil {
      let texts = items.compactMap(\.wholeText)
      return texts.isEmpty ? nil : texts.joined(separator: " ")
    }
    let detail = self["detail"]?.lineText ?? self["details"]?.wholeText
    let texts = [name, detail].compactMap(\.self)
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }

  private static let keysOfNames = [
    "title", "header", "label", "name", "path", "author", "text", "wordmark",
  ]
}
