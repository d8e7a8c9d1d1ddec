/// The name of a record within its collection.
///
/// Source: atproto specification, Record Key.
public struct RecordKey: SyntaxString {
  /// The key as it was given.
  public let rawValue: String

  /// Accepts 1 to 512 letters, digits and `. - _ : ~`, but neither `.` nor `..`.
  public init?(_ text: String) {
    let bytes = text.utf8.span
    guard (1...512).contains(bytes.count), text != ".", text != ".." else { return nil }
    for index in bytes.indices {
      guard Self.isAllowed(bytes[index]) else { return nil }
    }
    rawValue = text
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"),
      UInt8(ascii: "~"):
      true
    default: byte.isAlphanumeric
    }
  }
}
