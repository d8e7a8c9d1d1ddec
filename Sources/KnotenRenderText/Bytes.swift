extension StringProtocol {
  /// Whether every byte of the UTF-8 form keeps a rule; looks at the bytes where they lie.
  func allBytes(_ rule: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy(rule) } ?? utf8.allSatisfy(rule)
  }
}

extension [UInt8] {
  /// Appends the UTF-8 form of a text in one copy.
  package mutating func append(utf8Of text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// Appends the UTF-8 form of a part of a text in one copy.
  mutating func append(utf8Of text: Substring) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }
}
