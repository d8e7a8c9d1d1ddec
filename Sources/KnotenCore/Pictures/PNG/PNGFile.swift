/// The parts of a PNG that say what its pixels are, found but not yet inflated.
///
/// Every chunk's checksum is compared. Source: PNG specification, 5 Datastream structure.
struct PNGFile {
  let header: PNGHeader
  /// Red, green and blue of each entry; empty where there is no palette.
  private(set) var palette: [UInt8] = []
  /// What the chunk `tRNS` holds; nil where there is none.
  private(set) var transparency: [UInt8]?
  /// Where the compressed pixels lie in the bytes.
  private(set) var pixels: [Range<Int>] = []

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads chunks up to the last one, `IEND`; nil where that is missing or anything breaks the format.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.signature) else { return nil }
    var rest = bytes.dropFirst(Self.signature.count)
    guard let first = Chunk(&rest), first.name == "IHDR", let header = PNGHeader(first.content)
    else { return nil }
    self.header = header
    var last = first
    while let chunk = Chunk(&rest) {
      if chunk.name == "IEND" {
        guard chunk.content.isEmpty, isComplete else { return nil }
        return
      }
      guard take(chunk, after: last) else { return nil }
      last = chunk
    }
    return nil
  }

  private var isComplete: Bool {
    !pixels.isEmpty && (header.color != .indexed || !palette.isEmpty)
  }

  private mutating func take(_ chunk: Chunk, after last: Chunk) -> Bool {
    switch chunk.name {
    case "PLTE":
      let count = chunk.content.count
      guard pixels.isEmpty, palette.isEmpty, count > 0, count % 3 == 0, count <= 256 * 3 else {
        return false
      }
      palette = Array(chunk.content)
    case "tRNS":
      guard pixels.isEmpty, transparency == nil else { return false }
      transparency = Array(chunk.content)
    case "IDAT":
      guard pixels.isEmpty || last.name == "IDAT" else { return false }
      pixels.append(chunk.content.startIndex..<chunk.content.endIndex)
    default:
      // A capital first letter says that the picture cannot be understood without this chunk.
      return chunk.isAncillary
    }
    return true
  }
}

/// One chunk, its checksum compared.
private struct Chunk {
  let name: String
  let content: ArraySlice<UInt8>
  let isAncillary: Bool

  /// Takes the next chunk; nil where it is cut short or damaged.
  init?(_ rest: inout ArraySlice<UInt8>) {
    guard rest.count >= 12 else { return nil }
    let length = Int(BigEndian.uint32(rest))
    guard length <= rest.count - 12 else { return nil }
    let named = rest.dropFirst(4).prefix(4 + length)
    let sum = BigEndian.uint32(rest.dropFirst(8 + length))
    guard CRC32.checksum(of: named) == sum else { return nil }
    let letters = named.prefix(4)
    guard letters.allSatisfy(\.isLetter) else { return nil }
    name = String(decoding: letters, as: UTF8.self)
    isAncillary = letters.first?.isLowercaseLetter == true
    content = named.dropFirst(4)
    rest = rest.dropFirst(12 + length)
  }
}
