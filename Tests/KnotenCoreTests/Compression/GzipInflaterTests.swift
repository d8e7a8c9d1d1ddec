import KnotenCore
import Testing

@Suite("Gzip: piece by piece")
struct GzipInflaterTests {
  @Test(arguments: 1...30)
  func `pieces of any size give the same content`(size: Int) throws {
    let outcome = try inflate(GzipSample.hello + GzipSample.hello, size: size)
    #expect(outcome.content == GzipSample.helloText + GzipSample.helloText)
  }

  @Test(arguments: [1, 2, 3, 1_000])
  func `nothing after the last member is told as nothing`(size: Int) throws {
    #expect(try inflate(GzipSample.hello, size: size).tail == .none)
  }

  @Test(arguments: [1, 2, 3, 1_000])
  func `zero bytes after the last member are counted as padding`(size: Int) throws {
    let outcome = try inflate(GzipSample.hello + [0, 0, 0], size: size)
    #expect(outcome.tail == .zeros(3))
  }

  @Test(arguments: [1, 2, 3, 1_000])
  func `other bytes after the last member are counted as garbage`(size: Int) throws {
    let outcome = try inflate(GzipSample.hello + [0, 7, 0], size: size)
    #expect(outcome.tail == .garbage(3))
  }

  @Test(arguments: [1, 2, 3, 1_000])
  func `half a magic number is garbage`(size: Int) throws {
    #expect(try inflate(GzipSample.hello + [0x1F], size: size).tail == .garbage(1))
    #expect(try inflate(GzipSample.hello + [0x1F, 0x1F, 0x8B], size: size).tail == .garbage(3))
  }

  @Test(arguments: [1, 2, 3, 1_000])
  func `a second member cut short is told as truncated`(size: Int) {
    #expect(throws: GzipProblem.truncated) {
      try inflate(GzipSample.hello + GzipSample.hello.prefix(12), size: size)
    }
  }

  @Test func `a spent inflater keeps its problem`() throws {
    var inflater = GzipInflater(limit: 10)
    var content: [UInt8] = []
    let garbage: [UInt8] = [1, 2, 3]
    #expect(throws: GzipProblem.notGzip) { try inflater.inflate(garbage.span, into: &content) }
    #expect(throws: GzipProblem.notGzip) { try inflater.finish() }
  }

  @Test func `content is appended to what the caller has`() throws {
    var inflater = GzipInflater(limit: 10)
    var content: [UInt8] = [1]
    let member = GzipSample.hello
    try inflater.inflate(member.span, into: &content)
    #expect(content == [1] + GzipSample.helloText)
  }

  private func inflate(
    _ bytes: [UInt8], size: Int
  ) throws(GzipProblem) -> (content: [UInt8], tail: GzipTail) {
    var inflater = GzipInflater(limit: 1_000)
    var content: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      let piece = Array(bytes[start..<min(start + size, bytes.count)])
      try inflater.inflate(piece.span, into: &content)
    }
    return (content, try inflater.finish())
  }
}
