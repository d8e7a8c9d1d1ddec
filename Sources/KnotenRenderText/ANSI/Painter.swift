import KnotenScreen

/// Writes what was drawn with the codes that give each run its colours and weight.
struct Painter {
  private let palette: Palette
  private let depth: DrawOptions.ColorDepth
  private(set) var bytes: [UInt8] = []
  /// The codes that hold now; none at the start of a line.
  private var codes = ""
  private var codesOfStyles: [TextStyle: String] = [:]

  init(palette: Palette, depth: DrawOptions.ColorDepth) {
    self.palette = palette
    self.depth = depth
  }

  /// Writes a drawn canvas, line by line, each ending without a code.
  mutating func paint(_ canvas: Canvas) {
    let runs = canvas.styles?.runs ?? []
    bytes.reserveCapacity(bytes.count + canvas.bytes.count * 4)
    for (number, run) in runs.enumerated() {
      let next = number + 1 < runs.count ? runs[number + 1].start : .max
      let end = min(next, canvas.bytes.count)
      guard run.start < end else { continue }
      var rest = canvas.bytes[run.start..<end]
      while let newline = rest.firstIndex(of: 0x0A) {
        write(rest[..<newline], in: run.style)
        change(to: "")
        bytes.append(0x0A)
        rest = rest[(newline + 1)...]
      }
      write(rest, in: run.style)
    }
  }

  private mutating func write(_ text: ArraySlice<UInt8>, in style: TextStyle) {
    guard !text.isEmpty else { return }
    if depth != .none, style.isGradient {
      writeGradient(String(decoding: text, as: UTF8.self), in: style)
    } else {
      change(to: codes(of: style))
      bytes += text
    }
  }

  /// Each character takes its own step of the way from one end to the other.
  private mutating func writeGradient(_ text: String, in style: TextStyle) {
    let last = Double(max(1, text.count - 1))
    for (number, character) in text.enumerated() {
      change(to: codes(of: style, part: Double(number) / last))
      bytes.append(utf8Of: String(character))
    }
  }

  private mutating func change(to codes: String) {
    guard codes != self.codes else { return }
    bytes.append(utf8Of: codes.isEmpty ? "\u{1B}[0m" : "\u{1B}[0;\(codes)m")
    self.codes = codes
  }

  private mutating func codes(of style: TextStyle) -> String {
    if let known = codesOfStyles[style] { return known }
    let codes = codes(of: style, part: 0)
    codesOfStyles[style] = codes
    return codes
  }

  private func codes(of style: TextStyle, part: Double) -> String {
    var codes: [String] = []
    if style.isStrong { codes.append("1") }
    if depth == .none, style.isFaint { codes.append("2") }
    if style.isEmphasis { codes.append("3") }
    if style.isLink { codes.append("4") }
    let colors = colors(of: style, part: part)
    codes += depth.codes(of: colors.ink, isGround: false)
    codes += depth.codes(of: colors.ground, isGround: true)
    return codes.joined(separator: ";")
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
  fileprivate var isGradient: Bool { ink == .pro || ground == .pro }

  /// Whether it steps back behind the text around it.
  fileprivate var isFaint: Bool {
    isVeiled || [.token(.secondaryLabel), .token(.tertiaryLabel), .token(.separator)].contains(ink)
  }
}

extension DrawOptions.ColorDepth {
  /// What lies behind a style; of sixteen colours none lies between the canvas and the text, so a card has its border alone.
  fileprivate func ground(of style: TextStyle) -> TextStyle.Paint {
    switch (self, style.ground) {
    case (_, .pro): .pro
    case (.sixteen, _), (_, nil): .token(.canvas)
    case (.none, let ground?), (.indexed, let ground?), (.full, let ground?): ground
    }
  }

  /// The codes that set a colour before or behind the text.
  fileprivate func codes(of color: Color, isGround: Bool) -> [String] {
    switch self {
    case .none: []
    case .sixteen:
      [String(TerminalColor.sixteen(color).code + (isGround ? 10 : 0))]
    case .indexed:
      [isGround ? "48;5" : "38;5", String(TerminalColor.indexed(color))]
    case .full:
      [isGround ? "48;2" : "38;2", "\(color.red);\(color.green);\(color.blue)"]
    }
  }
}

extension Int {
  /// The code that sets one of the sixteen colours before the text.
  fileprivate var code: Int { self < 8 ? 30 + self : 90 + self - 8 }
}
