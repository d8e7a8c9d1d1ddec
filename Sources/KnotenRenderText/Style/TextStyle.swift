import KnotenScreen

/// What text is drawn in, by meaning; only a renderer that has colours asks a palette what it comes to.
package struct TextStyle: Hashable, Sendable {
  /// What covers a shape: a colour of the palette, or the gradient of what Pro brings.
  enum Paint: Hashable {
    case token(Palette.Token)
    case pro
  }

  /// What the text itself is painted with.
  var ink = Paint.token(.label)
  /// What lies behind it; nil for what the row stands on.
  var ground: Paint?
  /// Whether it is bold.
  var isStrong = false
  /// Whether it is slanted.
  var isEmphasis = false
  /// Whether it is underlined, as it leads out of the app.
  var isLink = false
  /// Whether it is an example behind a lock.
  var isVeiled = false

  package static let plain = TextStyle()
  static let strong = TextStyle(isStrong: true)
  package static let secondary = TextStyle(ink: .token(.secondaryLabel))
  package static let tertiary = TextStyle(ink: .token(.tertiaryLabel))
  /// What can be pressed.
  package static let action = TextStyle(ink: .token(.ide))
  /// What is chosen of several.
  static let chosen = TextStyle(ink: .token(.ide), ground: .token(.surfaceHigh), isStrong: true)
  /// The border of a card.
  static let cardEdge = TextStyle(ink: .token(.separator), ground: .token(.surface))
  /// The border of a sheet, and the rules between what stands in the open.
  package static let sheetEdge = TextStyle(ink: .token(.separator), ground: .token(.canvas))
  /// The border of something inside a row.
  static let innerEdge = TextStyle(ink: .token(.separator))

  /// The style of what means something, else the style given.
  static func tone(_ tone: Tone, else style: TextStyle = .plain) -> TextStyle {
    switch tone {
    case .neutral: style
    case .ide: TextStyle(ink: .token(.ide))
    case .trust: TextStyle(ink: .token(.trust))
    case .danger: TextStyle(ink: .token(.danger))
    case .pro: TextStyle(ink: .pro)
    }
  }

  /// The style of a span among text of this style.
  func of(_ span: Span, drawsLinks: Bool) -> TextStyle {
    var style = self
    switch span.role {
    case .plain, .identifier:
      break
    case .strong:
      style.isStrong = true
      if ink == TextStyle.secondary.ink { style.ink = TextStyle.plain.ink }
    case .emphasis:
      style.isEmphasis = true
    case .secondary, .time:
      style.ink = TextStyle.secondary.ink
    case .code:
      style.ground = .token(.surfaceHigh)
    }
    if span.tone != .neutral { style.ink = TextStyle.tone(span.tone).ink }
    if drawsLinks, span.link != nil {
      style.isLink = true
      style.ink = TextStyle.action.ink
    }
    return style
  }
}
