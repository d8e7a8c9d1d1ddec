import Testing

@testable import KnotenCore

@Suite("Markup: hostile texts take time in proportion to their length")
struct MarkupWorkTests {
  @Test("work grows with the text and no faster", arguments: hostile)
  func linear(piece: String) {
    let small = Self.work(String(repeating: piece, count: 1_000))
    let large = Self.work(String(repeating: piece, count: 10_000))
    #expect(large <= 11 * small)
  }

  @Test func `ten thousand asterisks stay ten thousand asterisks`() {
    let text = String(repeating: "*", count: 10_000)
    #expect(InlineMarkup(text).lines == [[InlineRun(text)]])
  }

  @Test func `ten thousand levels of bold are bold`() {
    let markers = String(repeating: "*", count: 20_000)
    #expect(InlineMarkup(markers + "a" + markers).lines == [[InlineRun("a", style: .bold)]])
  }

  @Test func `openers, then a text that never closes them`() {
    let text = String(repeating: "[", count: 50_000) + String(repeating: "](", count: 50_000)
    #expect(Self.work(text) < 20 * text.utf8.count)
  }

  @Test func `rows of backticks of every length`() {
    let text = (1...700).map { String(repeating: "`", count: $0) }.joined(separator: " ")
    #expect(Self.work(text) < 20 * text.utf8.count)
  }

  @Test("every text is read to its end", arguments: hostile)
  func complete(piece: String) {
    let text = String(repeating: piece, count: 50)
    #expect(!InlineMarkup(text).lines.isEmpty)
  }

  private static let hostile = [
    "*", "_", "*a", "*a ", "a*", "**a", "_a*", "*a_ ", "***a** ", "`", "`a", "``a`", "[", "]", "[a",
    "[a](", "[a](b", "[a](https://a", "[a](https://a.b) ", "[a](<b", "](", "<", "<https://a",
    "https://",
    "https://a.b/(", "https:///", "https://a.b/", "https://a.b/.", "https://a.b) ", "http", "\\",
    "\\*", "```\n", "```a\n", "~~~\n````\n", "\n",
    " ",
    "*a **b ", "a**b", "[*a](https://a.b)*", "\u{301}", "👩‍👩‍👧‍👦*", "\r", "\u{0}",
  ]

  private static func work(_ text: String) -> Int {
    MarkupReader(text).work
  }
}
