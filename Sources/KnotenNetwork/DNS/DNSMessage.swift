/// Questions for text records, and the answers to them.
///
/// Source: RFC 1035 §4.
enum DNSMessage {
  /// A question: a number that the answer repeats, and the name.
  struct Question: Hashable {
    let id: UInt16
    let name: DNSName

    /// The question as it is sent; the server is to do the looking up.
    var bytes: [UInt8] {
      let header: [UInt8] = [UInt8(id >> 8), UInt8(id & 0xFF), 0x01, 0, 0, 1, 0, 0, 0, 0, 0, 0]
      return header + name.bytes + [0] + [0, UInt8(textType), 0, UInt8(internetClass)]
    }
  }

  /// The text records that answer a question, each with its parts joined; none where there are none.
  ///
  /// Aliases are followed within the answer.
  static func texts(
    in message: [UInt8], answering question: Question
  ) throws(DNSProblem) -> [[UInt8]] {
    var reader = DNSReader(message)
    let id = try reader.number()
    let flags = try reader.number()
    let questionCount = try reader.number()
    let answerCount = try reader.number()
    _ = try reader.take(4)
    // An answer, of a standard query, to our one question.
    guard id == question.id, flags & 0xF800 == 0x8000, questionCount == 1,
      try reader.name() == question.name, try reader.number() == textType,
      try reader.number() == internetClass
    else { throw .unrelated }
    guard flags & 0x0200 == 0 else { throw .cutShort }
    switch flags & 0x000F {
    case 0: break
    case 3: return []
    default: throw .refused
    }
    var records = Records()
    for _ in 0..<answerCount { try records.read(&reader) }
    return records.texts(of: question.name)
  }

  private static let textType = 16
  private static let aliasType = 5
  private static let internetClass = 1
}

extension DNSMessage {
  /// The records of an answer that matter here.
  private struct Records {
    private var texts: [DNSName: [[UInt8]]] = [:]
    private var aliases: [DNSName: DNSName] = [:]

    mutating func read(_ reader: inout DNSReader) throws(DNSProblem) {
      let owner = try reader.name()
      let type = try reader.number()
      let isInternet = try reader.number() == internetClass
      _ = try reader.take(4)
      let size = try reader.number()
      switch type {
      case textType where isInternet:
        texts[owner, default: []].append(try Self.text(try reader.take(size)))
      case aliasType where isInternet: aliases[owner] = try reader.name(size: size)
      default: _ = try reader.take(size)
      }
    }

    func texts(of name: DNSName) -> [[UInt8]] {
      var name = name
      // A chain that leads back to itself has no end; no honest one is as long as this.
      for _ in 0..<16 {
        if let texts = texts[name] { return texts }
        guard let next = aliases[name] else { return [] }
        name = next
      }
      return []
    }

    /// The parts of a record, each behind its length (RFC 1035 §3.3.14), joined.
    private static func text(_ data: ArraySlice<UInt8>) throws(DNSProblem) -> [UInt8] {
      var text: [UInt8] = []
      var rest = data
      while let length = rest.popFirst() {
        guard rest.count >= Int(length) else { throw .malformed }
        text += rest.prefix(Int(length))
        rest = rest.dropFirst(Int(length))
      }
      return text
    }
  }
}
