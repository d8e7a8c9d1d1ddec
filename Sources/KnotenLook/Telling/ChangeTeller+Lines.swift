extension ChangeTeller {
  /// Compares two lines: their words, and where the pieces are the same, what each of them means.
  mutating func compareLines(
    _ old: [DrawnNode], _ before: String, _ new: [DrawnNode], _ after: String, at place: Place
  ) {
    if before != after { tell("\(place.words) from \(quote: before) to \(quote: after)") }
    guard old.count == new.count, before != after || old.map(\.words) == new.map(\.words) else {
      // The same words, parted in another way.
      if before == after { tell("pieces of \(quote: after) in \(place.words)") }
      return
    }
    for (span, other) in zip(old, new) {
      let text = other.words ?? ""
      for key in ["role", "tone", "spoken", "link"] where span[key] != other[key] {
        tell(Self.meaning(key, of: text, span[key]?.string, other[key]?.string))
      }
    }
  }

  private static func meaning(
    _ key: String, of text: String, _ old: String?, _ new: String?
  ) -> Change {
    switch key {
    case "role": "role of \(quote: text) from \(old ?? "plain") to \(new ?? "plain")"
    case "tone": "tone of \(quote: text) from \(old ?? "neutral") to \(new ?? "neutral")"
    case "spoken":
      "spoken form of \(quote: text) from \(quote: old ?? text) to \(quote: new ?? text)"
    default: "link of \(quote: text) from \(old ?? "none") to \(new ?? "none")"
    }
  }
}

extension DrawnNode {
  fileprivate var words: String? { self["text"]?.string }
}
