/// Unsigned integers in groups of seven bits, least significant first, as multiformats write them.
enum Varint {
  static func encode(_ value: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
    return bytes
  }

  /// Takes one integer from the front; nil where it is cut off, padded, or longer than nine bytes.
  static func take(from bytes: inout ArraySlice<UInt8>) -> UInt64? {
    var value: UInt64 = 0
    for (position, byte) in bytes.prefix(9).enumerated() {
      value |= UInt64(byte & 0x7F) << UInt64(7 * position)
      guard byte & 0x80 == 0 else { continue }
      guard byte != 0 || position == 0 else { return nil }
      bytes.removeFirst(position + 1)
      return value
    }
    return nil
  }
}
