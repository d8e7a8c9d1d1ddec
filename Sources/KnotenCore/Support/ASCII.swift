extension UInt8 {
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isLowercaseLetter: Bool { self >= 0x61 && self <= 0x7A }
  var isUppercaseLetter: Bool { self >= 0x41 && self <= 0x5A }
  var isLetter: Bool { isLowercaseLetter || isUppercaseLetter }
  var isAlphanumeric: Bool { isLetter || isDigit }

  /// Space, tab, line feed or carriage return: what JSON and HTTP both call white space.
  var isWhitespace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  /// The value of a hexadecimal digit, nil for any other byte.
  var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}

extension String {
  /// The same text with A to Z in lower case and every other byte as it was.
  var asciiLowercased: String {
    guard utf8.contains(where: \.isUppercaseLetter) else { return self }
    return String(decoding: utf8.map { $0.isUppercaseLetter ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
