import KnotenScreen
import Testing

@Suite("Text from outside") struct HostileTextTests {
  @Test(arguments: [
    ("\u{0}", "‹U+0000›"), ("\u{7}", "‹U+0007›"), ("\u{8}", "‹U+0008›"),
    ("\u{1B}[31m", "‹U+001B›[31m"), ("\u{7F}", "‹U+007F›"), ("\u{85}", "‹U+0085›"),
    ("\u{9B}2J", "‹U+009B›2J"), ("\u{B}", "‹U+000B›"), ("\u{C}", "‹U+000C›"),
  ])
  func `control characters are named`(hostile: String, shown: String) {
    #expect(Span("a" + hostile + "b").text == "a" + shown + "b")
  }

  @Test(
    arguments: [
      0x061C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068,
      0x2069,
    ] as [UInt32])
  func `bidirectional controls are named`(value: UInt32) throws {
    try expectNamed(value)
  }

  @Test(
    arguments: [
      0xAD, 0x034F, 0x115F, 0x1160, 0x180E, 0x200B, 0x2028, 0x2029, 0x2060, 0x2065, 0x206F, 0x2800,
      0x3164, 0x17B4, 0x17B5, 0xFDD0, 0xFEFF, 0xFFA0, 0xFFF9, 0xFFFE, 0xFFFF, 0x1D173, 0xE0001,
      0xE0041, 0x10FFFE,
    ] as [UInt32])
  func `what cannot be seen is named`(value: UInt32) throws {
    try expectNamed(value)
  }

  private func expectNamed(_ value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let digits = String(value, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    #expect(Span("a\(scalar)b").text == "a‹U+\(padded)›b")
  }

  @Test(arguments: [
    "a\u{200D}b", "a\u{200C}b", "ى\u{200C}b", "a\u{200C}ى", "ى\u{200C}", "ى\u{200C}\u{200C}ى",
    "👩\u{200D}", "👩\u{200D}a", "a\u{200D}👩", "👩\u{200C}👩", "🇳🇱\u{200D}🇳🇱", "1\u{200D}2",
    "\u{200D}ى", "深\u{200D}い", "ก\u{200D}ข",
  ])
  func `a joiner that joins nothing is named`(text: String) {
    #expect(Span(text).text.contains("‹U+200"))
  }

  @Test func `a selector of an ideograph's variant is named behind anything else`() {
    #expect(Span("a\u{E0100}").text == "a‹U+E0100›")
    #expect(Span("葛\u{E0100}\u{E0101}").text == "葛\u{E0100}‹U+E0101›")
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\t"])
  func `white space becomes a space`(white: String) {
    #expect(Span("a" + white + "b").text == "a b")
  }

  @Test(arguments: [
    "plain", "Zoë", "Zoe\u{308}", "深い一覧", "שלום", "مرحبا", "नमस्ते", "กำลัง", "👩🏽‍💻", "👨‍👩‍👧‍👦",
    "👩🏽‍❤️‍💋‍👨🏽", "🇳🇱", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "🏳️‍🌈", "1️⃣", "❤︎", "می\u{200C}خواهم", "র\u{200D}্য", "അവന്\u{200D}", "ක්\u{200D}ෂ",
    "葛\u{E0100}城", "🏳\u{FE0F}\u{200D}🌈", "Ångström ẞ", "…", "‹›",
  ])
  func `what people write on purpose stays as it is`(text: String) {
    #expect(Span(text).text == text)
  }

  @Test func `marks beyond eight on one character are dropped`() {
    let marks = String(repeating: "\u{301}", count: 50)
    #expect(Span("a" + marks + "b").text.unicodeScalars.count == 10)
  }

  @Test func `a flag cannot smuggle text`() {
    let smuggled = "🏴" + String(repeating: "\u{E0041}", count: 20) + "\u{E007F}"
    #expect(Span(smuggled).text.unicodeScalars.allSatisfy { $0.value < 0xE0000 })
  }

  @Test(arguments: [
    "a", "é", "👩\u{200D}", "\u{1100}", "क\u{94D}", "\u{600}", "\u{301}", "\u{1B}", "\u{202E}",
    "🇳", "\u{1F3F4}\u{E0067}",
  ])
  func `text of any length becomes text of bounded length`(piece: String) {
    let text = Span(String(repeating: piece, count: 20_000)).text
    #expect(text.unicodeScalars.count <= 4_000 * 10)
    #expect(text.hasSuffix(" more characters)"))
  }

  @Test(
    arguments: [
      (4_000, ""), (4_001, "… (1 more character)"), (5_204, "… (1,204 more characters)"),
      (1_004_000, "… (1,000,000 more characters)"),
    ])
  func `what is cut off is counted`(length: Int, note: String) {
    let text = Span(String(repeating: "x", count: length)).text
    #expect(text == String(repeating: "x", count: 4_000) + note)
  }

  @Test func `spoken text is cleaned too`() {
    #expect(Span("a", spoken: "\u{202E}b").spoken == "‹U+202E›b")
  }

  @Test func `an empty text stays empty`() {
    #expect(Span("").text.isEmpty)
  }
}
