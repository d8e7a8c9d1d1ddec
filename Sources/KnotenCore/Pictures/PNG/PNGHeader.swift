/// What a PNG says of itself first: its size and how its pixels are written.
///
/// Source: PNG specification, 11.2.2 IHDR.
struct PNGHeader: Hashable {
  /// How the samples of a pixel make up its colour.
  enum Color: UInt8 {
    case gray = 0
    case truecolor = 2
    case indexed = 3
    case grayWithAlpha = 4
    case truecolorWithAlpha = 6

    /// The samples of one pixel.
    var channels: Int {
      switch self {
      case .gray, .indexed: 1
      case .grayWithAlpha: 2
      case .truecolor: 3
      case .truecolorWithAlpha: 4
      }
    }

    /// The bits a sample may have.
    var depths: Set<Int> {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .indexed: [1, 2, 4, 8]
      case .truecolor, .grayWithAlpha, .truecolorWithAlpha: [8, 16]
      }
    }
  }

  // A few hundred bytes can claim a picture of terabytes. No avatar is larger than these.
  private static let longestSide = 16_384
  private static let mostPixels = 1 << 24

  let width: Int
  let height: Int
  /// Bits of a sample: 1, 2, 4, 8 or 16.
  let depth: Int
  let color: Color
  let isInterlaced: Bool

  /// Reads the chunk's content; nil for what the specification does not allow and for what is too large.
  init?(_ content: ArraySlice<UInt8>) {
    let bytes = Array(content)
    guard bytes.count == 13, let color = Color(rawValue: bytes[9]) else { return nil }
    width = Int(BigEndian.uint32(bytes[0...]))
    height = Int(BigEndian.uint32(bytes[4...]))
    depth = Int(bytes[8])
    self.color = color
    isInterlaced = bytes[12] == 1
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height), width * height <= Self.mostPixels,
      color.depths.contains(depth), bytes[10] == 0, bytes[11] == 0, bytes[12] <= 1
    else { return nil }
  }

  /// The largest value of a sample.
  var mostOfSample: Int { 1 << depth - 1 }

  /// How far left the filters look for the byte of the pixel before.
  var filterDistance: Int { max(1, color.channels * depth / 8) }

  /// The bytes of a row of so many pixels, without its filter.
  func rowLength(_ pixels: Int) -> Int { (pixels * color.channels * depth + 7) / 8 }
}
