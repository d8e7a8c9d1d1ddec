/// Base 32 in lower case without padding, as CIDs are written; RFC 4648 §6 with another case.
enum Base32 {
  static func encode(_ bytes: some Collection<UInt8>) -> String {
    var digits: [UInt8] = []
    digits.reserveCapacity((bytes.count * 8 + 4) / 5)
    var pending: UInt16 = 0
    var bits = 0
    for byte in bytes {
      pending = pending << 8 | UInt16(byte)
      bits += 8
      while bits >= 5 {
        bits -= 5
        digits.append(alphabet[Int(pending >> UInt16(bits) & 31)])
      }
    }
    if bits > 0 { digits.append(alphabet[Int(pending << UInt16(5 - bits) & 31)]) }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Nil for a foreign character, a length that no bytes give, or bits set beyond the last byte.
  static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * 5 / 8)
    var pending: UInt16 = 0
    var bits = 0
    for character in text {
      guard let digit = value(of: character) else { return nil }
      pending = pending << 5 | digit
      bits += 5
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: pending >> UInt16(bits)))
      }
    }
    guard bits < 5, pending & (1 << UInt16(bits) - 1) == 0 else { return nil }
    return bytes
  }

  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

  private static func value(of character: UInt8) -> UInt16? {
    switch character {
    case 0x61...0x7A: UInt16(character - 0x61)
    case 0x32...0x37: UInt16(character - 0x32 + 26)
    default: nil
    }
  }
}
