/// Turns the samples of a PNG's rows into red, green, blue and alpha of 8 bits each.
struct PNGPixels {
  private let header: PNGHeader
  /// Red, green, blue and alpha of each palette entry.
  private let palette: [UInt8]
  /// The samples of the one colour that is transparent; nil where there is none.
  private let clear: [Int]?

  init(_ file: PNGFile) {
    header = file.header
    switch file.header.color {
    case .indexed:
      palette = Self.withAlpha(file.palette, file.transparency ?? [])
      clear = nil
    case .gray, .truecolor:
      palette = []
      clear = Self.clearColor(file.transparency, of: file.header)
    case .grayWithAlpha, .truecolorWithAlpha:
      // The specification allows no tRNS here; a picture that has one all the same is shown without.
      palette = []
      clear = nil
    }
  }

  /// Writes the first `count` pixels of a row; false where one has a colour that the palette lacks.
  func read(_ row: [UInt8], count: Int, into rgba: inout [UInt8]) -> Bool {
    for pixel in 0..<count {
      let first = pixel * header.color.channels
      let target = pixel * 4
      switch header.color {
      case .indexed:
        let entry = sample(first, of: row) * 4
        guard entry < palette.count else { return false }
        for channel in 0..<4 { rgba[target + channel] = palette[entry + channel] }
      case .gray, .grayWithAlpha:
        let gray = sample(first, of: row)
        for channel in 0..<3 { rgba[target + channel] = eightBits(gray) }
        rgba[target + 3] = alpha(first, of: row)
      case .truecolor, .truecolorWithAlpha:
        for channel in 0..<3 {
          rgba[target + channel] = eightBits(sample(first + channel, of: row))
        }
        rgba[target + 3] = alpha(first, of: row)
      }
    }
    return true
  }
}

extension PNGPixels {
  private static func withAlpha(_ palette: [UInt8], _ alphas: [UInt8]) -> [UInt8] {
    (0..<palette.count / 3).flatMap { entry -> [UInt8] in
      let alpha = entry < alphas.count ? alphas[entry] : 255
      return palette[(entry * 3)..<(entry * 3 + 3)] + [alpha]
    }
  }

  private static func clearColor(_ content: [UInt8]?, of header: PNGHeader) -> [Int]? {
    guard let content, content.count == header.color.channels * 2 else { return nil }
    // Only the bits that a sample has are compared.
    return (0..<header.color.channels).map {
      Int(BigEndian.uint16(content[($0 * 2)...])) & header.mostOfSample
    }
  }

  private func sample(_ index: Int, of row: [UInt8]) -> Int {
    switch header.depth {
    case 8: return Int(row[index])
    case 16: return Int(row[index * 2]) << 8 | Int(row[index * 2 + 1])
    default:
      let bit = index * header.depth
      return Int(row[bit / 8]) >> (8 - header.depth - bit % 8) & header.mostOfSample
    }
  }

  /// A sample of any depth as one of 8 bits, rounded.
  private func eightBits(_ sample: Int) -> UInt8 {
    let most = header.mostOfSample
    return UInt8((sample * 255 + most / 2) / most)
  }

  private func alpha(_ first: Int, of row: [UInt8]) -> UInt8 {
    switch header.color {
    case .grayWithAlpha, .truecolorWithAlpha:
      return eightBits(sample(first + header.color.channels - 1, of: row))
    case .gray, .truecolor, .indexed:
      guard let clear else { return 255 }
      let isClear = clear.indices.allSatisfy { sample(first + $0, of: row) == clear[$0] }
      return isClear ? 0 : 255
    }
  }
}
