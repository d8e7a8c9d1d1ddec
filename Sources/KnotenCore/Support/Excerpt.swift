/// The beginning of a text from outside, safe to put into an error's sentence.
enum Excerpt {
  /// At most so many scalars of the text; controls, line breaks and invisible marks become U+FFFD.
  static func of(_ text: String, limit: Int) -> String {
    var excerpt = String.UnicodeScalarView()
    for (count, scalar) in text.unicodeScalars.enumerated() {
      guard count < limit else {
        excerpt.append("…")
        break
      }
      excerpt.append(isVisible(scalar) ? scalar : "\u{FFFD}")
    }
    return String(excerpt)
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .surrogate:
      false
    default: true
    }
  }
}
