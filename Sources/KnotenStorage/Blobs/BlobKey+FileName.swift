import KnotenCore

extension BlobKey {
  /// The name of the entry's file: a hash in hex, so that no account chooses names in our folder.
  var fileName: String? {
    SHA256.hash(Array("\(did.rawValue)/\(cid.rawValue)".utf8)).map(Self.hex)
  }

  /// Whether a name is one that an entry's file could have.
  static func isFileName(_ name: String) -> Bool {
    name.utf8.count == 64 && name.utf8.allSatisfy(digits.contains)
  }

  private static let digits = Array("0123456789abcdef".utf8)

  private static func hex(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
