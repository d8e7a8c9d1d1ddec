import KnotenCore
import Testing

@testable import KnotenNetwork

@Suite("Requests and answers")
struct SocketTransportTests {
  @Test func `status, fields in their own case and body are handed back`() async throws {
    let server = try ScriptedServer.answering(
      .answer("201 Created", ["dpop-nonce: a", "DPoP-Nonce:b "], body: "hello"))
    let response = try await Client.local().send(HTTPRequest(url: server.url()))
    #expect(response.status == 201)
    #expect(response.headers.map(\.name) == ["dpop-nonce", "DPoP-Nonce", "Content-Length"])
    #expect(response.headers.values(of: "dpop-nonce") == ["a", "b"])
    #expect(response.body == Array("hello".utf8))
  }

  @Test func `A120 a request says who asks, and nothing that nobody gave`() async throws {
    let server = try ScriptedServer.answering(.answer("200 OK"))
    var request = HTTPRequest(.post, url: server.url("/xrpc/a?b=c"), body: Array("{}".utf8))
    request.headers.append("DPoP", "proof")
    _ = try await Client.local().send(request)
    #expect(
      server.log.requests == [
        """
        POST /xrpc/a?b=c HTTP/1.1\r
        Host: 127.0.0.1:\(server.port)\r
        User-Agent: Knoten/0.0\r
        Accept-Encoding: gzip\r
        Connection: keep-alive\r
        DPoP: proof\r
        Content-Length: 2\r
        \r
        {}
        """
      ])
  }

  @Test func `A120 a cookie is not sent back`() async throws {
    let server = try ScriptedServer.answering(.answer("200 OK", ["Set-Cookie: a=b"]))
    let transport = try Client.local()
    for _ in 0..<2 { _ = try await transport.send(HTTPRequest(url: server.url())) }
    #expect(server.log.requests.allSatisfy { !$0.lowercased().contains("cookie") })
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `A107 B57 B58 a redirect is handed back, and its target hears nothing`(
    _ status: Int
  ) async throws {
    let target = try ScriptedServer.answering(.answer("200 OK"))
    let server = try ScriptedServer.answering(
      .answer("\(status) Moved", ["Location: \(target.url())"]))
    for method in [HTTPMethod.get, .post] {
      let request = HTTPRequest(
        method, url: server.url(), headers: ["Authorization": "DPoP x", "DPoP": "y"],
        body: method == .post ? [1] : nil)
      #expect(try await Client.local().send(request).status == status)
    }
    #expect(target.log.connections == 0)
  }

  @Test(arguments: ["Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"y\"", "NTLM", "Negotiate"])
  func `a challenge is an answer like any other`(_ challenge: String) async throws {
    let server = try ScriptedServer.answering(
      .answer("401 Unauthorized", ["WWW-Authenticate: \(challenge)"], body: "no"))
    let response = try await Client.local().send(HTTPRequest(url: server.url()))
    #expect(response.headers["WWW-Authenticate"] == challenge)
  }

  @Test func `A116 a page of a broken server is an answer with its status`() async throws {
    let server = try ScriptedServer.answering(
      .answer("502 Bad Gateway", ["Content-Type: text/html"], body: "<html>"))
    let failure = await #expect(throws: AnswerReader.Failure.self) {
      _ = try await AnswerReader(transport: Client.local()).json(HTTPRequest(url: server.url()))
    }
    #expect(failure?.problem == .status(502, nil))
  }

  @Test(arguments: ["a\r\nB: c", "a\nb", "a\r", "a\u{0}b", "\u{7F}"])
  func `a field that would break out of its line is never sent`(_ value: String) async throws {
    let server = try ScriptedServer.answering(.answer("200 OK"))
    let request = HTTPRequest(url: server.url(), headers: ["X": value])
    #expect(await Client.failure(request, over: try Client.local()) == .forbidden)
    #expect(server.log.connections == 0)
  }

  @Test(arguments: ["", "a b", "a:", "ä", "Host", "content-length", "Transfer-Encoding"])
  func `a field with an odd name, or one of the transport's own, is never sent`(
    _ name: String
  ) async throws {
    let request = HTTPRequest(url: "http://127.0.0.1:1/", headers: [name: "1"])
    #expect(await Client.failure(request, over: try Client.local()) == .forbidden)
  }

  @Test func `answers of many forms have the same body`() async throws {
    let forms = [
      String.answer("200 OK", body: "hello"),
      "HTTP/1.1 200\r\nTransfer-Encoding: Chunked\r\n\r\n2;x=y\r\nhe\r\n03\r\nllo\r\n0\r\nX: y\r\n\r\n",
      "HTTP/1.0 200 OK\r\n\r\nhello",
      "HTTP/1.1 100 Continue\r\nX: y\r\n\r\n" + .answer("200 OK", body: "hello"),
      "HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\n\r\nhello",
      "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\nhello",
    ]
    for form in forms {
      let server = try ScriptedServer { peer in
        if peer.request() != nil { peer.send(form) }
      }
      let response = try await Client.local().send(HTTPRequest(url: server.url()))
      #expect(response.body == Array("hello".utf8), "\(form)")
    }
  }

  @Test(arguments: [
    ("204 No Content", HTTPMethod.get), ("304 Not Modified", .get), ("200 OK", .head),
  ])
  func `where no body follows none is waited for`(status: String, method: HTTPMethod) async throws {
    let server = try ScriptedServer { peer in
      while peer.request() != nil { peer.send("HTTP/1.1 \(status)\r\nContent-Length: 9\r\n\r\n") }
    }
    let response = try await Client.local().send(HTTPRequest(method, url: server.url()))
    #expect(response.body.isEmpty)
  }

  @Test(arguments: Packing.allCases)
  func `packed bodies are unpacked`(_ packing: Packing) async throws {
    let name = packing == .gzip ? "gzip" : "deflate"
    let packed = packing.zeros(100_000)
    let server = try ScriptedServer { peer in
      guard peer.request() != nil else { return }
      peer.send("HTTP/1.1 200 OK\r\nContent-Encoding: \(name)\r\n\r\n")
      peer.send(packed)
    }
    let response = try await Client.local().send(HTTPRequest(url: server.url()))
    #expect(response.body == [UInt8](repeating: 0, count: 100_000))
  }
}
