extension PNGSample {
  /// The whole file.
  var bytes: [UInt8] { file([compressed]) }

  /// The file with its compressed pixels in these pieces, and other chunks before the last or before the pixels.
  func file(
    _ pieces: [[UInt8]], before: [[UInt8]] = [], after: [[UInt8]] = []
  ) -> [UInt8] {
    var chunks = [Self.chunk("IHDR", header)]
    if let palette { chunks.append(Self.chunk("PLTE", palette)) }
    if let transparency { chunks.append(Self.chunk("tRNS", transparency)) }
    chunks += before + pieces.map { Self.chunk("IDAT", $0) } + after
    chunks.append(Self.chunk("IEND", []))
    return Self.signature + chunks.joined()
  }

  /// The content of the first chunk.
  var header: [UInt8] {
    Self.number(width) + Self.number(height)
      + [UInt8(depth), UInt8(color), 0, 0, isInterlaced ? 1 : 0]
  }

  /// All rows of all passes, each behind its filter.
  var rows: [UInt8] {
    passes.flatMap { columns, lines -> [UInt8] in
      guard !columns.isEmpty else { return [] }
      var above = Array(repeating: UInt8(0), count: packed(columns, 0).count)
      return lines.flatMap { y -> [UInt8] in
        let row = packed(columns, y)
        defer { above = row }
        return [UInt8(filter(y))] + filtered(row, above, filter(y))
      }
    }
  }

  /// The rows as a zlib stream.
  var compressed: [UInt8] { Self.zlib(rows) }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return number(content.count) + named + number(Int(crc(named)))
  }

  /// A zlib stream in which nothing is compressed.
  static func zlib(_ content: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, content.count)
      let length = UInt16(end - start)
      stream.append(end == content.count ? 1 : 0)
      for value in [length, ~length] { stream += [UInt8(value & 255), UInt8(value >> 8)] }
      stream += content[start..<end]
      start = end
    } while start < content.count
    var (low, high) = (1, 0)
    for byte in content {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stream + number(high << 16 | low)
  }
}

extension PNGSample {
  private static let adam7 = [
    (0, 8, 0, 8), (4, 8, 0, 8), (0, 4, 4, 8), (2, 4, 0, 4), (0, 2, 2, 4), (1, 2, 0, 2),
    (0, 1, 1, 2),
  ]

  private var passes: [(columns: [Int], lines: [Int])] {
    guard isInterlaced else { return [(Array(0..<width), Array(0..<height))] }
    return Self.adam7.map { x, stepX, y, stepY in
      (Array(stride(from: x, to: width, by: stepX)), Array(stride(from: y, to: height, by: stepY)))
    }
  }

  private func packed(_ columns: [Int], _ y: Int) -> [UInt8] {
    var bits: [UInt8] = []
    for x in columns {
      for channel in 0..<channels {
        let value = sample(x, y, channel)
        for bit in (0..<depth).reversed() { bits.append(UInt8(value >> bit & 1)) }
      }
    }
    while bits.count % 8 != 0 { bits.append(0) }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<(start + 8)].reduce(0) { $0 << 1 | $1 }
    }
  }

  private func filtered(_ row: [UInt8], _ above: [UInt8], _ filter: Int) -> [UInt8] {
    let distance = max(1, channels * depth / 8)
    return row.indices.map { index -> UInt8 in
      let a = index < distance ? 0 : Int(row[index - distance])
      let b = Int(above[index])
      let c = index < distance ? 0 : Int(above[index - distance])
      let estimate = a + b - c
      let nearest = [a, b, c].min { abs(estimate - $0) < abs(estimate - $1) }
      let guess = [0, a, b, (a + b) / 2, nearest ?? 0][filter]
      return UInt8(truncatingIfNeeded: Int(row[index]) - guess)
    }
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let half = sum >> 1
        sum = sum & 1 == 0 ? half : half ^ 0xEDB8_8320
      }
    }
    return ~sum
  }
}
