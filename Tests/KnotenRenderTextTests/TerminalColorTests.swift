import KnotenScreen
import Testing

@testable import KnotenRenderText

@Suite struct TerminalColorTests {
  @Test(
    arguments: [
      (0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x5F87AF, 67), (0x080808, 232),
      (0xEEEEEE, 255), (0x1C1C1E, 234), (0x2C2C2E, 236), (0xF2F2F7, 255),
    ] as [(UInt32, Int)])
  func `of 256 colours the closest is taken`(color: UInt32, number: Int) {
    #expect(TerminalColor.indexed(Color(color)) == number)
  }

  @Test(
    arguments: [
      (Palette.dark.ide, 12), (Palette.light.ide, 12), (Palette.dark.trust, 2),
      (Palette.light.trust, 2), (Palette.dark.danger, 9), (Palette.light.danger, 9),
      (Color(0x000000), 0), (Color(0x808080), 8), (Color(0xE0E0E0), 7), (Color(0xFFFFFF), 15),
      (Color(0x555500), 3), (Color(0x00FFFF), 14),
    ] as [(Color, Int)])
  func `of sixteen colours one of the same hue is taken, for a grey a grey`(
    color: Color, number: Int
  ) {
    #expect(TerminalColor.sixteen(color) == number)
  }

  @Test func `every numbered colour is closest to itself`() {
    for step in 0..<24 as Range<UInt32> {
      #expect(TerminalColor.indexed(Color((8 + 10 * step) * 0x01_0101)) == 232 + Int(step))
    }
  }

  @Test func `white is the lightest colour and has no hue`() {
    let white = PerceivedColor(Color(0xFFFFFF))
    #expect(abs(white.lightness - 1) < 0.000_001)
    #expect(white.chroma < 0.000_001)
  }
}
