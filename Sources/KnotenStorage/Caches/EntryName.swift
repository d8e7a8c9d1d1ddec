import KnotenCore

/// Names of a cache's files: a hash in hex, so that nobody else chooses names in our folder.
enum EntryName {
  /// The name of the entry that is asked for by this text.
  static func name(for text: String) -> String? { SHA256.hash(Array(text.utf8)).map(hex) }

  /// Whether a name is one that an entry's file could have.
  static func isName(_ name: String) -> Bool {
    name.utf8.count == 64 && name.utf8.allSatisfy(digits.contains)
  }

  private static let digits = Array("0123456789abcdef".utf8)

  private static func hex(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
