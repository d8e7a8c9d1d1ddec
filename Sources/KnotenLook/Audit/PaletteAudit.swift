import KnotenScreen

/// Whether text can be read in the colours that a page draws it in (WCAG 2.2, success criterion 1.4.3).
enum PaletteAudit {
  /// The pairs of text and surface that are too alike, by palette and token.
  static func findings(in palettes: [Palette]) -> [ScreenAudit.Finding] {
    palettes.flatMap { palette in
      Palette.Token.allCases.filter(\.isText).flatMap { token in
        token.surfaces.compactMap { finding(palette, token, on: $0) }
      }
    }
  }

  private static func finding(
    _ palette: Palette, _ token: Palette.Token, on surface: Palette.Token
  ) -> ScreenAudit.Finding? {
    // A tone that is too faint is drawn nearer to the label's colour.
    let contrast = palette.ink(token, on: surface).contrast(with: palette[surface])
    guard contrast < Color.leastTextContrast else { return nil }
    return ScreenAudit.Finding(
      id: ElementID(screen: "palette").child(palette.name).child(token.rawValue),
      problem: "its contrast on \(surface.rawValue) is \(rounded(contrast)), and text needs "
        + "\(rounded(Color.leastTextContrast))")
  }

  /// Rounded down to a tenth, so that what fails never reads as if it held.
  private static func rounded(_ contrast: Double) -> String {
    let tenths = Int(contrast * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
