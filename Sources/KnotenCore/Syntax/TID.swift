/// A record key made from a time, so that keys sort by when they were made.
///
/// Source: atproto specification, TID: 53 bits of microseconds since 1970, 10 bits of clock id.
public struct TID: SyntaxString {
  /// The key's 13 characters.
  public let rawValue: String
  /// When it was made, in microseconds since 1970.
  ///
  /// 0 to 2^53 - 1; a key from outside may set the bit that should be clear, and reach 2^54 - 1.
  public let microseconds: Int64
  /// Which clock made it: 0 to 1,023.
  public let clockID: UInt16

  /// The last microsecond that a TID can name, in the year 2255.
  public static let latestMicroseconds: Int64 = (1 << 53) - 1

  /// Accepts 13 characters of the sortable base 32 alphabet, of which the first is at most `j`.
  public init?(_ text: String) {
    guard text.utf8.count == Self.length else { return nil }
    var value: UInt64 = 0
    for (position, byte) in text.utf8.enumerated() {
      guard let digit = Self.digit(byte), position > 0 || digit < 16 else { return nil }
      value = value << 5 | digit
    }
    rawValue = text
    microseconds = Int64(value >> 10)
    clockID = UInt16(value & 0x3FF)
  }

  /// Makes the key of a moment.
  ///
  /// A time out of bounds becomes the nearest one within; of the clock id the low 10 bits count.
  public init(microseconds: Int64, clockID: UInt16) {
    self.microseconds = max(0, min(microseconds, Self.latestMicroseconds))
    self.clockID = clockID & 0x3FF
    let value = UInt64(self.microseconds) << 10 | UInt64(self.clockID)
    rawValue = String(
      decoding: (0..<Self.length).map { position in
        Self.alphabet[Int(value >> UInt64(5 * (Self.length - 1 - position)) & 31)]
      }, as: UTF8.self)
  }

  private static let length = 13
  private static let alphabet = Array("234567abcdefghijklmnopqrstuvwxyz".utf8)

  private static func digit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case 0x32...0x37: UInt64(byte - 0x32)
    case 0x61...0x7A: UInt64(byte - 0x61 + 6)
    default: nil
    }
  }
}
