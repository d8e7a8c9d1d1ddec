import KnotenCore
import Testing

@testable import KnotenNetwork

@Suite("Answers that are no HTTP")
struct MalformedAnswerTests {
  @Test(arguments: [
    "SSH-2.0-OpenSSH_9.2\r\n\r\n", "HTTP/2 200 OK\r\n\r\n", "HTTP/1.1  200 OK\r\n\r\n",
    "HTTP/1.1 20 OK\r\n\r\n", "HTTP/1.1 2000 OK\r\n\r\n", "HTTP/1.1 099 OK\r\n\r\n",
    "HTTP/1.1 600 OK\r\n\r\n", "HTTP/1.1 +20 OK\r\n\r\n", "http/1.1 200 OK\r\n\r\n",
    "HTTP/1.1 200 OK\n\n", "\r\n\r\n", "<html>\r\n\r\n",
    "HTTP/1.1 200 OK\r\n: a\r\n\r\n", "HTTP/1.1 200 OK\r\nA\r\n\r\n",
    "HTTP/1.1 200 OK\r\nA : b\r\n\r\n", "HTTP/1.1 200 OK\r\nA: b\r\n c\r\n\r\n",
    "HTTP/1.1 200 OK\r\nA: b\u{0}c\r\n\r\n", "HTTP/1.1 200 OK\r\nA: b\rc\r\n\r\n",
    "HTTP/1.1 101 Switching\r\n\r\n",
    String(repeating: "HTTP/1.1 100 C\r\n\r\n", count: 20) + "HTTP/1.1 200 OK\r\n\r\n",
    "HTTP/1.1 200 OK\r\n" + String(repeating: "A: b\r\n", count: 201) + "\r\n",
    "HTTP/1.1 200 OK\r\nA: " + String(repeating: "b", count: 70_000) + "\r\n\r\n",
  ])
  func `a head that breaks the rules is refused`(_ answer: String) async throws {
    #expect(try await Client.failure(on: answer) == .malformedAnswer)
  }

  @Test(arguments: [
    "Content-Length: 1\r\nContent-Length: 2", "Content-Length: 1, 1", "Content-Length: -1",
    "Content-Length: +1", "Content-Length: 0x1", "Content-Length: 1a", "Content-Length:",
    "Content-Length: 99999999999999999999", "Transfer-Encoding: gzip, chunked",
    "Transfer-Encoding: chunked, chunked", "Transfer-Encoding: identity", "Transfer-Encoding:",
    "Transfer-Encoding: chunked\r\nContent-Length: 1", "Content-Encoding: br",
    "Content-Encoding: gzip, gzip",
  ])
  func `fields that leave the body's end or form open are refused`(_ fields: String) async throws {
    let answer = "HTTP/1.1 200 OK\r\n\(fields)\r\n\r\na"
    #expect(try await Client.failure(on: answer) == .malformedAnswer)
  }

  @Test(arguments: [
    "\r\n", "g\r\n", "-1\r\n", "1\r\nab\r\n", "1\r\na0\r\n\r\n", "10000000000000000\r\n",
    "1" + String(repeating: " ", count: 2_000) + "\r\na\r\n",
    "0\r\n" + String(repeating: "A: b\r\n", count: 100) + "\r\n",
  ])
  func `chunks that break the rules are refused`(_ chunks: String) async throws {
    let answer = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)"
    #expect(try await Client.failure(on: answer) == .malformedAnswer)
  }

  @Test(arguments: [
    "", "H", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nA: b",
    "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n",
  ])
  func `an answer that ends early is told as a lost connection`(_ answer: String) async throws {
    #expect(try await Client.failure(on: answer) == .unreachable)
  }

  @Test func `a damaged packed body is refused`() async throws {
    let answer = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello"
    #expect(try await Client.failure(on: answer) == .malformedAnswer)
  }

  @Test func `a reset is told as a lost connection`() async throws {
    let server = try ScriptedServer { peer in
      guard peer.request() != nil else { return }
      peer.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhe")
      peer.reset()
    }
    let request = HTTPRequest(url: server.url())
    #expect(await Client.failure(request, over: try Client.local()) == .unreachable)
  }

  @Test func `a refused connection is told as unreachable`() async throws {
    let request = HTTPRequest(url: "http://127.0.0.1:1/")
    #expect(await Client.failure(request, over: try Client.local()) == .unreachable)
  }

  @Test func `no piece by piece delivery changes an answer`() throws {
    let answer = Array(
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n".utf8)
    for size in 1...answer.count {
      #expect(try PiecesSource.body(answer, size: size) == Array("hello".utf8))
    }
  }

  @Test func `no damage to an answer brings the reader down`() async {
    var random = FixedNumbers(seed: 7)
    let answers = [
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n",
      .answer("200 OK", ["A: b", "Content-Encoding: gzip"], body: "hello"),
    ]
    var readCount = 0
    for round in 0..<20_000 {
      if round % 100 == 0 { await Task.yield() }
      var answer = Array(answers[round % 2].utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) { answer.damage(&random) }
      let size = Int.random(in: 1...40, using: &random)
      if (try? PiecesSource.body(answer, size: size)) != nil { readCount += 1 }
    }
    #expect((1..<20_000).contains(readCount))
  }
}

/// An answer that comes in pieces of one size.
private struct PiecesSource: ByteSource {
  private var rest: ArraySlice<UInt8>
  private let size: Int

  mutating func read(
    into buffer: UnsafeMutableRawBufferPointer, isFirst: Bool
  ) throws(NetworkProblem) -> Int {
    let piece = rest.prefix(size)
    rest = rest.dropFirst(size)
    buffer.copyBytes(from: piece)
    return piece.count
  }

  static func body(_ answer: [UInt8], size: Int) throws -> [UInt8] {
    var inflow = Inflow(PiecesSource(rest: answer[...], size: size))
    let head = try AnswerHead(&inflow)
    return try BodyReader(head, to: .get, limit: 1_000).read(&inflow)
  }
}
