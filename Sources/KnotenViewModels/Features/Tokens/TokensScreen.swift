import KnotenScreen

extension Feature {
  /// The palettes, token by token.
  static let tokens = Feature(
    ScreenEntry(
      name: "tokens", summary: "Every colour and how well it is read, for review.",
      placement: .alone, impossible: [.empty, .failed, .loading])
  ) { _ in
    TokensViewModel()
  }
}

extension Screen {
  /// A section for each palette and a row for each token, so that a changed colour is a changed line
  /// (design document "Design system").
  static func tokens(_ palettes: [Palette]) -> Screen {
    Screen(
      name: "tokens", title: "Tokens", presentation: .pushed, status: .ready(Freshness()),
      sections: palettes.map(section))
  }

  private static func section(of palette: Palette) -> Section {
    let id = ElementID(screen: "tokens").item(palette.name)
    let rows = Palette.Token.allCases.map { token in
      Row.field(
        Field(
          id: id.child("token").item(token.rawValue), label: Line(token.rawValue),
          value: value(of: token, in: palette)))
    }
    let pro = Row.field(
      Field(
        id: id.child("pro"), label: "pro",
        value: Line([
          .identifier(palette.pro(at: 0).text), " to ", .identifier(palette.pro(at: 1).text),
        ])))
    return Section(
      id: id,
      header: .init(Line(palette.name), badge: Capsule(Line(palette.version), tone: .neutral)),
      footer: "A contrast with ! is too low for text; WCAG asks for 4.5.", rows: rows + [pro])
  }

  /// The colour as it is seen on its usual surface, then how well it is told apart from each of them.
  private static func value(of token: Palette.Token, in palette: Palette) -> Line {
    let seen = token.surfaces.first.map { palette.color(of: token, on: $0) } ?? palette[token]
    return Line(
      [.identifier(seen.text)] + token.surfaces.flatMap { contrast(of: token, on: $0, in: palette) }
    )
  }

  private static func contrast(
    of token: Palette.Token, on surface: Palette.Token, in palette: Palette
  ) -> [Span] {
    let contrast = palette.contrast(of: token, on: surface)
    let isLow = token.isText && contrast < Color.leastTextContrast
    let number = hundredths(contrast)
    return [
      Span("  \(surface.rawValue) ", role: .secondary, spoken: ", on \(surface.rawValue) "),
      Span(
        isLow ? number + "!" : number, tone: isLow ? .danger : .neutral,
        spoken: isLow ? number + ", too low" : number),
    ]
  }

  /// Two decimals, cut and not rounded, so that what is just too low does not look high enough.
  private static func hundredths(_ value: Double) -> String {
    let (whole, rest) = Int(value * 100).quotientAndRemainder(dividingBy: 100)
    return "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
