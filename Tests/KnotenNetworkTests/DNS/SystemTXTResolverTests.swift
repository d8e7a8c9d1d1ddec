import KnotenCore
import TestSupport
import Testing

@testable import KnotenNetwork

@Suite("Text records")
struct SystemTXTResolverTests {
  private let name = "_atproto.alice.test"

  private func resolver(_ servers: [NameServer], seconds: Double = 2) -> SystemTXTResolver {
    SystemTXTResolver(randomness: SystemRandomness(), seconds: seconds) { servers }
  }

  private func failure(_ name: String, _ resolver: SystemTXTResolver) async -> TXTFailure? {
    do throws(TXTFailure) {
      _ = try await resolver.texts(of: name)
      return nil
    } catch {
      return error
    }
  }

  @Test func `the texts of a name are handed back`() async throws {
    let server = try ScriptedNameServer { question, _ in
      [NameAnswer.bytes(question, [.text(["did=a"])])]
    }
    #expect(try await resolver([server.server]).texts(of: name) == [Array("did=a".utf8)])
  }

  @Test func `a name that does not exist has none`() async throws {
    let server = try ScriptedNameServer { question, _ in
      [NameAnswer.bytes(question, flags: 0x8183)]
    }
    #expect(try await resolver([server.server]).texts(of: name) == [])
  }

  @Test func `forged answers before the true one are not looked at`() async throws {
    let server = try ScriptedNameServer { question, _ in
      var forged = NameAnswer.bytes(question, [.text(["did=evil"])])
      forged[0] ^= 1
      let other = NameAnswer.bytes(
        [question[0], question[1]] + question.dropFirst(2).map { $0 ^ 1 })
      return [forged, [], other, [1, 2, 3], NameAnswer.bytes(question, [.text(["did=a"])])]
    }
    #expect(try await resolver([server.server]).texts(of: name) == [Array("did=a".utf8)])
  }

  @Test func `a server that does not answer is asked twice`() async throws {
    let server = try ScriptedNameServer { question, number in
      number == 1 ? [] : [NameAnswer.bytes(question, [.text(["did=a"])])]
    }
    let texts = try await resolver([server.server], seconds: 0.2).texts(of: name)
    #expect(texts == [Array("did=a".utf8)])
    #expect(server.questionCount == 2)
  }

  @Test func `a server that refuses gives way to the next`() async throws {
    let refusing = try ScriptedNameServer { question, _ in
      [NameAnswer.bytes(question, flags: 0x8182)]
    }
    let server = try ScriptedNameServer { question, _ in
      [NameAnswer.bytes(question, [.text(["did=a"])])]
    }
    let texts = try await resolver([refusing.server, server.server]).texts(of: name)
    #expect(texts == [Array("did=a".utf8)])
  }

  @Test func `servers that never answer are given up`() async throws {
    let server = try ScriptedNameServer { _, _ in [] }
    #expect(await failure(name, resolver([server.server], seconds: 0.1)) == .unavailable)
    #expect(server.questionCount == 2)
  }

  @Test func `a server that is not there is unavailable`() async {
    let nobody = NameServer(.loopback, port: 1)
    #expect(await failure(name, resolver([nobody], seconds: 0.1)) == .unavailable)
  }

  @Test func `an answer too long for a datagram is asked for again over a connection`() async throws
  {
    let long = [String](repeating: String(repeating: "a", count: 255), count: 40)
    let stream = try ScriptedServer { peer in
      guard let question = peer.message() else { return }
      let answer = NameAnswer.bytes(question, [.text(long)])
      peer.send([UInt8(answer.count >> 8), UInt8(answer.count & 0xFF)] + answer)
    }
    let server = try ScriptedNameServer(port: stream.port) { question, _ in
      [NameAnswer.bytes(question, flags: 0x8380)]
    }
    let texts = try await resolver([server.server]).texts(of: name)
    #expect(texts == [Array(long.joined().utf8)])
  }

  @Test(arguments: [[0, 200, 1, 2], [0], []] as [[UInt8]])
  func `a broken answer over a connection is unavailable`(_ answer: [UInt8]) async throws {
    let stream = try ScriptedServer { peer in
      if peer.message() != nil { peer.send(answer) }
    }
    let server = try ScriptedNameServer(port: stream.port) { question, _ in
      [NameAnswer.bytes(question, flags: 0x8380)]
    }
    #expect(await failure(name, resolver([server.server], seconds: 0.2)) == .unavailable)
  }

  @Test(arguments: ["", "a..test", "a b.test", "\u{0}"])
  func `a name that cannot be asked for is told as such`(_ name: String) async {
    #expect(await failure(name, resolver([])) == .badName)
  }

  @Test func `a caller who is cancelled has an answer at once`() async throws {
    let (begun, signal) = AsyncStream<Void>.makeStream()
    let server = try ScriptedNameServer { _, _ in
      signal.yield()
      return []
    }
    let resolver = resolver([server.server], seconds: 60)
    let task = Task { await failure(name, resolver) }
    var events = begun.makeAsyncIterator()
    await events.next()
    task.cancel()
    #expect(await task.value == .cancelled)
  }

  @Test func `the configured servers are read from a file`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      # a comment
      domain example.test
      nameserver 192.0.2.1
      nameserver\t2001:db8::1
      nameserver fe80::1%eth0
      nameserver nonsense
      nameserver
      nameserver 192.0.2.2 # another
      nameserver 192.0.2.3
      """, to: "resolv.conf")
    let expected = ["192.0.2.1", "2001:db8::1", "192.0.2.2"].compactMap(IPAddress.init)
    #expect(
      NameServer.configured(in: folder.path + "/resolv.conf") == expected.map { NameServer($0) })
  }

  @Test func `without a file this machine is asked`() {
    #expect(NameServer.configured(in: "/nowhere/resolv.conf") == [NameServer(.loopback)])
  }
}

extension ScriptedPeer {
  /// The next message of a name server's client, which stands behind its length.
  fileprivate func message() -> [UInt8]? {
    guard let size = take(2) else { return nil }
    return take(Int(size[0]) << 8 | Int(size[1]))
  }
}
