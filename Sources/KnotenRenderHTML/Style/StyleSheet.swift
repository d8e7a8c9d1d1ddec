import KnotenScreen

/// The style of a page: what depends on how it is drawn, as variables, then rules that never change.
enum StyleSheet {
  /// All rules of a page.
  static func rules(for page: Page) -> String {
    let variables = colors(of: page) + type(at: page.layout.typeSize) + lengths(of: page)
    let pinned = type(of: [.headline, .body, .footnote], at: page.layout.typeSize.inBars)
    return ":root{" + variables.joined() + "}\n.pinned{" + pinned.joined() + "}\n" + base + chrome
      + cards + rows + diffs + states + motions(of: page)
  }

  private static func colors(of page: Page) -> [String] {
    let palette = page.options.palette(of: page.screen)
    let tokens = Palette.Token.allCases.map { variable($0.variable, palette[$0]) }
    let tones = [Palette.Token.ide, .trust, .danger].flatMap { tone in
      [Palette.Token.surface, .canvas, .surfaceHigh].map { surface in
        variable("\(tone.variable)-on-\(surface.variable)", palette.ink(tone, on: surface))
      }
    }
    // What lies behind a sheet is the screen below it, in the dark not elevated.
    let below = page.options.theme.palette(
      Theme.Setting(page.options.appearance, page.options.contrast))
    return tokens + tones + [variable("below", below.canvas)]
      + lines("added", .trust, in: palette) + lines("removed", .danger, in: palette)
  }

  /// What lies behind the lines of a diff that were added or removed, and their text on it.
  private static func lines(
    _ name: String, _ tone: Palette.Token, in palette: Palette
  ) -> [String] {
    let ground = palette.surface.mixed(with: palette[tone], part: 0.14)
    return [variable(name, ground), variable(name + "-text", palette.ink(tone, on: ground))]
  }

  private static func type(at size: TypeSize) -> [String] {
    type(of: TypeStyle.allCases, at: size) + [
      "--bar:\(TypeStyle.headline.points(at: size.inBars))px/"
        + "\(TypeStyle.headline.lineHeight(at: size.inBars))px var(--sans);",
      "--glyph:\(TypeStyle.body.points(at: size) + 3)px;",
      "--line:\(TypeStyle.body.lineHeight(at: size))px;",
      "--code:\(TypeStyle.caption1.points(at: size))px/"
        + "\(TypeStyle.footnote.lineHeight(at: size))px var(--mono);",
    ]
  }

  private static func type(of styles: [TypeStyle], at size: TypeSize) -> [String] {
    styles.map { style in
      "--\(style.rawValue):\(style.points(at: size))px/\(style.lineHeight(at: size))px var(--sans);"
    }
  }

  private static func lengths(of page: Page) -> [String] {
    let layout = page.layout
    let lengths: [(String, Int)] = [
      ("width", layout.width), ("margin", Metrics.margin(width: layout.width)),
      ("safe-top", Metrics.safeTop), ("safe-bottom", Metrics.safeBottom),
      ("sheet-top", Metrics.sheetTop), ("nav", Metrics.navigationBar),
      ("tabs", Metrics.tabBar), ("inset", Metrics.rowInset), ("padding", Metrics.rowPadding),
      ("column", layout.isStacked ? 0 : Metrics.glyphColumn), ("gap", Metrics.gap),
      ("row", Metrics.leastRow), ("section", Metrics.sectionGap),
      ("segment", Metrics.segmentedControl), ("caption-gap", Metrics.captionGap),
      ("line-gap", Metrics.lineGap), ("overlap", Metrics.buttonOverlap),
      ("capsule", Metrics.capsulePadding), ("card", Metrics.cardRadius),
      ("inner", Metrics.innerRadius), ("sheet", Radius.sheet.rawValue),
    ]
    return lengths.map { "--\($0.0):\($0.1)px;" } + [
      "--gate-blur:\(Gate.blur)px;--gate-saturation:\(Gate.saturation);",
      "--gate-opacity:\(Gate.opacity);",
    ]
  }

  /// A rule for each motion, with the values it has come to.
  private static func motions(of page: Page) -> String {
    page.screen.motions.enumerated().map { place, motion in
      let samples = motion.samples(at: page.options.at)
      func value(of property: Motion.Property) -> Double? {
        samples.first { $0.property == property }?.value
      }
      let filter = [
        value(of: .blur).map { "blur(\($0)px)" },
        value(of: .saturation).map { "saturate(\($0))" },
      ].compactMap(\.self)
      let veil = [
        filter.isEmpty ? nil : "filter:" + filter.joined(separator: " "),
        value(of: .opacity).map { "opacity:\($0)" },
      ].compactMap(\.self).joined(separator: ";")
      let badge = value(of: .badgeScale).map { ".moving-\(place)>h2 .capsule{scale:\($0)}\n" }
      return ".moving-\(place)>:not(h2){\(veil)}\n" + (badge ?? "")
    }.joined()
  }

  private static func variable(_ name: String, _ color: Color) -> String {
    let channels = "\(color.red) \(color.green) \(color.blue)"
    let opacity = color.opacity == 100 ? "" : "/\(color.opacity)%"
    return "--\(name):rgb(\(channels)\(opacity));"
  }
}

extension Palette.Token {
  /// What the token is called in the style sheet.
  fileprivate var variable: String {
    switch self {
    case .canvas: "canvas"
    case .surface: "surface"
    case .surfaceHigh: "high"
    case .separator: "separator"
    case .label: "label"
    case .secondaryLabel: "secondary"
    case .tertiaryLabel: "tertiary"
    case .ide: "ide"
    case .trust: "trust"
    case .danger: "danger"
    case .onPro: "on-pro"
    }
  }
}
