/// One way in that a server offers with `WWW-Authenticate`: a scheme and what it says of it.
///
/// Source: RFC 9110 §11.6.1. Servers put several into one line, or send several lines.
struct AuthenticateChallenge: Hashable, Sendable {
  /// The scheme in lower case, such as `dpop`.
  let scheme: String
  /// What is said of it, names in lower case.
  private(set) var parameters: [String: String]

  /// The challenges of all lines, in order; a line that is too long or broken says nothing beyond that place.
  static func all(in headers: HTTPHeaders) -> [AuthenticateChallenge] {
    headers.values(of: "WWW-Authenticate").prefix(16).flatMap { line in
      line.utf8.count <= 8_192 ? read(line) : []
    }
  }

  private static func read(_ line: String) -> [AuthenticateChallenge] {
    var reader = Reader(rest: Array(line.utf8)[...])
    var challenges: [AuthenticateChallenge] = []
    while true {
      reader.skip { $0.isWhitespace || $0 == UInt8(ascii: ",") }
      guard let word = reader.token() else { return challenges }
      reader.skip(\.isWhitespace)
      guard reader.skip("=") else {
        challenges.append(AuthenticateChallenge(scheme: word, parameters: [:]))
        continue
      }
      reader.skip { $0.isWhitespace || $0 == UInt8(ascii: "=") }
      // A parameter before any scheme belongs to nothing, and one without a value to nobody.
      guard let value = reader.value(), !challenges.isEmpty else { continue }
      challenges[challenges.count - 1].parameters[word] = value
    }
  }

  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func skip(_ isSkipped: (UInt8) -> Bool) {
      rest = rest.drop(while: isSkipped)
    }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest.removeFirst()
      return true
    }

    /// A name in lower case; a byte that can begin none ends the reading.
    mutating func token() -> String? {
      let token = rest.prefix(while: Self.isTokenByte)
      rest.removeFirst(token.count)
      return token.isEmpty ? nil : String(decoding: token, as: UTF8.self).asciiLowercased
    }

    mutating func value() -> String? {
      guard skip("\"") else {
        let value = rest.prefix(while: Self.isTokenByte)
        rest.removeFirst(value.count)
        return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
      }
      var bytes: [UInt8] = []
      while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
        if byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() {
          bytes.append(escaped)
        } else {
          bytes.append(byte)
        }
      }
      return String(validating: bytes, as: UTF8.self)
    }

    /// What RFC 9110 §5.6.2 allows, and what tokens of 68 characters add to it.
    private static func isTokenByte(_ byte: UInt8) -> Bool {
      byte > 0x20 && byte < 0x7F && !"\"(),;<=>?@[\\]{}".utf8.contains(byte)
    }
  }
}
