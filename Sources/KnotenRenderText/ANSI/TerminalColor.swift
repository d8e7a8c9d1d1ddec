import KnotenScreen

/// The numbered colours of terminals, and which of them comes closest to any other.
enum TerminalColor {
  /// The number of the closest of the 240 colours that are the same on every terminal, from 16 to 255.
  static func indexed(_ color: Color) -> Int {
    let sought = PerceivedColor(color)
    return firstFixed + closest(in: fixed) { $0.squaredDistance(to: sought) }
  }

  /// The number of the one of the sixteen named colours that means the same, from 0 to 15.
  ///
  /// A colour keeps its hue, however dark or pale, as the hue is what carries a meaning; a grey stays a grey.
  static func sixteen(_ color: Color) -> Int {
    let sought = PerceivedColor(color)
    let leastChroma = 0.04
    let numbers: [Int]
    if sought.chroma < leastChroma {
      numbers = [0, 8, 7, 15]
    } else {
      let hue = 1 + closest(in: Array(named[1...6])) { -$0.closenessOfHue(to: sought) }
      numbers = [hue, hue + 8]
    }
    let place = closest(in: numbers.map { named[$0] }) { abs($0.lightness - sought.lightness) }
    return numbers[place]
  }

  private static func closest(
    in colors: [PerceivedColor], by distance: (PerceivedColor) -> Double
  ) -> Int {
    let distances = colors.map(distance)
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }

  private static let firstFixed = 16

  /// A cube of six steps each of red, green and blue, then 24 greys.
  private static let fixed: [PerceivedColor] = {
    let steps: [UInt32] = [0x00, 0x5F, 0x87, 0xAF, 0xD7, 0xFF]
    let cube = steps.flatMap { red in
      steps.flatMap { green in steps.map { blue in red << 16 | green << 8 | blue } }
    }
    let greys = (0..<24).map { step in (8 + 10 * step) * 0x01_0101 as UInt32 }
    return (cube + greys).map { PerceivedColor(Color($0)) }
  }()

  /// The sixteen as xterm draws them; people choose their own, so these say no more than the hue and which is brighter.
  private static let named: [PerceivedColor] = [
    0x00_0000, 0xCD_0000, 0x00_CD00, 0xCD_CD00, 0x00_00EE, 0xCD_00CD, 0x00_CDCD, 0xE5_E5E5,
    0x7F_7F7F, 0xFF_0000, 0x00_FF00, 0xFF_FF00, 0x5C_5CFF, 0xFF_00FF, 0x00_FFFF, 0xFF_FFFF,
  ].map { PerceivedColor(Color($0)) }
}
