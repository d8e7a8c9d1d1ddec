/// The palettes of those who ask for increased contrast: every text can be read on every surface it stands on.
///
/// Surfaces, and red in the light, are those of iOS 13 to 18 for this setting, unverified. What the system has would still be too
/// faint elsewhere, so labels and red in the dark are as strong as WCAG asks for.
extension Palette {
  private static let release = "ios-18"

  /// In the dark.
  public static let darkIncreased = Palette(
    name: "dark-increased", version: release,
    canvas: Color(0x000000),
    surface: Color(0x242426),
    surfaceHigh: Color(0x363638),
    separator: Color(0xEBEBF5, opacity: 45),
    label: Color(0xFFFFFF),
    secondaryLabel: Color(0xEBEBF5, opacity: 70),
    tertiaryLabel: Color(0xEBEBF5, opacity: 60),
    ide: Color(0x70B8FF),
    trust: Color(0x30DB5B),
    danger: Color(0xFF9C96),
    onPro: Color(0x000000))

  /// In the dark on a sheet.
  public static let elevatedIncreased = Palette(
    name: "elevated-increased", version: release,
    canvas: Color(0x242426),
    surface: Color(0x363638),
    surfaceHigh: Color(0x444446),
    separator: darkIncreased.separator,
    label: darkIncreased.label,
    secondaryLabel: Color(0xEBEBF5, opacity: 75),
    tertiaryLabel: Color(0xEBEBF5, opacity: 65),
    ide: darkIncreased.ide,
    trust: darkIncreased.trust,
    danger: darkIncreased.danger,
    onPro: darkIncreased.onPro)

  /// In the light, on sheets too.
  public static let lightIncreased = Palette(
    name: "light-increased", version: release,
    canvas: Color(0xEBEBF0),
    surface: Color(0xFFFFFF),
    surfaceHigh: Color(0xEBEBF0),
    separator: Color(0x3C3C43, opacity: 65),
    label: Color(0x000000),
    secondaryLabel: Color(0x3C3C43, opacity: 80),
    tertiaryLabel: Color(0x3C3C43, opacity: 75),
    ide: Color(0x0066AB),
    trust: Color(0x0B7A4B),
    danger: Color(0xD70015),
    onPro: Color(0xFFFFFF))
}
