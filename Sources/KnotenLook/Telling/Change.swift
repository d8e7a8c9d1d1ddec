/// One difference between two drawings of a screen, in words.
///
/// Two are equal where they say the same in full; what is shown is shortened.
struct Change: Hashable, Sendable {
  /// A part of the sentence.
  enum Part: Hashable, Sendable {
    /// Words of ours.
    case words(String)
    /// Words that stand on the screen, quoted.
    case quote(String)
  }

  let parts: [Part]

  init(_ parts: [Part]) {
    self.parts = parts
  }

  /// The sentence, with long quotations shortened, and safe to write to a terminal.
  var words: String {
    parts.map { part in
      switch part {
      case .words(let words): VisibleText.of(words)
      case .quote(let text): "“" + VisibleText.of(Self.shortened(text)) + "”"
      }
    }.joined()
  }

  private static func shortened(_ text: String) -> String {
    let start = text.prefix(longestQuote)
    return start.endIndex == text.endIndex ? text : start + "…"
  }

  private static let longestQuote = 160
}

extension Change: ExpressibleByStringInterpolation {
  /// Builds a sentence; `\(quote:)` puts in words of the screen.
  struct StringInterpolation: StringInterpolationProtocol {
    var parts: [Part] = []

    /// A sentence with nothing in it yet.
    init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words of ours.
    mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.words(literal)) }
    }

    mutating func appendInterpolation(_ words: some CustomStringConvertible) {
      parts.append(.words(words.description))
    }

    mutating func appendInterpolation(_ change: Change) {
      parts += change.parts
    }

    mutating func appendInterpolation(quote text: String) {
      parts.append(.quote(text))
    }
  }

  /// A sentence of our words only.
  init(stringLiteral value: String) {
    self.init([.words(value)])
  }

  /// A sentence from its parts.
  init(stringInterpolation: StringInterpolation) {
    self.init(stringInterpolation.parts)
  }
}

extension Change {
  /// How changes are told one after the other: each once, with how often it is met.
  static func told(_ changes: [Change]) -> [String] {
    var counts: [Change: Int] = [:]
    var order: [Change] = []
    for change in changes {
      if counts[change] == nil { order.append(change) }
      counts[change, default: 0] += 1
    }
    return order.map { change in
      let count = counts[change] ?? 1
      return change.words + (count > 1 ? " (\(count) times)" : "")
    }
  }
}
