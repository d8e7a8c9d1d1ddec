/// The characters of HTTP.
///
/// Source: RFC 9110 §5.5 and §5.6.
enum HTTPSyntax {
  static let blank = UInt8(ascii: " ")

  /// Whether bytes may be the name of a field.
  static func isToken(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        byte.isDigit || byte.lowercased.isLowercaseLetter
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }

  /// Whether a byte may stand in the value of a field.
  static func isOfValue(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != 0x7F || byte == 0x09 }

  /// The bytes without blanks and tabs at either end.
  static func trimmed(_ bytes: some BidirectionalCollection<UInt8>) -> [UInt8] {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    return Array(bytes.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }

  /// A number of at most 18 decimal digits.
  static func decimal(_ bytes: some Collection<UInt8>) -> Int? {
    number(bytes, base: 10, digits: 18)
  }

  /// A number of at most 15 hexadecimal digits.
  static func hexadecimal(_ bytes: some Collection<UInt8>) -> Int? {
    number(bytes, base: 16, digits: 15)
  }

  // As many digits as an Int always holds; no body is as long as that.
  private static func number(_ bytes: some Collection<UInt8>, base: Int, digits: Int) -> Int? {
    guard (1...digits).contains(bytes.count) else { return nil }
    var number = 0
    for byte in bytes {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < base else {
        return nil
      }
      number = number * base + digit
    }
    return number
  }
}
