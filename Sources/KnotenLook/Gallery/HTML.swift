/// A piece of a page: a text put into it stays text, another piece is put in as it is.
///
/// Only literals become markup, so nothing that stands on a screen can act on the page.
struct HTML: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The markup.
  let source: String

  init(stringLiteral source: String) {
    self.source = source
  }

  init(stringInterpolation: StringInterpolation) {
    source = stringInterpolation.source
  }

  /// Builds a piece from literals, texts and other pieces.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var source = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      source.reserveCapacity(literalCapacity)
    }

    mutating func appendLiteral(_ literal: String) {
      source += literal
    }

    mutating func appendInterpolation(_ text: String) {
      HTML.append(VisibleText.of(text), to: &source)
    }

    mutating func appendInterpolation(_ number: Int) {
      source += String(number)
    }

    mutating func appendInterpolation(_ piece: HTML) {
      source += piece.source
    }

    mutating func appendInterpolation(_ pieces: [HTML]) {
      for piece in pieces { source += piece.source }
    }
  }

  private static func append(_ text: String, to source: inout String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": source += "&amp;"
      case "<": source += "&lt;"
      case ">": source += "&gt;"
      case "\"": source += "&quot;"
      default: source.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Optional {
  /// The piece made of a value; nothing where there is none.
  func html(_ piece: (Wrapped) -> HTML) -> HTML {
    map(piece) ?? ""
  }
}

extension Bool {
  /// The piece where it holds; nothing where it does not.
  func html(_ piece: @autoclosure () -> HTML) -> HTML {
    self ? piece() : ""
  }
}
