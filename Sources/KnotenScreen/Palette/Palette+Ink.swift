extension Palette {
  /// A token as text on a surface, so that it can be read there.
  ///
  /// Where a tone is too faint it goes towards the label's colour, no further than needed; the token itself stays what it is.
  /// Labels keep the strength the system gives them.
  public func ink(_ token: Token, on surface: Token) -> Color {
    ink(token, on: self[surface])
  }

  /// A token as text on a solid ground of any colour, so that it can be read there.
  public func ink(_ token: Token, on ground: Color) -> Color {
    let color = self[token].over(ground)
    guard token.isTone, !canBeRead(color, on: ground) else { return color }
    let label = label.over(ground)
    // Towards the label the contrast only rises, so halving finds the least step that suffices.
    var (low, high) = (0, 256)
    while high - low > 1 {
      let middle = (low + high) / 2
      let mixed = color.mixed(with: label, part: Double(middle) / 256)
      if canBeRead(mixed, on: ground) { high = middle } else { low = middle }
    }
    return color.mixed(with: label, part: Double(high) / 256)
  }

  private func canBeRead(_ color: Color, on ground: Color) -> Bool {
    color.contrast(with: ground) >= Color.leastTextContrast
  }
}

extension Palette.Token {
  /// Whether the colour says what something means, and not how it is built.
  fileprivate var isTone: Bool {
    switch self {
    case .ide, .trust, .danger: true
    case .canvas, .surface, .surfaceHigh, .separator, .label, .secondaryLabel, .tertiaryLabel,
      .onPro:
      false
    }
  }
}
