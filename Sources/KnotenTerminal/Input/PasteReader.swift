/// Collects what is pasted, up to the sequence that ends it.
struct PasteReader {
  private static let end: [UInt8] = [0x1B] + Array("[201~".utf8)

  /// How many bytes were left out.
  private(set) var leftOut = 0
  private let limit: Int
  private var bytes: [UInt8] = []
  /// How many bytes of the end have come by now.
  private var matched = 0

  /// Keeps so many bytes at most.
  init(limit: Int) {
    self.limit = limit
  }

  /// What was pasted; where it was cut, no part of a character is left behind.
  var text: String {
    leftOut == 0
      ? String(decoding: bytes, as: UTF8.self)
      : String(decoding: bytes.prefix(Self.wholeCharacters(in: bytes)), as: UTF8.self)
  }

  /// Takes the next byte; true where it was the last of the end.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count
    }
    for byte in Self.end.prefix(matched) { keep(byte) }
    // Only the first byte of the end can begin it anew.
    matched = byte == Self.end[0] ? 1 : 0
    if matched == 0 { keep(byte) }
    return false
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < limit { bytes.append(byte) } else { leftOut += 1 }
  }

  /// How many bytes come before the character that the cut went through.
  private static func wholeCharacters(in bytes: [UInt8]) -> Int {
    let tail = bytes.suffix(3).reversed()
    for (offset, byte) in tail.enumerated() where byte >= 0xC0 {
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      return offset + 1 < length ? bytes.count - offset - 1 : bytes.count
    }
    return bytes.count
  }
}
