extension Palette.Token {
  /// What the token stands on, the usual surface first; none for what lies behind everything.
  public var surfaces: [Palette.Token] {
    switch self {
    case .canvas: []
    case .surface: [.canvas]
    case .surfaceHigh: [.surface]
    case .separator, .label, .secondaryLabel, .tertiaryLabel, .ide, .trust, .danger:
      [.surface, .canvas, .surfaceHigh]
    case .onPro: [.ide, .trust]  // the ends of the gradient
    }
  }

  /// Whether the token colours text, which has to be read on each of its surfaces.
  public var isText: Bool {
    switch self {
    case .canvas, .surface, .surfaceHigh, .separator: false
    case .label, .secondaryLabel, .tertiaryLabel, .ide, .trust, .danger, .onPro: true
    }
  }

  /// Whether the token colours pictures, which have to be told apart from each of its surfaces.
  public var isGlyph: Bool {
    switch self {
    case .canvas, .surface, .surfaceHigh, .separator, .label, .onPro: false
    case .secondaryLabel, .tertiaryLabel, .ide, .trust, .danger: true
    }
  }
}
