import KnotenScreen
import Testing

@testable import KnotenRenderText

@Suite struct SignsTests {
  @Test(arguments: Glyph.allCases)
  func `a glyph is one cell and no wide emoji`(glyph: Glyph) {
    #expect(CellWidth.of(glyph.sign) == 1)
    #expect(!glyph.sign.unicodeScalars.contains { $0.properties.isEmojiPresentation })
  }

  @Test func `no two glyphs look the same`() {
    #expect(Set(Glyph.allCases.map(\.sign)).count == Glyph.allCases.count)
  }

  @Test(
    arguments: [
      (0.5, "0.5"), (3, "3"), (0, "0"), (-1.25, "-1.25"), (.nan, "0"), (.infinity, "0"),
    ] as [(Double, String)])
  func `numbers are written as people write them`(number: Double, text: String) {
    #expect(number.decimal == text)
  }
}
