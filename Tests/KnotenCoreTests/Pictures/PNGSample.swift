import Testing

/// A PNG of a test's own making, and the pixels a reader must find in it.
struct PNGSample: CustomTestStringConvertible, Sendable {
  var width = 9
  var height = 11
  var depth = 8
  var color = 2
  var isInterlaced = false
  /// Red, green and blue of each entry.
  var palette: [UInt8]?
  var transparency: [UInt8]?
  /// The sample of a channel at a column and a row.
  var sample: @Sendable (Int, Int, Int) -> Int
  /// The number of the filter of each row.
  var filter: @Sendable (Int) -> Int = { $0 % 5 }

  /// A picture in which neighbours differ and every value of a sample may come.
  init(depth: Int = 8, color: Int = 2, isInterlaced: Bool = false) {
    self.depth = depth
    self.color = color
    self.isInterlaced = isInterlaced
    let most = 1 << depth - 1
    sample = { x, y, channel in
      let mixed = x * 7_919 + y * 104_729 + channel * 15_485_863
      return (mixed + x * y * 31) % (most + 1)
    }
    if color == 3 {
      palette = (0..<(3 << depth)).map { UInt8($0 * 37 % 256) }
    }
  }

  /// A picture of one bit of gray, each sample the same.
  static func plain(width: Int, height: Int, isInterlaced: Bool = false) -> Self {
    var sample = Self(depth: 1, color: 0, isInterlaced: isInterlaced)
    (sample.width, sample.height) = (width, height)
    sample.sample = { _, _, _ in 1 }
    return sample
  }

  var testDescription: String {
    "\(width) by \(height), color \(color), depth \(depth)\(isInterlaced ? ", interlaced" : "")"
  }

  var channels: Int { [1, 0, 3, 1, 2, 0, 4][color] }

  /// Red, green, blue and alpha of each pixel, by the plain words of the specification.
  var rgba: [UInt8] {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let values = (0..<channels).map { sample(x, y, $0) }
        pixels += color == 3 ? entry(values[0]) : pixel(values)
      }
    }
    return pixels.blackWhereClear
  }

  private func entry(_ number: Int) -> [UInt8] {
    let alphas = transparency ?? []
    let colors = Array((palette ?? [])[(number * 3)..<(number * 3 + 3)])
    return colors + [number < alphas.count ? alphas[number] : 255]
  }

  private func pixel(_ values: [Int]) -> [UInt8] {
    let hasAlpha = color >= 4
    let isGray = color == 0 || color == 4
    let colors = isGray ? Array(repeating: values[0], count: 3) : Array(values.prefix(3))
    let alpha: UInt8 = hasAlpha ? byte(values[channels - 1]) : isClear(values) ? 0 : 255
    return colors.map(byte) + [alpha]
  }

  private func byte(_ sample: Int) -> UInt8 {
    UInt8((Double(sample) * 255 / Double(1 << depth - 1)).rounded())
  }

  private func isClear(_ values: [Int]) -> Bool {
    guard let transparency else { return false }
    return values.enumerated().allSatisfy { channel, value in
      value == Int(transparency[channel * 2]) << 8 | Int(transparency[channel * 2 + 1])
    }
  }
}

extension [UInt8] {
  /// Pixels whose alpha is 0 have no colour once they were scaled.
  fileprivate var blackWhereClear: [UInt8] {
    indices.map { self[$0 | 3] == 0 ? 0 : self[$0] }
  }
}
