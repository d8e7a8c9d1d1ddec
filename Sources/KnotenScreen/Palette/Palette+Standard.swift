extension Palette {
  /// The palettes there are, in the order they are reviewed.
  public static let standard: [Palette] = Theme.Setting.all.map { standard($0) }

  /// The palette of a setting; in the dark a sheet lies above the rest and is lighter.
  public static func standard(_ setting: Theme.Setting) -> Palette {
    switch (setting.appearance, setting.contrast) {
    case (.dark, .standard): setting.isElevated ? elevated : dark
    case (.light, .standard): light
    case (.dark, .increased): setting.isElevated ? elevatedIncreased : darkIncreased
    case (.light, .increased): lightIncreased
    }
  }

  // The system's colours are those of iOS 13 to 18; later ones changed some hues. Where they are too
  // faint for text (secondary and tertiary labels, red), they stay what the system says they are.
  private static let release = "ios-18"

  /// In the dark; the values designed first.
  public static let dark = Palette(
    name: "dark", version: release,
    canvas: Color(0x000000),
    surface: Color(0x1C1C1E),
    surfaceHigh: Color(0x2C2C2E),
    separator: Color(0x545458, opacity: 60),
    label: Color(0xFFFFFF),
    secondaryLabel: Color(0xEBEBF5, opacity: 60),
    tertiaryLabel: Color(0xEBEBF5, opacity: 30),
    ide: Color(0x3B9EFF),
    trust: Color(0x30D158),
    danger: Color(0xFF453A),
    // White would have a contrast of 2.0 to 2.8 on the bright gradient; black has 7.5 to 10.4.
    onPro: Color(0x000000))

  /// In the dark on a sheet: surfaces are one step lighter, all else is the same.
  public static let elevated = Palette(
    name: "elevated", version: dark.version,
    canvas: Color(0x1C1C1E),
    surface: Color(0x2C2C2E),
    surfaceHigh: Color(0x3A3A3C),
    separator: dark.separator,
    label: dark.label,
    secondaryLabel: dark.secondaryLabel,
    tertiaryLabel: dark.tertiaryLabel,
    ide: dark.ide,
    trust: dark.trust,
    danger: dark.danger,
    onPro: dark.onPro)

  /// In the light, on sheets too.
  public static let light = Palette(
    name: "light", version: release,
    canvas: Color(0xF2F2F7),
    surface: Color(0xFFFFFF),
    surfaceHigh: Color(0xF2F2F7),
    separator: Color(0x3C3C43, opacity: 29),
    label: Color(0x000000),
    secondaryLabel: Color(0x3C3C43, opacity: 60),
    tertiaryLabel: Color(0x3C3C43, opacity: 30),
    ide: Color(0x007ACC),
    trust: Color(0x0B7A4B),
    danger: Color(0xFF3B30),
    onPro: Color(0xFFFFFF))
}
