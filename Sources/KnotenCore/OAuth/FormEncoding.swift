/// Names and values as forms and queries carry them: `a=1&b=2`.
///
/// Source: WHATWG URL, application/x-www-form-urlencoded.
enum FormEncoding {
  static func encode(_ fields: [(String, String)]) -> String {
    fields.map { "\(PercentEncoding.encode($0))=\(PercentEncoding.encode($1))" }
      .joined(separator: "&")
  }

  /// The fields in order; nil for a broken escape, for bytes that are not UTF-8, and beyond 64 fields or 16 KiB.
  static func decode(_ text: String) -> [(name: String, value: String)]? {
    guard text.utf8.count <= 16_384 else { return nil }
    let parts = text.utf8.split(separator: UInt8(ascii: "&"))
    guard parts.count <= 64 else { return nil }
    var fields: [(name: String, value: String)] = []
    for part in parts {
      let halves = part.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = unescape(halves[0]),
        let value = halves.count > 1 ? unescape(halves[1]) : ""
      else { return nil }
      fields.append((name, value))
    }
    return fields
  }

  /// Reads `+` as a space and `%41` as the byte that it stands for.
  static func unescape(_ text: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst()?.hexadecimalValue,
          let low = rest.popFirst()?.hexadecimalValue
        else { return nil }
        bytes.append(high << 4 | low)
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
