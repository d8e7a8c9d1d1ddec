import KnotenScreen

/// Whether everything can be told apart in the colours that a page draws it in (WCAG 2.2, success criteria 1.4.3 and 1.4.11).
enum PaletteAudit {
  /// The pairs of colours that are too alike, by palette and token.
  static func findings(in palettes: [Palette]) -> [ScreenAudit.Finding] {
    palettes.flatMap { uses(in: $0).compactMap(\.finding) }
  }

  /// One way a page uses a colour on another.
  private struct Use {
    let palette: Palette
    let name: String
    let what: String
    let surface: String
    let contrast: Double
    let least: Double

    var finding: ScreenAudit.Finding? {
      guard contrast < least else { return nil }
      return ScreenAudit.Finding(
        id: ElementID(screen: "palette").child(palette.name).child(name),
        problem: "its contrast on \(surface) is \(rounded(contrast)), and \(what) needs "
          + rounded(least))
    }

    /// Rounded down to a tenth, so that what fails never reads as if it held.
    private func rounded(_ contrast: Double) -> String {
      let tenths = Int(contrast * 10)
      return "\(tenths / 10).\(tenths % 10)"
    }
  }

  private static func uses(in palette: Palette) -> [Use] {
    texts(in: palette) + glyphs(in: palette) + gradients(in: palette)
  }

  /// Text of any size; a tone that is too faint is drawn nearer to the label's colour.
  private static func texts(in palette: Palette) -> [Use] {
    Palette.Token.allCases.filter(\.isText).flatMap { token in
      token.surfaces.map { surface in
        let ink = palette.ink(token, on: surface)
        return Use(
          palette: palette, name: token.rawValue, what: "text", surface: surface.rawValue,
          contrast: ink.contrast(with: palette[surface]), least: Color.leastTextContrast)
      }
    }
  }

  /// Glyphs, dots and signs, which keep the colour of their token.
  private static func glyphs(in palette: Palette) -> [Use] {
    Palette.Token.allCases.filter(\.isGlyph).flatMap { token in
      token.surfaces.map { surface in
        Use(
          palette: palette, name: token.rawValue, what: "a glyph", surface: surface.rawValue,
          contrast: palette.contrast(of: token, on: surface), least: Color.leastGlyphContrast)
      }
    }
  }

  /// What Pro brings, in its gradient: the wordmark, which is large, and text that stands on the gradient.
  private static func gradients(in palette: Palette) -> [Use] {
    stride(from: 0, through: 1, by: 0.125).flatMap { part in
      let color = palette.pro(at: part)
      return [
        Use(
          palette: palette, name: "pro", what: "large text", surface: "canvas",
          contrast: color.contrast(with: palette.canvas), least: Color.leastLargeTextContrast),
        Use(
          palette: palette, name: "onPro", what: "text", surface: "the gradient",
          contrast: palette.onPro.contrast(with: color), least: Color.leastTextContrast),
      ]
    }
  }
}
