extension DrawnNode {
  /// Reads a whole drawing; nil where the bytes are no JSON, or nested deeper than any screen.
  init?(_ json: [UInt8]) {
    var reader = DrawnNodeReader(json)
    guard let node = reader.value(depth: 0), reader.isAtEnd else { return nil }
    self = node
  }
}

/// Reads JSON in one pass; of what our own drawings never hold, such as `null`, it knows nothing.
private struct DrawnNodeReader {
  private let bytes: [UInt8]
  private var position = 0

  private static let deepest = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether only white space is left.
  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return position == bytes.count
    }
  }

  mutating func value(depth: Int) -> DrawnNode? {
    skipSpace()
    guard depth < Self.deepest, position < bytes.count else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return list(depth: depth)
    case UInt8(ascii: "\""): return string().map(DrawnNode.text)
    case UInt8(ascii: "t"): return word("true") ? .flag(true) : nil
    case UInt8(ascii: "f"): return word("false") ? .flag(false) : nil
    default: return number()
    }
  }

  private mutating func object(depth: Int) -> DrawnNode? {
    position += 1
    var members: [DrawnNode.Member] = []
    if takes("}") { return .object(members) }
    repeat {
      skipSpace()
      guard let key = string(), takes(":"), let value = value(depth: depth + 1) else { return nil }
      members.append(DrawnNode.Member(key: key, value: value))
    } while takes(",")
    return takes("}") ? .object(members) : nil
  }

  private mutating func list(depth: Int) -> DrawnNode? {
    position += 1
    var items: [DrawnNode] = []
    if takes("]") { return .list(items) }
    repeat {
      guard let item = value(depth: depth + 1) else { return nil }
      items.append(item)
    } while takes(",")
    return takes("]") ? .list(items) : nil
  }

  private mutating func string() -> String? {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return nil }
    position += 1
    var text: [UInt8] = []
    // Escapes name UTF-16 units, two of which may make one character.
    var units: [UInt16] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\\") {
        guard let unit = escaped() else { return nil }
        units.append(unit)
        continue
      }
      if !units.isEmpty {
        text += String(decoding: units, as: UTF16.self).utf8
        units = []
      }
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      text.append(byte)
    }
    return nil
  }

  private mutating func escaped() -> UInt16? {
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(byte)
    case UInt8(ascii: "b"): return 8
    case UInt8(ascii: "t"): return 9
    case UInt8(ascii: "n"): return 10
    case UInt8(ascii: "f"): return 12
    case UInt8(ascii: "r"): return 13
    case UInt8(ascii: "u"):
      guard bytes.count - position >= 4 else { return nil }
      let digits = String(decoding: bytes[position..<(position + 4)], as: UTF8.self)
      position += 4
      return digits.utf8.first == UInt8(ascii: "+") ? nil : UInt16(digits, radix: 16)
    default: return nil
    }
  }

  private mutating func number() -> DrawnNode? {
    let digits = bytes[position...].prefix { "+-.eE0123456789".utf8.contains($0) }
    position += digits.count
    return digits.isEmpty ? nil : .number(String(decoding: digits, as: UTF8.self))
  }

  private mutating func word(_ word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  private mutating func takes(_ sign: Unicode.Scalar) -> Bool {
    skipSpace()
    guard position < bytes.count, UInt32(bytes[position]) == sign.value else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count, " \n\r\t".utf8.contains(bytes[position]) { position += 1 }
  }
}
