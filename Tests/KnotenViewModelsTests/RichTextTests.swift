import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Commenting, rich text on the screen")
struct RichTextTests {
  @Test func `bold is strong, code is code, italic is emphasis`() {
    let spans = RichText.lines("**a** `b` _c_").flatMap(\.spans)
    #expect(spans.map(\.role) == [.strong, .plain, .code, .plain, .emphasis])
  }

  @Test func `a link has the tone of links and its address`() {
    let spans = RichText.lines("[a](https://a.test)").flatMap(\.spans)
    #expect(spans == [Span("a", tone: .ide, link: "https://a.test")])
  }

  @Test func `tabs lead to the next column`() {
    #expect(RichText.lines("```\nif x {\n\treturn\n}\n```").map(\.text)[1] == "        return")
  }

  @Test func `a text of very many lines ends with a word about the rest`() {
    let lines = RichText.lines(String(repeating: "a\n", count: 5_000))
    #expect(lines.count == RichText.mostLines + 1)
    #expect(lines.last?.text == "The rest is too long to be shown.")
  }

  @Test func `a text cut within a character is still text`() {
    let lines = RichText.lines(String(repeating: "ä", count: RichText.longest))
    #expect(lines.last?.text == "The rest is too long to be shown.")
  }

  @Test(
    "numbers are read in threes",
    arguments: [
      (0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"), (-1_000, "-1,000"),
      (Int.min, "-9,223,372,036,854,775,808"),
    ])
  func grouped(number: Int, text: String) {
    #expect(number.grouped == text)
  }
}
