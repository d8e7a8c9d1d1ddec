import KnotenCore
import Testing

@testable import KnotenNetwork

@Suite("Connections that are kept")
struct KeepAliveTests {
  private func send(_ count: Int, to server: ScriptedServer, _ method: HTTPMethod = .get)
    async throws
  {
    let transport = try Client.local()
    for _ in 0..<count { _ = try await transport.send(HTTPRequest(method, url: server.url())) }
  }

  @Test func `reads one after another share a connection`() async throws {
    let server = try ScriptedServer.answering(.answer("200 OK", body: "hello"))
    try await send(5, to: server)
    #expect(server.log.connections == 1)
  }

  @Test func `each write has a connection of its own`() async throws {
    let server = try ScriptedServer.answering(.answer("200 OK"))
    try await send(3, to: server, .post)
    #expect(server.log.connections == 3)
  }

  @Test(arguments: [
    .answer("200 OK", ["Connection: close"]), .answer("200 OK") + "junk",
    "HTTP/1.0 200 OK\r\nContent-Length: 0\r\n\r\n",
  ])
  func `a connection that may not be used again is not`(_ answer: String) async throws {
    let server = try ScriptedServer.answering(answer)
    try await send(2, to: server)
    #expect(server.log.connections == 2)
  }

  @Test(arguments: [HTTPMethod.get, .head])
  func `a kept connection that the server closes is replaced once for a read`(
    _ method: HTTPMethod
  ) async throws {
    // Each connection takes one request with an answer, and a second one without.
    let server = try ScriptedServer { peer in
      guard peer.request() != nil else { return }
      peer.send(.answer("200 OK"))
      _ = peer.request()
    }
    try await send(3, to: server, method)
    #expect(server.log.requests.count == 5)
    #expect(server.log.connections == 3)
  }

  @Test func `a read is not asked again once its answer has begun`() async throws {
    let server = try ScriptedServer { peer in
      guard peer.request() != nil else { return }
      peer.send(.answer("200 OK"))
      if peer.request() != nil { peer.send("HTTP/1.1 200 OK\r\n") }
    }
    let transport = try Client.local()
    let request = HTTPRequest(url: server.url())
    _ = try await transport.send(request)
    #expect(await Client.failure(request, over: transport) == .unreachable)
    #expect(server.log.connections == 1)
  }

  @Test func `a read over a new connection is not asked again`() async throws {
    let server = try ScriptedServer { _ = $0.request() }
    let request = HTTPRequest(url: server.url())
    #expect(await Client.failure(request, over: try Client.local()) == .unreachable)
    #expect(server.log.connections == 1)
  }

  @Test func `a write is never sent twice`() async throws {
    let server = try ScriptedServer { peer in
      guard let request = peer.request() else { return }
      if request.hasPrefix("GET") { peer.send(.answer("200 OK")) }
    }
    let transport = try Client.local()
    _ = try await transport.send(HTTPRequest(url: server.url()))
    let write = HTTPRequest(.post, url: server.url(), body: [1])
    #expect(await Client.failure(write, over: transport) == .unreachable)
    #expect(server.log.requests.count { $0.hasPrefix("POST") } == 1)
  }

  @Test func `many reads at once all have their own answers`() async throws {
    let server = try ScriptedServer { peer in
      while let request = peer.request() {
        peer.send(.answer("200 OK", body: String(request.split(separator: " ")[1])))
      }
    }
    let transport = try Client.local()
    let bodies = await inParallel(Array(0..<200), atMost: 50) { number in
      try? await transport.send(HTTPRequest(url: server.url("/\(number)"))).body
    }
    #expect(bodies == (0..<200).map { Array("/\($0)".utf8) })
  }
}
