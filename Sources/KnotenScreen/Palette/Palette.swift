/// The colours of the design document's tokens in one appearance, as versioned data that renderers and the audit read.
public struct Palette: Hashable, Sendable {
  /// What a colour is for (design document "Design system").
  public enum Token: String, Hashable, Sendable, CaseIterable {
    case canvas
    case surface
    case surfaceHigh
    case separator
    case label
    case secondaryLabel
    case tertiaryLabel
    case ide
    case trust
    case danger
    case onPro
  }

  /// What the palette is called.
  public let name: String
  /// Which release of the colours it holds.
  public let version: String
  /// Behind everything.
  public let canvas: Color
  /// Behind rows and cards.
  public let surface: Color
  /// Behind chips and code.
  public let surfaceHigh: Color
  /// Dividers and borders.
  public let separator: Color
  /// Text.
  public let label: Color
  /// Less important text.
  public let secondaryLabel: Color
  /// Placeholders and what cannot be pressed.
  public let tertiaryLabel: Color
  /// Links, actions, focus.
  public let ide: Color
  /// Verified, connected, added.
  public let trust: Color
  /// Failed, refused, removed.
  public let danger: Color
  /// Text on the gradient of what Pro brings.
  public let onPro: Color

  /// A palette from its colours; surfaces and `onPro` are solid.
  public init(
    name: String, version: String, canvas: Color, surface: Color, surfaceHigh: Color,
    separator: Color, label: Color, secondaryLabel: Color, tertiaryLabel: Color, ide: Color,
    trust: Color, danger: Color, onPro: Color
  ) {
    self.name = name
    self.version = version
    self.canvas = canvas
    self.surface = surface
    self.surfaceHigh = surfaceHigh
    self.separator = separator
    self.label = label
    self.secondaryLabel = secondaryLabel
    self.tertiaryLabel = tertiaryLabel
    self.ide = ide
    self.trust = trust
    self.danger = danger
    self.onPro = onPro
  }

  /// The same palette under another name, with some of its colours replaced.
  public func replacing(_ colors: [Token: Color], name: String, version: String) -> Palette {
    func color(_ token: Token) -> Color { colors[token] ?? self[token] }
    return Palette(
      name: name, version: version, canvas: color(.canvas), surface: color(.surface),
      surfaceHigh: color(.surfaceHigh), separator: color(.separator), label: color(.label),
      secondaryLabel: color(.secondaryLabel), tertiaryLabel: color(.tertiaryLabel),
      ide: color(.ide), trust: color(.trust), danger: color(.danger), onPro: color(.onPro))
  }

  /// The colour of a token as it is defined, before the surface it stands on shows through.
  public subscript(token: Token) -> Color {
    switch token {
    case .canvas: canvas
    case .surface: surface
    case .surfaceHigh: surfaceHigh
    case .separator: separator
    case .label: label
    case .secondaryLabel: secondaryLabel
    case .tertiaryLabel: tertiaryLabel
    case .ide: ide
    case .trust: trust
    case .danger: danger
    case .onPro: onPro
    }
  }

  /// The gradient of what Pro brings, from `ide` at 0 to `trust` at 1.
  public func pro(at part: Double) -> Color {
    ide.mixed(with: trust, part: part)
  }

  /// What the eye sees of a token on a surface.
  public func color(of token: Token, on surface: Token) -> Color {
    self[token].over(self[surface])
  }

  /// How well a token is told apart from the surface it stands on, from 1 to 21.
  public func contrast(of token: Token, on surface: Token) -> Double {
    color(of: token, on: surface).contrast(with: self[surface])
  }
}
