import Testing

@testable import KnotenRenderText

@Suite struct WrappingTests {
  private func wrapped(_ text: String, _ width: Int, limit: Int = .max) -> [String] {
    Wrapping.lines(of: text, width: width, limit: limit).map { $0.text + ($0.isCut ? "…" : "") }
  }

  @Test(
    arguments: [
      ("one two three", 7, ["one two", "three"]),
      ("one two three", 13, ["one two three"]),
      ("one two three", 5, ["one", "two", "three"]),
      ("one   two", 9, ["one   two"]),
      ("one   two", 5, ["one", "two"]),
      ("  one  ", 5, ["one"]),
      ("one          two", 5, ["one", "two"]),
      ("", 5, []),
      ("     ", 3, []),
    ] as [(String, Int, [String])])
  func `lines break at spaces`(text: String, width: Int, lines: [String]) {
    #expect(wrapped(text, width) == lines)
  }

  @Test(
    arguments: [
      ("abcdefgh", 3, ["abc", "def", "gh"]),
      ("x abcdefgh", 4, ["x", "abcd", "efgh"]),
      ("深い一覧", 5, ["深い", "一覧"]),
      ("a深い", 2, ["a", "深", "い"]),
      ("深い", 0, ["深", "い"]),
      ("🇳🇱🇯🇵🇪🇺", 5, ["🇳🇱🇯🇵", "🇪🇺"]),
    ] as [(String, Int, [String])])
  func `a word longer than a line is broken between characters`(
    text: String, width: Int, lines: [String]
  ) {
    #expect(wrapped(text, width) == lines)
  }

  @Test(
    arguments: [
      ("one two three four", 9, 1, ["one two…"]),
      ("one two three four", 8, 2, ["one two", "three f…"]),
      ("one two", 7, 1, ["one two"]),
      ("深い一覧", 6, 1, ["深い…"]),
      ("深い一覧", 7, 1, ["深い一…"]),
      ("abcdefgh", 4, 2, ["abcd", "efgh"]),
      ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, 1, ["👨‍👩‍👧‍👦…"]),
    ] as [(String, Int, Int, [String])])
  func `what goes beyond the limit is cut with an ellipsis`(
    text: String, width: Int, limit: Int, lines: [String]
  ) {
    #expect(wrapped(text, width, limit: limit) == lines)
  }

  @Test(
    arguments: [
      ("one two three four", 15, ["one two", "three four"]),
      ("a sentence whose last word is a widow", 32, ["a sentence whose", "last word is a widow"]),
      ("unbreakableword b", 15, ["unbreakableword", "b"]),
      ("abcdefgh", 3, ["abc", "def", "gh"]),
      ("short", 60, ["short"]),
      ("", 60, []),
    ] as [(String, Int, [String])])
  func `balanced lines are as few as can be and of like length`(
    text: String, width: Int, lines: [String]
  ) {
    #expect(Wrapping.balancedLines(of: text, width: width).map { String($0.text) } == lines)
  }

  @Test(arguments: ["\u{301}a", "🏽a", "\u{93F}a", "\u{200D}a"])
  func `a mark that would join what stands before the text gets a base of its own`(text: String) {
    #expect(wrapped(text, 10) == ["◌" + text])
  }

  @Test func `a line says how wide it is`() {
    let lines = Wrapping.lines(of: "深い list that is longer", width: 9, limit: 2)
    #expect(lines.map(\.cells) == lines.map { CellWidth.of($0.text) + ($0.isCut ? 1 : 0) })
  }
}
