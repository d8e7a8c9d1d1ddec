import KnotenScreen

/// Writes JSON with keys in the order they are given: two spaces of indentation, small objects on one line.
///
/// What must not reach an output as itself is escaped, so no text is lost and none does harm.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private var depth = 0
  private var isInline = false
  private var isFirst = true
  /// Whether no white space is written at all.
  private let isCompact: Bool

  init(isCompact: Bool = false) {
    self.isCompact = isCompact
  }

  /// An object; an inline one stands on one line with all that is in it.
  mutating func object(inline: Bool = false, _ members: (inout JSONWriter) -> Void) {
    container("{", "}", inline: inline, members)
  }

  /// An object as a member of the one being written.
  mutating func object(
    _ key: String, inline: Bool = false, _ members: (inout JSONWriter) -> Void
  ) {
    name(key)
    object(inline: inline, members)
  }

  /// An array as a member, each value written by the function given.
  mutating func array<Value>(
    _ key: String, inline: Bool = false, _ values: [Value],
    _ write: (inout JSONWriter, Value) -> Void
  ) {
    name(key)
    array(inline: inline, values, write)
  }

  /// An array, each value written by the function given; an inline one stands on one line.
  mutating func array<Value>(
    inline: Bool = false, _ values: [Value], _ write: (inout JSONWriter, Value) -> Void
  ) {
    container("[", "]", inline: inline) { writer in
      for value in values {
        writer.separate(padding: "")
        write(&writer, value)
      }
    }
  }

  /// A text as a member; nil writes nothing.
  mutating func string(_ key: String, _ value: String?) {
    guard let value else { return }
    name(key)
    quote(value)
  }

  /// A whole number as a member.
  mutating func number(_ key: String, _ value: Int) {
    name(key)
    append("\(value)")
  }

  /// A number as a member.
  mutating func number(_ key: String, _ value: Double) {
    name(key)
    append(value.decimal)
  }

  /// A claim as a member, written only where it is true.
  mutating func flag(_ key: String, _ value: Bool) {
    guard value else { return }
    name(key)
    append("true")
  }

  /// Ends the document with a newline.
  mutating func finish() {
    append("\n")
  }

  private mutating func container(
    _ open: String, _ close: String, inline: Bool, _ body: (inout JSONWriter) -> Void
  ) {
    let wasInline = isInline
    isInline = wasInline || inline
    append(open)
    depth += 1
    isFirst = true
    body(&self)
    depth -= 1
    if !isFirst { padding(inline: close == "}" ? " " : "") }
    append(close)
    isFirst = false
    isInline = wasInline
  }

  private mutating func name(_ key: String) {
    separate(padding: " ")
    append("\"")
    append(key)
    append(isCompact ? "\":" : "\": ")
  }

  private mutating func separate(padding: String) {
    if !isFirst { append(",") }
    self.padding(inline: isFirst ? padding : " ")
    isFirst = false
  }

  private mutating func padding(inline: String) {
    if isCompact { return }
    if isInline {
      append(inline)
    } else {
      append("\n")
      bytes.append(contentsOf: repeatElement(0x20, count: depth * 2))
    }
  }

  private mutating func quote(_ text: String) {
    append("\"")
    if text.allBytes({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) {
      append(text)
    } else {
      HostileText.judge(text) { scalar, isHostile in append(scalar, isHostile: isHostile) }
    }
    append("\"")
  }

  private mutating func append(_ scalar: Unicode.Scalar, isHostile: Bool) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\n": append("\\n")
    case "\r": append("\\r")
    case "\t": append("\\t")
    case _ where isHostile:
      for unit in UTF16.encode(scalar) ?? .init() { append(escape(of: unit)) }
    default: append(String(scalar))
    }
  }

  private func escape(of unit: UInt16) -> String {
    let digits = String(unit, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private mutating func append(_ text: String) {
    bytes.append(utf8Of: text)
  }
}
