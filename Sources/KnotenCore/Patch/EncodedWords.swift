/// Text of a mail header in which words beyond ASCII are encoded.
///
/// Source: RFC 2047, both encodings. A word in a character set other than UTF-8, US-ASCII and
/// ISO 8859-1 stays as it is written.
enum EncodedWords {
  /// Decodes a header's bytes, folds included.
  static func decode(_ header: some Sequence<UInt8>) -> String {
    var decoder = Decoder(rest: unfolded(header)[...])
    return decoder.decode()
  }

  // RFC 5322 §2.2.3: only the line break goes, the white space after it stays.
  private static func unfolded(_ header: some Sequence<UInt8>) -> [UInt8] {
    header.filter { $0 != newline && $0 != carriageReturn }
  }

  private enum Charset {
    case utf8
    case latin1

    init?(_ name: String) {
      // RFC 2231 §5: a language may follow a star.
      switch name.prefix(while: { $0 != "*" }).lowercased() {
      case "utf-8", "utf8", "us-ascii", "ascii": self = .utf8
      case "iso-8859-1", "latin1": self = .latin1
      default: return nil
      }
    }

    func text(_ bytes: [UInt8]) -> String {
      switch self {
      case .utf8: String(decoding: bytes, as: UTF8.self)
      case .latin1: String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
      }
    }
  }

  private struct Word {
    let charset: Charset
    let bytes: [UInt8]
    let end: Int

    // =?charset?encoding?text?= without white space; no part can hold a question mark.
    init?(_ text: ArraySlice<UInt8>) {
      guard text.starts(with: [UInt8(ascii: "="), question]) else { return nil }
      var parts: [ArraySlice<UInt8>] = []
      var rest = text.dropFirst(2)
      while parts.count < 3 {
        let part = rest.prefix { $0 != question && $0 > 0x20 }
        guard rest.dropFirst(part.count).first == question else { return nil }
        parts.append(part)
        rest = rest.dropFirst(part.count + 1)
      }
      guard rest.first == UInt8(ascii: "="), parts[1].count == 1,
        let charset = Charset(String(decoding: parts[0], as: UTF8.self))
      else { return nil }
      switch parts[1].first {
      case UInt8(ascii: "q"), UInt8(ascii: "Q"): bytes = EncodedWords.quoted(parts[2])
      case UInt8(ascii: "b"), UInt8(ascii: "B"): bytes = EncodedWords.base64(parts[2])
      default: return nil
      }
      self.charset = charset
      end = rest.startIndex + 1
    }
  }

  private struct Decoder {
    var rest: ArraySlice<UInt8>
    private var text = ""
    private var plain: [UInt8] = []
    private var pending: (charset: Charset, bytes: [UInt8])?

    init(rest: ArraySlice<UInt8>) { self.rest = rest }

    mutating func decode() -> String {
      while let byte = rest.first {
        if byte == UInt8(ascii: "="), let word = Word(rest) {
          append(word)
          rest = rest[word.end...]
        } else {
          plain.append(byte)
          rest = rest.dropFirst()
        }
      }
      flushWords()
      flushPlain()
      return text
    }

    // White space between two words is there only to part them. Their bytes are put together
    // before they are decoded, as some writers cut within a character.
    private mutating func append(_ word: Word) {
      if pending == nil || !plain.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
        flushWords()
        flushPlain()
      }
      plain = []
      if let open = pending, open.charset == word.charset {
        pending?.bytes += word.bytes
      } else {
        flushWords()
        pending = (word.charset, word.bytes)
      }
    }

    private mutating func flushWords() {
      if let pending { text += pending.charset.text(pending.bytes) }
      pending = nil
    }

    private mutating func flushPlain() {
      text += String(decoding: plain, as: UTF8.self)
      plain = []
    }
  }

  private static let question = UInt8(ascii: "?")

  // RFC 2047 §4.2: an underscore is a space, =XX a byte.
  private static func quoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap(\.hexadecimalValue)
      if byte == UInt8(ascii: "="), digits.count == 2 {
        bytes.append(digits[0] << 4 | digits[1])
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "_") ? 0x20 : byte)
      }
    }
    return bytes
  }

  private static func base64(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for value in text.compactMap(base64Value) {
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  private static func base64Value(_ letter: UInt8) -> UInt32? {
    switch letter {
    case 0x41...0x5A: UInt32(letter - 0x41)
    case 0x61...0x7A: UInt32(letter - 0x61 + 26)
    case 0x30...0x39: UInt32(letter - 0x30 + 52)
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
