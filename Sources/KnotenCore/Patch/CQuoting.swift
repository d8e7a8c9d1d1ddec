/// The quoting that git puts around unusual paths: C escapes between double quotes.
///
/// Source: git's quote.c as seen from outside, with `core.quotePath` on.
package enum CQuoting {
  private static let escapes: [(letter: UInt8, byte: UInt8)] = [
    (UInt8(ascii: "a"), 0x07), (UInt8(ascii: "b"), 0x08), (UInt8(ascii: "t"), 0x09),
    (UInt8(ascii: "n"), 0x0A), (UInt8(ascii: "v"), 0x0B), (UInt8(ascii: "f"), 0x0C),
    (UInt8(ascii: "r"), 0x0D), (quote, quote), (backslash, backslash),
  ]
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  /// Where a quoted text that begins here ends, just past its closing quote; nil if it does not.
  static func end(of view: ByteView, from start: Int, to limit: Int) -> Int? {
    guard start < limit, view[start] == quote else { return nil }
    var at = start + 1
    while at < limit {
      switch view[at] {
      case quote: return at + 1
      case backslash: at += 2
      default: at += 1
      }
    }
    return nil
  }

  /// The bytes that a quoted text stands for; a text that is not quoted is given back as it is.
  static func unquoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.count >= 2, text.first == quote, text.last == quote else { return Array(text) }
    var bytes: [UInt8] = []
    var rest = text.dropFirst().dropLast()
    while let byte = rest.popFirst() {
      guard byte == backslash, let letter = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      if let known = escapes.first(where: { $0.letter == letter }) {
        bytes.append(known.byte)
      } else if (0x30...0x33).contains(letter), let value = octal(letter, rest.prefix(2)) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes += [backslash, letter]
      }
    }
    return bytes
  }

  /// Whether git would put a path of these bytes in quotes.
  static func isNeeded(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.contains { $0 < 0x20 || $0 >= 0x7F || $0 == quote || $0 == backslash }
  }

  /// Whether a scalar has a meaning of its own within quotes.
  static func isReserved(_ scalar: Unicode.Scalar) -> Bool { scalar == "\"" || scalar == "\\" }

  /// The bytes as git prints them where quotes are needed.
  package static func quoted(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    [quote] + escaped(bytes) + [quote]
  }

  /// The bytes with every unusual one escaped, without the quotes around them.
  static func escaped(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    for byte in bytes {
      if let known = escapes.first(where: { $0.byte == byte }) {
        text += [backslash, known.letter]
      } else if byte < 0x20 || byte >= 0x7F {
        text += [backslash, 0x30 + (byte >> 6), 0x30 + ((byte >> 3) & 7), 0x30 + (byte & 7)]
      } else {
        text.append(byte)
      }
    }
    return text
  }

  private static func octal(_ first: UInt8, _ rest: ArraySlice<UInt8>) -> UInt8? {
    guard rest.count == 2, rest.allSatisfy({ (0x30...0x37).contains($0) }) else { return nil }
    return rest.reduce(first - 0x30) { $0 << 3 | ($1 - 0x30) }
  }
}
