import KnotenCore
import Testing

@testable import KnotenNetwork

@Suite("TLS", .enabled(if: TestAuthority.shared != nil, "openssl is not installed"))
struct TLSTests {
  private func failure(
    name: String = "DNS:localhost", days: Int = 1, isTrusted: Bool = true,
    _ script: @escaping ScriptedServer.Script
  ) async throws -> TransportError.Code? {
    let authority = try #require(TestAuthority.shared)
    let server = try ScriptedServer(try authority.certificate(for: name, days: days), script)
    let transport = try Client.local(authorities: isTrusted ? authority.file : nil)
    let url = "https://localhost:\(server.port)/"
    return await Client.failure(HTTPRequest(url: url), over: transport)
  }

  private let answering: ScriptedServer.Script = { peer in
    while peer.request() != nil { peer.send(.answer("200 OK", body: "hello")) }
  }

  @Test func `a certificate for the host, from an authority that is trusted, is accepted`()
    async throws
  {
    #expect(try await failure(answering) == nil)
  }

  @Test func `an authority that is not trusted is told as insecure`() async throws {
    #expect(try await failure(isTrusted: false, answering) == .insecure)
  }

  @Test(arguments: ["DNS:other.test", "DNS:local*", "DNS:*", "IP:127.0.0.1"])
  func `a certificate for another host is told as insecure`(_ name: String) async throws {
    #expect(try await failure(name: name, answering) == .insecure)
  }

  @Test func `a certificate that is past is told as insecure`() async throws {
    #expect(try await failure(days: -1, answering) == .insecure)
  }

  @Test func `a certificate for an address holds for the address`() async throws {
    let authority = try #require(TestAuthority.shared)
    let server = try ScriptedServer(try authority.certificate(for: "IP:127.0.0.1"), answering)
    let transport = try Client.local(authorities: authority.file)
    let url = "https://127.0.0.1:\(server.port)/"
    #expect(await Client.failure(HTTPRequest(url: url), over: transport) == nil)
  }

  @Test func `connections over TLS are kept as well`() async throws {
    let authority = try #require(TestAuthority.shared)
    let server = try ScriptedServer(try authority.certificate(for: "DNS:localhost"), answering)
    let transport = try Client.local(authorities: authority.file)
    for _ in 0..<3 {
      _ = try await transport.send(HTTPRequest(url: "https://localhost:\(server.port)/"))
    }
    #expect(server.log.connections == 1)
  }

  @Test func `a server that does not speak TLS is told as insecure`() async throws {
    let server = try ScriptedServer { peer in
      peer.send("HTTP/1.1 400 Bad Request\r\n\r\n")
      peer.waitForEnding()
    }
    let url = "https://localhost:\(server.port)/"
    #expect(await Client.failure(HTTPRequest(url: url), over: try Client.local()) == .insecure)
  }

  @Test func `a connection that is cut off before it is secure is told as a lost connection`()
    async throws
  {
    let server = try ScriptedServer { _ in }
    let url = "https://localhost:\(server.port)/"
    #expect(await Client.failure(HTTPRequest(url: url), over: try Client.local()) == .unreachable)
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhello", "HTTP/1.1 200 OK\r\n\r\nhello",
  ])
  func `an answer that is cut off is not taken for a whole one`(_ answer: String) async throws {
    let code = try await failure { peer in
      if peer.request() != nil { peer.send(answer) }
    }
    #expect(code == .unreachable)
  }
}
