package import KnotenScreen

/// Turns styles into the codes of a terminal (SGR, ECMA-48 §8.3.117), by a palette and by how many colours there are.
package struct StyleCodes: Hashable, Sendable {
  /// How far the focus reaches what is drawn.
  package enum Focus: Hashable, Sendable {
    /// It stands elsewhere.
    case none
    /// It is on the row or card around it.
    case around
    /// It is on these words.
    case words
  }

  /// What makes text look as it does.
  package struct Codes: Hashable, Sendable {
    /// What a terminal starts with: none.
    package static let none = Codes(attributes: "", ink: "", ground: "")

    /// Weight, slant and the like.
    let attributes: String
    /// The colour of the text; empty for the terminal's own.
    let ink: String
    /// The colour behind it; empty for the terminal's own.
    let ground: String

    /// The sequence that brings these about whatever held before.
    package var sequence: String {
      let codes = [attributes, ink, ground].filter { !$0.isEmpty }
      return codes.isEmpty ? "\u{1B}[0m" : "\u{1B}[0;\(codes.joined(separator: ";"))m"
    }

    /// The shortest sequence that brings these about where others hold; empty where they are the same.
    package func sequence(after other: Codes) -> String {
      if self == other { return "" }
      let isKept = attributes == other.attributes
      let hasAll = (!ink.isEmpty || other.ink.isEmpty) && (!ground.isEmpty || other.ground.isEmpty)
      guard isKept, hasAll else { return sequence }
      let changed = [ink == other.ink ? "" : ink, ground == other.ground ? "" : ground]
      return "\u{1B}[\(changed.filter { !$0.isEmpty }.joined(separator: ";"))m"
    }
  }

  private let palette: Palette
  private let depth: DrawOptions.ColorDepth

  /// The codes for a palette.
  package init(palette: Palette, depth: DrawOptions.ColorDepth) {
    self.palette = palette
    self.depth = depth
  }

  /// The codes of a style.
  ///
  /// Of a gradient it is the colour so far along it, from 0 to 1. Where colours are few, the focus turns ink and ground around.
  package func codes(of style: TextStyle, part: Double = 0, focus: Focus = .none) -> Codes {
    var attributes: [String] = []
    if style.isStrong { attributes.append("1") }
    if depth == .none, style.isFaint { attributes.append("2") }
    if style.isEmphasis { attributes.append("3") }
    if style.isLink { attributes.append("4") }
    if focus != .none, depth.hasFewGrounds { attributes.append("7") }
    let colors = colors(of: depth.hasFewGrounds ? style : style.under(focus), part: part)
    return Codes(
      attributes: attributes.joined(separator: ";"),
      ink: depth.code(of: colors.ink, isGround: false),
      ground: depth.code(of: colors.ground, isGround: true))
  }

  private func colors(of style: TextStyle, part: Double) -> (ink: Color, ground: Color) {
    let ground = color(of: depth.ground(of: style), at: part)
    let ink = ink(of: style.ink, on: ground, at: part)
    guard style.isVeiled else { return (ink, ground) }
    return (ground.mixed(with: ink.saturated(Gate.saturation), part: Gate.opacity), ground)
  }

  /// The paint of text, so that it can be read on its ground.
  private func ink(of paint: TextStyle.Paint, on ground: Color, at part: Double) -> Color {
    switch paint {
    case .token(let token): palette.ink(token, on: ground)
    case .pro:
      palette.ink(.ide, on: ground).mixed(with: palette.ink(.trust, on: ground), part: part)
    }
  }

  private func color(of paint: TextStyle.Paint, at part: Double) -> Color {
    switch paint {
    case .token(let token): palette[token]
    case .pro: palette.pro(at: part)
    }
  }
}

extension TextStyle {
  /// Whether each character is to take its own step of the way from one colour to another.
  var isGradient: Bool { ink == .pro || ground == .pro }

  /// Whether it steps back behind the text around it.
  fileprivate var isFaint: Bool {
    isVeiled || [.token(.secondaryLabel), .token(.tertiaryLabel), .token(.separator)].contains(ink)
  }

  /// The style where the focus shows by a ground of its own.
  fileprivate func under(_ focus: StyleCodes.Focus) -> TextStyle {
    var style = self
    switch focus {
    case .none:
      break
    case .around:
      if ground != .pro { style.ground = .token(.surfaceHigh) }
    case .words:
      style.ink = .token(.canvas)
      style.ground = .token(.ide)
      style.isVeiled = false
    }
    return style
  }
}

extension DrawOptions.ColorDepth {
  /// Whether no ground lies between that of the canvas and the text.
  fileprivate var hasFewGrounds: Bool { self == .none || self == .sixteen }

  /// What lies behind a style; of sixteen colours none lies between the canvas and the text, so a card has its border alone.
  fileprivate func ground(of style: TextStyle) -> TextStyle.Paint {
    switch (self, style.ground) {
    case (_, .pro): .pro
    case (.sixteen, _), (_, nil): .token(.canvas)
    case (.none, let ground?), (.indexed, let ground?), (.full, let ground?): ground
    }
  }

  /// The code that sets a colour before or behind the text; empty where there are no colours.
  fileprivate func code(of color: Color, isGround: Bool) -> String {
    switch self {
    case .none: ""
    case .sixteen: String(TerminalColor.sixteen(color).code + (isGround ? 10 : 0))
    case .indexed: (isGround ? "48;5;" : "38;5;") + String(TerminalColor.indexed(color))
    case .full:
      (isGround ? "48;2;" : "38;2;") + "\(color.red);\(color.green);\(color.blue)"
    }
  }
}

extension Int {
  /// The code that sets one of the sixteen colours before the text.
  fileprivate var code: Int { self < 8 ? 30 + self : 90 + self - 8 }
}
