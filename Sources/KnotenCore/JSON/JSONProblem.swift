/// Why bytes are not JSON, and where.
public struct JSONProblem: Error, Hashable, Sendable {
  /// How many bytes came before the place.
  public let offset: Int
  /// The line of the place, counted from 1.
  public let line: Int
  /// The character within the line, counted from 1.
  public let column: Int
  /// What was wrong there, without what the bytes held beyond one character.
  public let what: String

  init(_ what: String, in bytes: [UInt8], at offset: Int) {
    var line = 1
    var column = 1
    for byte in bytes.prefix(offset) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.offset = offset
    self.line = line
    self.column = column
    self.what = what
  }
}

extension JSONProblem: CustomStringConvertible {
  /// The place and what was wrong there, in one line.
  public var description: String { "line \(line), column \(column): \(what)" }
}
