import KnotenCore

/// What is searched for: words, and the kind of record they are looked for in.
struct SearchQuestion: Hashable, Sendable {
  /// At most so many scalars are sent; more were not typed to find anything.
  static let longest = 500

  var words = ""
  /// Nil for every kind.
  var kind: SearchKind?

  /// The words as they are asked for; nil where there are none.
  var asked: String? {
    let words = self.words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { return nil }
    return String(String.UnicodeScalarView(words.unicodeScalars.prefix(Self.longest)))
  }
}

/// A question as a route has it: the kind or `all`, a slash, and the words.
extension SearchQuestion: LosslessStringConvertible {
  init?(_ description: String) {
    let parts = description.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    if parts[0] != Self.everyKind {
      guard let kind = SearchKind(rawValue: String(parts[0])) else { return nil }
      self.kind = kind
    }
    words = String(parts[1])
  }

  var description: String { (kind?.rawValue ?? Self.everyKind) + "/" + words }

  private static let everyKind = "all"
}
