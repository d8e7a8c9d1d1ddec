import Testing

/// A PNG of a test's own making, and the pixels a reader must find in it.
struct PNGSample: CustomTestStringConvertible {
  var width = 9
  var height = 11
  var depth = 8
  var color = 2
  var isInterlaced = false
  /// Red, green and blue of each entry.
  var palette: [UInt8]?
  var transparency: [UInt8]?
  /// The sample of a channel at a column and a row.
  var sample: (Int, Int, Int) -> Int
  /// The number of the filter of each row.
  var filter: (Int) -> Int = { $0 % 5 }

  /// A picture in which neighbours differ and every value of a sample may come.
  init(depth: Int = 8, color: Int = 2, isInterlaced: Bool = false) {
    self.depth = depth
    self.color = color
    self.isInterlaced = isInterlaced
    let most = 1 << depth - 1
    sample = { ($0 * 7_919 + $1 * 104_729 + $2 * 15_485_863 + $0 * $1 * 31) % (most + 1) }
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
    let most = 1 << depth - 1
    func byte(_ sample: Int) -> UInt8 {
      UInt8((Double(sample) * 255 / Double(most)).rounded())
    }
    return (0..<height).flatMap { y in
      (0..<width).flatMap { x -> [UInt8] in
        let values = (0..<channels).map { sample(x, y, $0) }
        if color == 3 {
          let entry = (palette ?? [])[(values[0] * 3)..<(values[0] * 3 + 3)]
          let alphas = transparency ?? []
          return entry + [values[0] < alphas.count ? alphas[values[0]] : 255]
        }
        let colors = color == 0 || color == 4 ? Array(repeating: values[0], count: 3) : values
        let alpha = color >= 4 ? byte(values[channels - 1]) : isClear(values) ? 0 : 255
        return colors.prefix(3).map(byte) + [alpha]
      }
    }.blackWhereClear
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
