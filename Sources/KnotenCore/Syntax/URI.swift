/// Any absolute address with a scheme, such as a web page or a blob's source.
///
/// Only the outline is checked: a scheme, a colon, and something without white space after it.
/// Source: atproto specification, lexicon string format `uri`; RFC 3986 §3.1 for the scheme.
public struct URI: SyntaxString {
  /// The address as it was given.
  public let rawValue: String

  /// Accepts a scheme that begins with a letter, a colon and at least one more byte, 8 KiB at most.
  public init?(_ text: String) {
    let bytes = text.utf8.span
    guard bytes.count <= 8_192 else { return nil }
    var colon = 0
    while colon < bytes.count, Self.isSchemeByte(bytes[colon]) { colon += 1 }
    guard colon > 0, bytes[0].isLetter, colon < bytes.count - 1, bytes[colon] == UInt8(ascii: ":")
    else { return nil }
    for index in (colon + 1)..<bytes.count {
      guard bytes[index] > 0x20, bytes[index] != 0x7F else { return nil }
    }
    rawValue = text
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: byte.isAlphanumeric
    }
  }
}
