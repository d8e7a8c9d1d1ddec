import Testing

@testable import KnotenNetwork

@Suite("Messages of the domain name system")
struct DNSMessageTests {
  private let question: DNSMessage.Question

  init() throws {
    question = DNSMessage.Question(id: 0xABCD, name: try #require(DNSName("_atproto.Alice.test")))
  }

  private func texts(_ records: [NameAnswer.Record], flags: UInt16 = 0x8180) throws -> [String] {
    try texts(in: NameAnswer.bytes(question.bytes, records, flags: flags))
  }

  private func texts(in message: [UInt8]) throws -> [String] {
    try DNSMessage.texts(in: message, answering: question).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test func `a question is written as the standard says`() {
    let name = [8] + Array("_atproto".utf8) + [5] + Array("alice".utf8) + [4] + Array("test".utf8)
    #expect(
      question.bytes == [0xAB, 0xCD, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0] + name + [0, 0, 16, 0, 1])
  }

  @Test func `each record is one text`() throws {
    #expect(try texts([.text(["did=a"]), .text(["other"])]) == ["did=a", "other"])
  }

  @Test func `A6 the parts of a record are joined`() throws {
    #expect(try texts([.text(["did=did:plc:", "", "abc"])]) == ["did=did:plc:abc"])
  }

  @Test func `records of other names do not count`() throws {
    #expect(try texts([.text(["a"], of: "evil.test"), .text(["b"])]) == ["b"])
  }

  @Test func `the case of names does not matter`() throws {
    #expect(try texts([.text(["a"], of: "_ATPROTO.alice.TEST")]) == ["a"])
  }

  @Test func `aliases are followed in any order`() throws {
    let records: [NameAnswer.Record] = [
      .text(["a"], of: "c.test"), .alias("c.test", of: "b.test"), .alias("b.test"),
    ]
    #expect(try texts(records) == ["a"])
  }

  @Test func `aliases that lead in a circle lead to nothing`() throws {
    #expect(try texts([.alias("b.test"), .alias("_atproto.alice.test", of: "b.test")]) == [])
  }

  @Test func `a name that does not exist has no texts`() throws {
    #expect(try texts([], flags: 0x8183) == [])
  }

  @Test(arguments: [0x8182, 0x8185, 0x8181] as [UInt16])
  func `a server that could not answer is told as such`(_ flags: UInt16) {
    #expect(throws: DNSProblem.refused) { try texts([], flags: flags) }
  }

  @Test func `an answer that was cut short is told as such`() {
    #expect(throws: DNSProblem.cutShort) { try texts([], flags: 0x8380) }
  }

  @Test func `a question is no answer, and neither is one of another kind`() {
    for flags in [0x0100, 0x9180] as [UInt16] {
      #expect(throws: DNSProblem.unrelated) { try texts([.text(["a"])], flags: flags) }
    }
  }

  @Test(arguments: [0, 1, 13, 20, 32, 34])
  func `an answer to another question is told as such`(_ index: Int) {
    var message = NameAnswer.bytes(question.bytes, [.text(["a"])])
    message[index] ^= 0x02
    #expect(throws: DNSProblem.unrelated) { try texts(in: message) }
  }

  @Test(
    arguments: [
      [0xC0, 12], [0xC0, 35], [0xC0, 0xFF], [0xFF, 0xFF], [0x40, 1], [0x80, 1], [0xC0],
      Array(repeating: 1, count: 300),
    ] as [[UInt8]])
  func `names that lead nowhere are refused`(_ name: [UInt8]) {
    let header: [UInt8] = [0xAB, 0xCD, 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]
    #expect(throws: DNSProblem.self) { try texts(in: header + name + [0, 16, 0, 1]) }
  }

  @Test func `a chain of pointers without end is refused`() {
    var message = NameAnswer.bytes(question.bytes)
    message[7] = 1
    // Each pointer leads to the one before it, so they run backwards as they should, but for too long.
    var target = 12
    for _ in 0..<100 {
      let place = message.count
      message += [0xC0 | UInt8(target >> 8), UInt8(target & 0xFF)]
      target = place
    }
    #expect(throws: DNSProblem.malformed) { try texts(in: message) }
  }

  @Test func `a record with more parts than it has bytes is refused`() {
    var message = NameAnswer.bytes(question.bytes, [.text(["ab"])])
    message[message.count - 3] = 3
    #expect(throws: DNSProblem.malformed) { try texts(in: message) }
  }

  @Test func `a message that ends anywhere is refused`() {
    let message = NameAnswer.bytes(question.bytes, [.text(["ab"]), .alias("b.test")])
    for count in message.indices {
      #expect(throws: DNSProblem.self) { try texts(in: Array(message.prefix(count))) }
    }
  }

  @Test func `no damage to a message brings the reader down`() async {
    var random = FixedNumbers(seed: 1)
    let whole = NameAnswer.bytes(
      question.bytes,
      [.alias("b.test"), .text(["did=did:plc:abc", "d"], of: "b.test"), .text(["e"])])
    var readCount = 0
    for round in 0..<100_000 {
      if round % 100 == 0 { await Task.yield() }
      var message = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) { message.damage(&random) }
      if (try? DNSMessage.texts(in: message, answering: question)) != nil { readCount += 1 }
    }
    #expect((1..<100_000).contains(readCount))
  }

  @Test(arguments: [
    "", ".", "a..b", ".a", "a.", "a b", "ä.test", "a\u{0}.test", String(repeating: "a", count: 64),
    String(repeating: "a.", count: 126) + "ab",
  ])
  func `a name that cannot be asked for is none`(_ name: String) {
    #expect(DNSName(name) == nil)
  }

  @Test func `a name of 253 bytes is one`() {
    #expect(DNSName(String(repeating: "a.", count: 126) + "a") != nil)
  }
}
