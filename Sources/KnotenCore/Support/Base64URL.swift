/// Base 64 with `-` and `_`, without padding, as JOSE and OAuth write it.
///
/// Source: RFC 4648 §5; RFC 7515 §2.
package enum Base64URL {
  /// The bytes as text.
  package static func encode(_ bytes: some Collection<UInt8>) -> String {
    var digits: [UInt8] = []
    digits.reserveCapacity((bytes.count * 4 + 2) / 3)
    var pending: UInt32 = 0
    var bits: UInt32 = 0
    for byte in bytes {
      pending = pending << 8 | UInt32(byte)
      bits += 8
      while bits >= 6 {
        bits -= 6
        digits.append(alphabet[Int(pending >> bits & 63)])
      }
      pending &= 63
    }
    if bits > 0 { digits.append(alphabet[Int(pending << (6 - bits) & 63)]) }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Nil for padding or another foreign character, a length that no bytes give, or stray bits at the end.
  package static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count * 3 / 4)
    var pending: UInt32 = 0
    var bits: UInt32 = 0
    for character in text.utf8 {
      guard let digit = value(of: character) else { return nil }
      pending = pending << 6 | digit
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: pending >> bits))
      }
      pending &= 0xFF
    }
    guard bits < 6, pending & (1 << bits - 1) == 0 else { return nil }
    return bytes
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  private static func value(of character: UInt8) -> UInt32? {
    switch character {
    case 0x41...0x5A: UInt32(character - 0x41)
    case 0x61...0x7A: UInt32(character - 0x61 + 26)
    case 0x30...0x39: UInt32(character - 0x30 + 52)
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
