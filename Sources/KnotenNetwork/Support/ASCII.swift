extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isUppercaseLetter: Bool { (0x41...0x5A).contains(self) }
  var isLowercaseLetter: Bool { (0x61...0x7A).contains(self) }

  /// The same letter in lower case, and any other byte as it is.
  var lowercased: UInt8 { isUppercaseLetter ? self | 0x20 : self }
}

extension String {
  /// The same text with A to Z in lower case: names of protocols know no other letters.
  var asciiLowercased: String { String(decoding: utf8.map(\.lowercased), as: UTF8.self) }
}
