import KnotenScreen
import Testing

@Suite("Seed: Design system") struct PaletteTests {
  @Test func `the dark and light values of the design document`() {
    #expect(Palette.dark.ide.text == "#3B9EFF")
    #expect(Palette.light.ide.text == "#007ACC")
    #expect(Palette.dark.trust.text == "#30D158")
    #expect(Palette.light.trust.text == "#0B7A4B")
  }

  @Test func `what Pro brings goes from ide to trust`() {
    for palette in Palette.standard {
      #expect(palette.pro(at: 0) == palette.ide)
      #expect(palette.pro(at: 1) == palette.trust)
    }
  }

  @Test func `a sheet is lighter in the dark and the same in the light`() {
    let (dark, elevated) = (Palette.dark, Palette.standard(.init(.dark, isElevated: true)))
    #expect(elevated.canvas == dark.surface)
    #expect(elevated.surface == dark.surfaceHigh)
    #expect(Palette.standard(.init(.light, isElevated: true)) == Palette.light)
  }

  /// Pairs whose contrast the system's and the design document's own values decide.
  @Test(
    arguments: [
      (Palette.dark, .label, .surface, 17.0), (.dark, .secondaryLabel, .surface, 5.9),
      (.dark, .tertiaryLabel, .surface, 2.5), (.dark, .ide, .surface, 6.1),
      (.dark, .trust, .surface, 8.4), (.dark, .danger, .surface, 5.0),
      (.dark, .danger, .surfaceHigh, 4.1), (.light, .label, .surface, 21),
      (.light, .secondaryLabel, .surface, 3.4), (.light, .tertiaryLabel, .surface, 1.7),
      (.light, .ide, .surface, 4.51), (.light, .ide, .canvas, 4.04),
      (.light, .trust, .surface, 5.4), (.light, .danger, .surface, 3.55),
      (.light, .danger, .surfaceHigh, 3.2),
    ] as [(Palette, Palette.Token, Palette.Token, Double)])
  func `contrasts are those of the published colours`(
    palette: Palette, token: Palette.Token, surface: Palette.Token, ratio: Double
  ) {
    #expect(abs(palette.contrast(of: token, on: surface) - ratio) < 0.06)
  }

  @Test(arguments: Palette.standard)
  func `text on what Pro brings can be read from end to end`(palette: Palette) {
    let least = (0...10).map { palette.onPro.contrast(with: palette.pro(at: Double($0) / 10)) }
      .min()
    #expect((least ?? 0) >= Color.leastTextContrast)
  }

  @Test(arguments: Palette.standard)
  func `surfaces are solid`(palette: Palette) {
    #expect(
      [palette.canvas, palette.surface, palette.surfaceHigh].allSatisfy { $0.opacity == 100 })
  }

  @Test func `every token has a colour of its own`() {
    let palette = Palette(
      name: "counted", version: "1", canvas: Color(0), surface: Color(1), surfaceHigh: Color(2),
      separator: Color(3), label: Color(4), secondaryLabel: Color(5), tertiaryLabel: Color(6),
      ide: Color(7), trust: Color(8), danger: Color(9), onPro: Color(10))
    #expect(Palette.Token.allCases.map { palette[$0] } == (0...10).map { Color($0) })
  }
}
