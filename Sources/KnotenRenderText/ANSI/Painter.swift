import KnotenScreen

/// Writes what was drawn with the codes that give each run its colours and weight.
struct Painter {
  private let styleCodes: StyleCodes
  private let depth: DrawOptions.ColorDepth
  private(set) var bytes: [UInt8] = []
  /// The codes that hold now; none at the start of a line.
  private var codes = StyleCodes.Codes.none
  private var codesOfStyles: [TextStyle: StyleCodes.Codes] = [:]

  init(palette: Palette, depth: DrawOptions.ColorDepth) {
    styleCodes = StyleCodes(palette: palette, depth: depth)
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
        change(to: .none)
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
      change(to: styleCodes.codes(of: style, part: Double(number) / last))
      bytes.append(utf8Of: String(character))
    }
  }

  private mutating func change(to codes: StyleCodes.Codes) {
    guard codes != self.codes else { return }
    bytes.append(utf8Of: codes.sequence)
    self.codes = codes
  }

  private mutating func codes(of style: TextStyle) -> StyleCodes.Codes {
    if let known = codesOfStyles[style] { return known }
    let codes = styleCodes.codes(of: style)
    codesOfStyles[style] = codes
    return codes
  }
}
