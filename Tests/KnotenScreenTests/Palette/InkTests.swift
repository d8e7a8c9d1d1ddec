import KnotenScreen
import Testing

@Suite("Tones as text") struct InkTests {
  @Test(arguments: Palette.standard, [Palette.Token.ide, .trust, .danger])
  func `a tone can be read on each of its surfaces`(palette: Palette, tone: Palette.Token) {
    for surface in tone.surfaces {
      let ink = palette.ink(tone, on: surface)
      #expect(ink.contrast(with: palette[surface]) >= Color.leastTextContrast)
    }
  }

  @Test func `one that can be read stays as it is`() {
    #expect(Palette.dark.ink(.ide, on: .surface) == Palette.dark.ide)
    #expect(Palette.light.ink(.ide, on: .surface) == Palette.light.ide)
  }

  @Test func `one that cannot goes no further than needed`() {
    let ink = Palette.light.ink(.ide, on: .canvas)
    #expect(ink != Palette.light.ide)
    #expect(ink.contrast(with: Palette.light.canvas) < Color.leastTextContrast + 0.1)
  }

  @Test func `labels keep the strength the system gives them`() {
    for token in [Palette.Token.secondaryLabel, .tertiaryLabel] {
      #expect(
        Palette.light.ink(token, on: .surface) == Palette.light.color(of: token, on: .surface))
    }
  }

  @Test(arguments: Palette.standard.filter { $0.name.hasSuffix("-increased") })
  func `with increased contrast every text can be read on every surface`(_ palette: Palette) {
    for token in Palette.Token.allCases where token.isText {
      for surface in token.surfaces {
        #expect(palette.contrast(of: token, on: surface) >= Color.leastTextContrast)
      }
    }
  }

  @Test(arguments: Palette.standard.filter { $0.name.hasSuffix("-increased") })
  func `with increased contrast even separators are seen on cards`(_ palette: Palette) {
    #expect(palette.contrast(of: .separator, on: .surface) >= 3)
  }
}
