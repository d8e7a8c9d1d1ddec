/// The numbers of the curve P-256 that are looked at as bytes, most significant first.
///
/// Source: FIPS 186-4, appendix D.1.2.3.
enum P256 {
  /// How many numbers the curve counts with.
  static let order: [UInt8] = [
    0xFF, 0xFF, 0xFF, 0xFF, 0x00, 0x00, 0x00, 0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
    0xBC, 0xE6, 0xFA, 0xAD, 0xA7, 0x17, 0x9E, 0x84, 0xF3, 0xB9, 0xCA, 0xC2, 0xFC, 0x63, 0x25, 0x51,
  ]

  /// Half of the order, rounded down.
  static let halfOrder: [UInt8] = [
    0x7F, 0xFF, 0xFF, 0xFF, 0x80, 0x00, 0x00, 0x00, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
    0xDE, 0x73, 0x7D, 0x56, 0xD3, 0x8B, 0xCF, 0x42, 0x79, 0xDC, 0xE5, 0x61, 0x7E, 0x31, 0x92, 0xA8,
  ]

  /// Whether 32 bytes are a number from 1 to below the order, as a key and both halves of a signature are.
  static func isScalar(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.count == 32 && bytes.contains { $0 != 0 } && bytes.lexicographicallyPrecedes(order)
  }

  /// The order less a number below it, both of 32 bytes.
  static func negated(_ bytes: some BidirectionalCollection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var borrow = 0
    for (minuend, subtrahend) in zip(order.reversed(), bytes.reversed()) {
      let difference = Int(minuend) - Int(subtrahend) - borrow
      result.append(UInt8(truncatingIfNeeded: difference))
      borrow = difference < 0 ? 1 : 0
    }
    return result.reversed()
  }
}
