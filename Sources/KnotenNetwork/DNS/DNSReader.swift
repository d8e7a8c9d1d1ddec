/// Walks over a message of the domain name system.
struct DNSReader {
  private let message: [UInt8]
  private var position = 0

  init(_ message: [UInt8]) { self.message = message }

  /// The next sixteen bits.
  mutating func number() throws(DNSProblem) -> Int {
    let bytes = try take(2)
    return bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The next name.
  mutating func name() throws(DNSProblem) -> DNSName {
    try DNSName(in: message, at: &position)
  }

  /// The next name, which must take exactly so many bytes.
  mutating func name(size: Int) throws(DNSProblem) -> DNSName {
    let end = position + size
    let name = try name()
    guard position == end else { throw .malformed }
    return name
  }

  /// The next bytes, so many.
  mutating func take(_ count: Int) throws(DNSProblem) -> ArraySlice<UInt8> {
    guard count <= message.count - position else { throw .malformed }
    defer { position += count }
    return message[position..<(position + count)]
  }
}
