import KnotenScreen

/// Whether text can be read in the colours of a palette (WCAG 2.2, success criterion 1.4.3).
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
    let contrast = palette.contrast(of: token, on: surface)
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
