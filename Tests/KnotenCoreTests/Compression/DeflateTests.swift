import KnotenCore
import Testing

@Suite("Deflate, as HTTP calls it")
struct DeflateTests {
  // "hello hello hello hello", by Python's zlib, with its header and without.
  private let zlib: [UInt8] = [
    0x78, 0xDA, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x27, 0x01, 0x68, 0x03, 0x08, 0xB1,
  ]
  private var bare: [UInt8] { Array(zlib.dropFirst(2).dropLast(4)) }
  private let text = Array("hello hello hello hello".utf8)

  @Test func `a stream is inflated with its header and without`() throws {
    #expect(try Deflate.inflate(zlib, limit: 100) == text)
    #expect(try Deflate.inflate(bare, limit: 100) == text)
  }

  @Test func `content of just the limit is inflated, and a byte more is not`() throws {
    #expect(try Deflate.inflate(zlib, limit: 23) == text)
    #expect(throws: GzipProblem.tooLarge(limit: 22)) { try Deflate.inflate(zlib, limit: 22) }
  }

  @Test func `no limit at all is one, too`() throws {
    #expect(try Deflate.inflate(zlib, limit: .max) == text)
  }

  @Test(arguments: 0..<16)
  func `a stream that ends early is told as truncated`(_ count: Int) {
    #expect(throws: GzipProblem.self) { try Deflate.inflate(Array(zlib.prefix(count)), limit: 100) }
  }

  @Test func `a checksum that does not hold is told as damage`() {
    #expect(throws: GzipProblem.corrupt) {
      try Deflate.inflate(zlib.dropLast() + [0], limit: 100)
    }
  }
}
