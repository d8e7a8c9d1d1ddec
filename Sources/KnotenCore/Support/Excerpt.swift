/// The beginning of a text from outside, safe to put into an error's sentence.
enum Excerpt {
  /// At most so many scalars of the text; controls, line breaks and invisible marks are spelled out.
  ///
  /// They are spelled as the screens spell them, ‹U+202E›, by a rule of two lines: no module lies below both.
  static func of(_ text: String, limit: Int) -> String {
    var excerpt = ""
    for (count, scalar) in text.unicodeScalars.enumerated() {
      guard count < limit else { return excerpt + "…" }
      if isVisible(scalar) {
        excerpt.unicodeScalars.append(scalar)
      } else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        excerpt += "‹U+\(String(repeating: "0", count: max(0, 4 - digits.utf8.count)))\(digits)›"
      }
    }
    return excerpt
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
