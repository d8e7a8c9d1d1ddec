/// Writes JSON, keys in their order, in a form that is safe to show and to put on one line.
public enum JSONWriter {
  /// The value as UTF-8: compact, or with two spaces a level and a line a member.
  public static func bytes(_ value: JSONValue, pretty: Bool = false) -> [UInt8] {
    var output = JSONOutput(pretty: pretty)
    output.write(value)
    return output.bytes
  }

  /// The value as text: compact, or with two spaces a level and a line a member.
  public static func text(_ value: JSONValue, pretty: Bool = false) -> String {
    String(decoding: bytes(value, pretty: pretty), as: UTF8.self)
  }
}

/// What has been written so far, and how deep the writer stands.
private struct JSONOutput {
  private(set) var bytes: [UInt8] = []
  private let pretty: Bool
  private var depth = 0

  init(pretty: Bool) { self.pretty = pretty }

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    // JSON has no word for infinity and its kin; null is what other writers put there.
    case .number(let value): bytes += (value.isFinite ? "\(value)" : "null").utf8
    case .string(let value): write(value)
    case .array(let elements):
      write(elements, between: "[", "]") { output, element in output.write(element) }
    case .object(let object):
      write(object, between: "{", "}") { output, member in
        output.write(member.key)
        output.bytes += (output.pretty ? ": " : ":").utf8
        output.write(member.value)
      }
    }
  }

  private mutating func write<Parts: Collection>(
    _ parts: Parts, between opening: Unicode.Scalar, _ closing: Unicode.Scalar,
    each: (inout Self, Parts.Element) -> Void
  ) {
    bytes.append(UInt8(ascii: opening))
    depth += 1
    var isFirst = true
    for part in parts {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      breakLine()
      each(&self, part)
    }
    depth -= 1
    if !isFirst { breakLine() }
    bytes.append(UInt8(ascii: closing))
  }

  private mutating func breakLine() {
    guard pretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.contains(where: Self.mayNeedEscape) {
      for scalar in text.unicodeScalars { write(scalar) }
    } else {
      bytes += text.utf8
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes += "\\\"".utf8
    case "\\": bytes += "\\\\".utf8
    case "\n": bytes += "\\n".utf8
    case "\r": bytes += "\\r".utf8
    case "\t": bytes += "\\t".utf8
    // Controls are valid only escaped; DEL and the C1 controls act on terminals, U+2028 and
    // U+2029 end lines in scripts and editors.
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
      let digits = String(scalar.value, radix: 16, uppercase: true)
      bytes += "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
    default: bytes += String(scalar).utf8
    }
  }

  /// Says yes to everything that is escaped, and to what shares its first byte with C1 and U+2028.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x1F, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xE2: true
    default: false
    }
  }
}
