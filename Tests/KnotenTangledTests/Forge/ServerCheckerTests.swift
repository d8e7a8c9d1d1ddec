import KnotenCore
import KnotenTangled
import Testing

@Suite("Checking servers that a person names")
struct ServerCheckerTests {
  @Test(
    "each kind is asked in its own way, with nothing of anybody's",
    arguments: [
      (ServerKind.knot, "https://box.test/xrpc/sh.tangled.knot.version"),
      (.pds, "https://box.test/xrpc/_health"),
    ])
  func question(kind: ServerKind, url: String) async throws {
    #expect(try await version(kind, 200, #"{"version":"1.2"}"#, asked: url) == "1.2")
  }

  @Test(
    "what does not name a version is no server of the kind",
    arguments: ServerKind.allCases, ["{}", #"{"version":1}"#, "[]", "<html>", ""])
  func wrong(kind: ServerKind, body: String) async throws {
    let failure = await #expect(throws: ServerFailure.self) { try await version(kind, 200, body) }
    #expect(failure?.kind == kind)
  }

  @Test(arguments: ServerKind.allCases)
  func `a server that is told to wait for says so`(_ kind: ServerKind) async throws {
    let failure = await #expect(throws: ServerFailure.self) { try await version(kind, 429, "") }
    #expect(failure?.retryAfter != nil)
  }

  @Test(arguments: ServerKind.allCases)
  func `a redirect is no answer`(_ kind: ServerKind) async {
    await #expect(throws: ServerFailure.self) { try await version(kind, 302, "") }
  }

  private func version(
    _ kind: ServerKind, _ status: Int, _ body: String, asked url: String? = nil
  ) async throws -> String {
    let server = try #require(ServiceURL("https://box.test"))
    let checker = ServerChecker { service in
      Box(service: service, status: status, body: body, url: url)
    }
    return try await checker.version(of: server, as: kind)
  }
}

/// Answers every request with the same, and notices what belongs to somebody.
private struct Box: Transport {
  let service: ServiceURL
  let status: Int
  let body: String
  let url: String?

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let isPlain =
      request.method == .get && request.body == nil && request.headers["Authorization"] == nil
      && request.headers["DPoP"] == nil && request.headers["Cookie"] == nil
    guard isPlain, url.map({ $0 == request.url }) != false else {
      throw TransportError(.forbidden, host: service.host, message: "not what should be asked")
    }
    return HTTPResponse(
      status: status, headers: ["Retry-After": "60"], body: Array(body.utf8))
  }
}
