import KnotenCore
import Testing

@Suite("Gzip: one shot")
struct GzipTests {
  @Test func `one member gives its content`() throws {
    #expect(try Gzip.inflate(GzipSample.hello, limit: 100) == GzipSample.helloText)
  }

  @Test func `several members give their contents in order`() throws {
    let content = try Gzip.inflate(GzipSample.hello + GzipSample.hello, limit: 100)
    #expect(content == GzipSample.helloText + GzipSample.helloText)
  }

  @Test func `an empty member gives nothing`() throws {
    #expect(try Gzip.inflate(GzipSample.nothing, limit: 0) == [])
  }

  @Test func `content of just the limit is given`() throws {
    #expect(try Gzip.inflate(GzipSample.hello, limit: 6) == GzipSample.helloText)
  }

  @Test func `content past the limit is refused and the limit told`() {
    #expect(throws: GzipProblem.tooLarge(limit: 5)) {
      try Gzip.inflate(GzipSample.hello, limit: 5)
    }
  }

  @Test func `the limit holds over all members`() {
    #expect(throws: GzipProblem.tooLarge(limit: 11)) {
      try Gzip.inflate(GzipSample.hello + GzipSample.hello, limit: 11)
    }
  }

  @Test func `a limit below zero lets nothing through`() {
    #expect(throws: GzipProblem.tooLarge(limit: 0)) {
      try Gzip.inflate(GzipSample.hello, limit: -1)
    }
  }

  @Test func `no limit is a limit as well`() throws {
    #expect(try Gzip.inflate(GzipSample.hello, limit: .max) == GzipSample.helloText)
  }

  @Test func `a bomb is stopped at the limit`() {
    #expect(throws: GzipProblem.tooLarge(limit: 1_000_000)) {
      try Gzip.inflate(GzipSample.zeros(10_000_000), limit: 1_000_000)
    }
  }

  @Test func `content larger than every buffer comes out whole`() throws {
    let content = try Gzip.inflate(GzipSample.zeros(20_000_000), limit: .max)
    #expect(content.count == 20_000_000)
  }

  @Test func `a claim of four gigabytes reserves no such room`() throws {
    // The claim stands last and is wrong, so the file is damaged; it must be found out cheaply.
    let claimed = GzipSample.hello.dropLast(4) + [0xFF, 0xFF, 0xFF, 0xFF]
    #expect(throws: GzipProblem.corrupt) {
      try Gzip.inflate(Array(claimed), limit: .max)
    }
  }

  @Test func `no bytes are told apart from bytes that are not gzip`() {
    #expect(throws: GzipProblem.empty) { try Gzip.inflate([], limit: 10) }
  }

  @Test(arguments: [[0x1F], [0x1F, 0x1F, 0x8B], Array("diff --git".utf8), [0], [0x78, 0x9C]])
  func `other bytes are not gzip`(bytes: [UInt8]) {
    #expect(throws: GzipProblem.notGzip) { try Gzip.inflate(bytes, limit: 10) }
  }

  @Test func `every cut of a member is told as truncated`() {
    for length in 2..<GzipSample.hello.count {
      #expect(throws: GzipProblem.truncated) {
        try Gzip.inflate(Array(GzipSample.hello.prefix(length)), limit: 10)
      }
    }
  }

  @Test func `a checksum that does not hold is told as damage`() {
    var bytes = GzipSample.hello
    bytes[bytes.count - 8] ^= 1
    #expect(throws: GzipProblem.corrupt) { try Gzip.inflate(bytes, limit: 10) }
  }

  @Test func `no changed byte brings the inflater down`() {
    for place in GzipSample.hello.indices {
      for change: UInt8 in [1, 0x40, 0xFF] {
        var bytes = GzipSample.hello
        bytes[place] ^= change
        let content = try? Gzip.inflate(bytes, limit: 100)
        #expect(content == nil || content?.count ?? 0 <= 100)
      }
    }
  }

  @Test func `only the magic number makes gzip`() {
    #expect(Gzip.isGzip(GzipSample.hello))
    #expect(!Gzip.isGzip([0x1F]))
    #expect(!Gzip.isGzip([]))
  }

  @Test func `a problem tells the limit in words`() {
    #expect(GzipProblem.tooLarge(limit: 5).description == "more than 5 bytes once inflated")
  }
}
