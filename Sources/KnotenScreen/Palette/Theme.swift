/// The palettes of an app for every appearance: the standard ones, or some of a person's own.
public struct Theme: Hashable, Sendable {
  /// What a palette is for.
  public struct Setting: Hashable, Sendable {
    /// Light or dark.
    public let appearance: DrawOptions.Appearance
    /// How much contrast is asked for.
    public let contrast: DrawOptions.Contrast
    /// Whether it is for a sheet; in the light a sheet looks like the rest.
    public let isElevated: Bool

    /// A setting from its parts.
    public init(
      _ appearance: DrawOptions.Appearance, _ contrast: DrawOptions.Contrast = .standard,
      isElevated: Bool = false
    ) {
      self.appearance = appearance
      self.contrast = contrast
      self.isElevated = isElevated && appearance == .dark
    }

    /// What the palette of the setting is called, as in `dark` or `elevated-increased`.
    public var name: String {
      let name = isElevated ? "elevated" : appearance.rawValue
      return contrast == .standard ? name : name + "-" + contrast.rawValue
    }

    /// Every setting that has a palette of its own, in the order they are reviewed.
    public static let all: [Setting] = DrawOptions.Contrast.allCases.flatMap { contrast in
      [
        Setting(.dark, contrast), Setting(.dark, contrast, isElevated: true),
        Setting(.light, contrast),
      ]
    }
  }

  /// What the theme is called.
  public let name: String
  private let palettes: [Setting: Palette]

  /// A theme from its palettes; for a setting without one the standard palette stands in.
  public init(name: String, palettes: [Setting: Palette]) {
    self.name = name
    self.palettes = palettes
  }

  /// The colours the design document decides.
  public static let standard = Theme(name: "standard", palettes: [:])

  /// The palette of a setting.
  public func palette(_ setting: Setting) -> Palette {
    palettes[setting] ?? .standard(setting)
  }
}

extension DrawOptions {
  /// The palette that a screen is drawn in.
  public func palette(of screen: Screen) -> Palette {
    let isSheet = if case .sheet = screen.presentation { true } else { false }
    return theme.palette(Theme.Setting(appearance, contrast, isElevated: isSheet))
  }
}
