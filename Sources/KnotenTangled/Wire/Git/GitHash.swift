import KnotenCore

/// The hash of a git object, in lower-case hexadecimal, whichever way a server wrote it.
struct GitHash: Hashable, Sendable {
  /// 40 digits for SHA-1, 64 for SHA-256.
  let text: String

  /// Accepts hexadecimal text, or the 20 or 32 bytes as numbers, as go-git writes them.
  init?(_ json: JSONValue) {
    switch json {
    case .string(let hex):
      guard hex.utf8.count == 40 || hex.utf8.count == 64,
        hex.allSatisfy({ $0.isASCII && $0.isHexDigit })
      else { return nil }
      text = hex.lowercased()
    case .array(let numbers):
      guard numbers.count == 20 || numbers.count == 32 else { return nil }
      var bytes: [UInt8] = []
      for case .integer(let number) in numbers {
        guard let byte = UInt8(exactly: number) else { return nil }
        bytes += [Self.digits[Int(byte >> 4)], Self.digits[Int(byte & 15)]]
      }
      guard bytes.count == numbers.count * 2 else { return nil }
      text = String(decoding: bytes, as: UTF8.self)
    case .null, .bool, .integer, .number, .object: return nil
    }
  }

  private static let digits = Array("0123456789abcdef".utf8)
}

extension WireFields {
  /// Takes a hash in either form; anything else stays in `rest`, except for an empty text.
  mutating func gitHash(_ key: String) -> GitHash? {
    optional(key) { GitHash($0) }
  }

  /// Takes a hash that must be there.
  mutating func requiredGitHash(_ key: String) throws(WireProblem) -> GitHash {
    guard let hash = gitHash(key) else {
      throw WireProblem(
        path: path.isEmpty ? key : "\(path).\(key)", expected: "a git hash",
        found: object[key] == nil ? "nothing" : "something else")
    }
    return hash
  }

  /// Takes a list of hashes; one with anything else in it stays in `rest`.
  mutating func gitHashes(_ key: String) -> [GitHash]? {
    optional(key) { json in
      guard case .array(let elements) = json else { return nil }
      let hashes = elements.compactMap { GitHash($0) }
      return hashes.count == elements.count ? hashes : nil
    }
  }
}
