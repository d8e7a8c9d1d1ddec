import KnotenCore
import Testing

@Suite("Seed: Commenting, inline rich text")
struct InlineMarkupTests {
  @Test(
    "markers become looks",
    arguments: [
      ("a **b** c", "a |B:b| c"), ("a *b* c", "a |I:b| c"), ("_b_", "I:b"), ("__b__", "B:b"),
      ("***b***", "BI:b"), ("**a _b_ c**", "B:a |BI:b|B: c"), ("*a **b***", "I:a |BI:b"),
      ("a `b` c", "a |C:b| c"), ("**a `b`**", "B:a |BC:b"), ("a**b**c", "a|B:b|c"),
    ])
  func style(source: String, shown: String) {
    #expect(Self.shown(source) == shown)
  }

  @Test(
    "markers that enclose nothing stay text",
    arguments: [
      "a ** b", "**a", "a*", "2 * 3 * 4", "snake_case_name", "`a", "``a`", "[a]", "[a](", "[a](b",
      "* one\n* two", "a \\", "****", "<b>", "http://",
      "https:///x", "xhttps://a.test",
    ])
  func unbalanced(source: String) {
    #expect(Self.shown(source) == source.replacing("\n", with: "¶"))
  }

  @Test(
    "what is left of a marker stays text",
    arguments: [("**a*", "*|I:a"), ("*a**", "I:a|*"), ("***a**", "*|B:a"), ("*a*b", "I:a|b")])
  func leftOver(source: String, shown: String) {
    #expect(Self.shown(source) == shown)
  }

  @Test(
    "code ends at as many backticks as it began with",
    arguments: [
      ("``a`b``", "C:a`b"), ("`` `a` ``", "C:`a`"), ("`a``b`", "C:a``b"), ("`**a**`", "C:**a**"),
      ("` `", "C: "), ("``` a ```", "C:a"), ("`\\`", "C:\\"),
    ])
  func code(source: String, shown: String) {
    #expect(Self.shown(source) == shown)
  }

  @Test(
    "a backslash takes a marker's meaning",
    arguments: [
      ("\\*a\\*", "*a*"), ("\\`a`", "`a`"), ("\\[a](https://a.test/)", "[a](|https://a.test/<>|)"),
      ("\\\\*a*", "\\|I:a"), ("\\a", "\\a"),
    ])
  func escape(source: String, shown: String) {
    #expect(Self.shown(source) == shown)
  }

  @Test func `a fenced block becomes code without its fences and its language`() {
    #expect(
      Self.shown("a\n```swift\nlet a = 1\n\n  b()\n```\nc") == "a¶C:let a = 1¶¶C:  b()¶c")
  }

  @Test(
    "a fence is closed by one at least as long",
    arguments: [
      ("````\n```\n````", "C:```"), ("~~~\na\n~~~~", "C:a"), ("```\na\n~~~\n```", "C:a¶C:~~~"),
      ("   ```\na\n```  ", "C:a"),
    ])
  func fence(source: String, shown: String) {
    #expect(Self.shown(source) == shown)
  }

  @Test func `a fence that nothing closes stays text`() {
    #expect(Self.shown("```swift\nlet a") == "```swift¶let a")
  }

  @Test func `white space and line breaks stay`() {
    #expect(Self.shown("  a\t b \n\n   \n c") == "  a\t b ¶¶   ¶ c")
  }

  @Test func `every kind of line break is one`() {
    #expect(Self.shown("a\r\nb\rc\nd") == "a¶b¶c¶d")
  }

  @Test func `a look reaches over a line break`() {
    #expect(Self.shown("**a\nb**") == "B:a¶B:b")
  }

  @Test func `a look ends with its paragraph`() {
    #expect(Self.shown("**a\n\nb**") == "**a¶¶b**")
  }

  @Test func `nothing is one empty line`() {
    #expect(InlineMarkup("").lines == [[]])
  }

  /// Lines parted by ¶, runs by |, each with its look before and its link behind it.
  static func shown(_ source: String) -> String {
    InlineMarkup(source).lines.map { line in
      line.map { run in
        var look = ""
        if run.style.contains(.bold) { look += "B" }
        if run.style.contains(.italic) { look += "I" }
        if run.style.contains(.code) { look += "C" }
        let text = (look.isEmpty ? "" : look + ":") + run.text
        return text + (run.link.map { $0 == run.text ? "<>" : "<\($0)>" } ?? "")
      }.joined(separator: "|")
    }.joined(separator: "¶")
  }
}
