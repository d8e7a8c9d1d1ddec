import KnotenRenderText
import Testing

@Suite("Width rule") struct CellWidthTests {
  @Test func `the version of Unicode is pinned`() {
    #expect(CellWidth.unicodeVersion == "17.0.0")
  }

  @Test(
    arguments: [
      "a", "~", " ", "é", "ß", "Ж", "λ", "א", "ع", "…", "─", "│", "▒", "●", "›", "€", "½", "ｱ", "☎",
      "✈",
      "♥", "¡", "\u{FFFD}", "\u{A0}", "ﷺ", "𝒳",
    ] as [Character])
  func `ordinary characters take one cell`(character: Character) {
    #expect(CellWidth.of(character) == 1)
  }

  @Test(
    arguments: [
      "深", "が", "ア", "、", "　", "Ａ", "！", "￥", "한", "𠀋", "〇", "㈱", "⌚", "⭐", "😀", "🚀", "🫨", "🪿",
    ] as [Character])
  func `wide and full-width characters take two`(character: Character) {
    #expect(CellWidth.of(character) == 2)
  }

  @Test(
    arguments: [
      "\u{301}", "\u{20DD}", "\u{200D}", "\u{200C}", "\u{FE0F}", "\u{FE0E}", "\u{1160}", "\u{11A8}",
      "\u{D7CB}", "\u{302E}", "\u{0}", "\u{1B}", "\u{7F}", "\u{9B}", "\u{200B}", "\u{202E}", "\r\n",
      "\u{600}", "\u{D4E}",
    ] as [Character])
  func `marks, joiners, controls and prepended signs alone take none`(character: Character) {
    #expect(CellWidth.of(character) == 0)
  }

  @Test(
    arguments: [
      ("e\u{301}", 1), ("a\u{300}\u{301}\u{302}", 1), ("か\u{3099}", 2), ("ｶ\u{FF9E}", 2),
      ("ศ\u{E34}", 1), ("न\u{93F}", 2), ("ก\u{E33}", 2), ("க\u{BCD}", 1), ("a\u{20DD}", 1),
    ] as [(Character, Int)])
  func `marks add nothing, spacing signs add a cell`(character: Character, width: Int) {
    #expect(CellWidth.of(character) == width)
  }

  @Test(
    arguments: [
      ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1112}\u{1161}", 2), ("\u{1112}", 2), ("한", 2),
    ] as [(Character, Int)])
  func `jamo that make a syllable take what the syllable takes`(character: Character, width: Int) {
    #expect(CellWidth.of(character) == width)
  }

  @Test(
    arguments: [
      "👩‍💻", "👩🏽‍💻", "👨‍👩‍👧‍👦", "🏳️‍🌈", "👁️‍🗨️", "🧑🏻‍🤝‍🧑🏿", "❤️‍🔥", "🐈‍⬛", "⛹🏽‍♂️", "👩🏽‍❤️‍💋‍👨🏽",
    ] as [Character])
  func `joined emoji take two`(character: Character) {
    #expect(CellWidth.of(character) == 2)
  }

  @Test(arguments: ["🇳🇱", "🇯🇵", "🇪🇺", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "🏴‍☠️", "🇦"] as [Character])
  func `flags take two, and so does half of one`(character: Character) {
    #expect(CellWidth.of(character) == 2)
  }

  @Test(
    arguments: [
      ("1\u{FE0F}\u{20E3}", 2), ("#\u{FE0F}\u{20E3}", 2), ("*\u{FE0F}\u{20E3}", 2),
      ("1\u{20E3}", 1), ("1\u{FE0F}", 2),
    ] as [(Character, Int)])
  func `a keycap takes two once it is an emoji`(character: Character, width: Int) {
    #expect(CellWidth.of(character) == width)
  }

  @Test(
    arguments: [
      ("❤", 1), ("❤\u{FE0F}", 2), ("❤\u{FE0E}", 1), ("☺\u{FE0F}", 2), ("⚠\u{FE0F}", 2), ("⚙", 1),
      ("⌚\u{FE0E}", 1), ("⌚\u{FE0F}", 2), ("☕\u{FE0E}", 1), ("⭐\u{FE0E}", 1), ("a\u{FE0F}", 1),
      ("深\u{FE0E}", 2), ("©\u{FE0F}", 2), ("™", 1),
    ] as [(Character, Int)])
  func `a variation selector decides where it has a say`(character: Character, width: Int) {
    #expect(CellWidth.of(character) == width)
  }

  @Test(arguments: [("👍", 2), ("👍🏽", 2), ("🏽", 2), ("☝🏽", 2), ("☝", 1)] as [(Character, Int)])
  func `a skin tone adds nothing to an emoji`(character: Character, width: Int) {
    #expect(CellWidth.of(character) == width)
  }

  @Test(arguments: ["\u{378}", "\u{E000}", "\u{F8FF}", "\u{10FFFD}", "\u{1FFFD}"] as [Character])
  func `unassigned and private characters take one`(character: Character) {
    #expect(CellWidth.of(character) == 1)
  }

  @Test(arguments: [
    ("", 0), ("plain text", 10), ("深い一覧", 8), ("zoë 深", 6), ("👨‍👩‍👧‍👦🇳🇱", 4), ("a\u{301}b", 2),
    ("नमस्ते", 4), ("‹U+202E›", 8),
  ])
  func `a text takes what its characters take`(text: String, width: Int) {
    #expect(CellWidth.of(text) == width)
  }

  @Test func `no scalar takes more than two cells or fewer than none`() {
    let scalars = stride(from: 0 as UInt32, through: 0x10FFFF, by: 61).compactMap(
      Unicode.Scalar.init)
    #expect(Set(scalars.map { CellWidth.of(Character($0)) }) == [0, 1, 2])
  }
}
