import KnotenScreen

/// A text that means nothing but itself, as lines of a screen.
enum PlainText {
  /// The lines of a text, without the empty ones at its end; where it is too long for a screen, the last line says so.
  static func lines(_ text: String) -> [Line] {
    RichText.bounded(text) { text in
      var lines = text.tabsLaidOut.split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
      return lines.map { Line(String($0)) }
    }
  }
}
