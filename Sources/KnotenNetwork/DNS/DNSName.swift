/// A name of the domain name system, in lower case, as its labels stand in a message.
///
/// Source: RFC 1035 §3.1 and §4.1.4.
struct DNSName: Hashable {
  /// Each label behind its length, without the empty one at the end.
  private(set) var bytes: [UInt8] = []

  /// Reads dotted text; nil unless it is made of 1 to 63 letters, digits, hyphens and underscores each.
  init?(_ text: String) {
    guard text.utf8.count <= 253 else { return nil }
    for label in text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard (1...63).contains(label.count), label.allSatisfy(Self.isOfLabel) else { return nil }
      bytes.append(UInt8(label.count))
      bytes += label.map(\.lowercased)
    }
  }

  /// Reads a name within a message, and moves behind it.
  ///
  /// Pointers must lead backwards, and a few are enough for any name, so no message keeps this busy.
  init(in message: [UInt8], at position: inout Int) throws(DNSProblem) {
    var place = position
    var segmentStart = position
    var jumps = 0
    while true {
      guard place < message.count else { throw .malformed }
      let length = Int(message[place])
      switch length >> 6 {
      case 0b00:
        let end = place + 1 + length
        guard end <= message.count, bytes.count + 1 + length <= 254 else { throw .malformed }
        if jumps == 0 { position = end }
        if length == 0 { return }
        bytes.append(UInt8(length))
        bytes += message[(place + 1)..<end].map(\.lowercased)
        place = end
      case 0b11:
        guard place + 1 < message.count, jumps < Self.jumpLimit else { throw .malformed }
        if jumps == 0 { position = place + 2 }
        let target = (length & 0x3F) << 8 | Int(message[place + 1])
        guard target < segmentStart else { throw .malformed }
        jumps += 1
        place = target
        segmentStart = target
      default: throw .malformed
      }
    }
  }

  private static let jumpLimit = 32

  private static func isOfLabel(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.lowercased.isLowercaseLetter || "-_".utf8.contains(byte)
  }
}
