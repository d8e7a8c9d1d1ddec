/// Takes pictures and HTML out of lines of markdown, and leaves the words that stand for them.
struct MarkupStripper {
  private static let tags: Set<String> = [
    "a", "b", "br", "center", "code", "details", "div", "em", "h1", "h2", "h3", "h4", "h5", "h6",
    "hr", "i", "img", "kbd", "li", "ol", "p", "picture", "pre", "source", "span", "strong", "sub",
    "summary", "sup", "table", "tbody", "td", "th", "thead", "tr", "u", "ul",
  ]

  /// Whether a comment began on an earlier line and has no end yet.
  private var isInComment = false

  /// The line without them; nil where nothing else stood on it.
  mutating func stripped(_ line: Substring) -> String? {
    var finder = Finder(line)
    var text = ""
    var isChanged = false
    var at = line.startIndex
    while at < line.endIndex {
      let rest = line[at...]
      if isInComment {
        isChanged = true
        guard let end = rest.firstRange(of: "-->")?.upperBound else { break }
        at = end
        isInComment = false
      } else if rest.hasPrefix("<!--") {
        isInComment = true
        at = line.index(at, offsetBy: 4)
      } else if rest.first == "`" {
        let end = Self.endOfCode(rest, &finder)
        text += line[at..<end]
        at = end
      } else if let (words, end) = Self.picture(rest, &finder) ?? Self.tag(rest, &finder) {
        isChanged = true
        text += words
        at = end
      } else {
        text.append(line[at])
        at = line.index(after: at)
      }
    }
    return isChanged && text.allSatisfy(\.isWhitespace) ? nil : text
  }

  /// Where a run of backticks ends and, where it is closed on the line, what it encloses.
  private static func endOfCode(_ text: Substring, _ finder: inout Finder) -> Substring.Index {
    let inside = text.drop { $0 == "`" }.startIndex
    guard let close = finder.next("`", from: inside) else { return inside }
    return text[close...].drop { $0 == "`" }.startIndex
  }

  /// A picture's words, and where it ends.
  private static func picture(
    _ text: Substring, _ finder: inout Finder
  ) -> (Substring, Substring.Index)? {
    guard text.hasPrefix("![") else { return nil }
    let start = text.index(text.startIndex, offsetBy: 2)
    guard let close = finder.next("]", from: start) else { return nil }
    let after = text.index(after: close)
    guard after < text.endIndex, text[after] == "(" || text[after] == "[",
      let end = finder.next(text[after] == "(" ? ")" : "]", from: after)
    else { return nil }
    return (text[start..<close], text.index(after: end))
  }

  /// The words of a tag, which only a picture has, and where it ends.
  private static func tag(
    _ text: Substring, _ finder: inout Finder
  ) -> (Substring, Substring.Index)? {
    guard text.first == "<" else { return nil }
    let name = text.dropFirst().drop { $0 == "/" }
      .prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(10).lowercased()
    guard tags.contains(name), let end = finder.next(">", from: text.startIndex) else {
      return nil
    }
    return (name == "img" ? alternative(text[..<end]) : "", text.index(after: end))
  }

  /// What an `alt` says.
  private static func alternative(_ tag: Substring) -> Substring {
    guard let start = tag.firstRange(of: "alt=")?.upperBound, let quote = tag[start...].first,
      quote == "\"" || quote == "'"
    else { return "" }
    return tag[start...].dropFirst().prefix { $0 != quote }
  }
}

/// Finds the next of a character from ever later places; all searches of a line together read it once for each.
private struct Finder {
  private let line: Substring
  private var found: [Character: Substring.Index] = [:]

  init(_ line: Substring) {
    self.line = line
  }

  /// Where it stands; nil where it does not come again.
  mutating func next(_ character: Character, from start: Substring.Index) -> Substring.Index? {
    var place = found[character] ?? line.startIndex
    if found[character] == nil || place < start {
      place = line[start...].firstIndex(of: character) ?? line.endIndex
      found[character] = place
    }
    return place == line.endIndex ? nil : place
  }
}
