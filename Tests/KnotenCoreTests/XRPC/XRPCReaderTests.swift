import FoundationEssentials
import KnotenCore
import Testing

@Suite("Queries")
struct XRPCReaderTests {
  private static let url = "https://api.test/xrpc/sh.tangled.repo.listPulls"

  @Test func `parameters are encoded in the order given`() async throws {
    let transport = MapTransport(
      bodies: ["\(Self.url)?subject=did%3Aplc%3Aa&q=x%20%26&q=%C3%A9": #"{"name":"n"}"#])
    let answer = try await reader(transport).query(
      try nsid, [("subject", "did:plc:a"), ("q", "x &"), ("q", "é")], as: Nested.self)
    #expect(answer.value.name == "n")
  }

  @Test func `a request carries nothing that names a person`() async throws {
    let transport = MapTransport(bodies: [Self.url: #"{"name":"n"}"#])
    _ = try await reader(transport).query(try nsid, as: Nested.self)
    #expect(transport.requests.flatMap { $0.headers.map(\.name) } == ["Accept"])
    #expect(transport.requests.allSatisfy { $0.method == .get && $0.body == nil })
  }

  @Test func `losses come with the value`() async throws {
    let transport = MapTransport(bodies: [Self.url: #"{"name":"n","tags":[1]}"#])
    let answer = try await reader(transport).query(try nsid, as: Nested.self)
    #expect(answer.losses.map(\.path) == ["tags[0]"])
  }

  @Test func `a refusal tells its status, what the server said and when to ask again`() async throws
  {
    let failure = try await failure(
      HTTPResponse(
        status: 429, headers: ["retry-after": "7"],
        body: Array(#"{"error":"RateLimitExceeded","message":"slow down"}"#.utf8)))
    guard case .status(429, let body) = failure.reason else {
      Issue.record("\(failure)")
      return
    }
    #expect(body?.error == "RateLimitExceeded")
    #expect(failure.retryAfter == .seconds(7))
    #expect(
      failure.description == """
        sh.tangled.repo.listPulls of api.test: status 429, RateLimitExceeded: slow down
        """)
  }

  @Test(arguments: [204, 301, 404, 500, 503])
  func `any status but 200 is a refusal, whatever the body`(status: Int) async throws {
    let failure = try await failure(HTTPResponse(status: status, body: Array("<html>".utf8)))
    #expect(failure.reason == .status(status, nil))
  }

  @Test func `a cut body is not JSON`() async throws {
    let failure = try await failure(HTTPResponse(status: 200, body: Array(#"{"name":"#.utf8)))
    guard case .notJSON(let problem) = failure.reason else {
      Issue.record("\(failure)")
      return
    }
    #expect(problem.offset == 8)
  }

  @Test func `an answer of the wrong type is malformed`() async throws {
    let failure = try await failure(HTTPResponse(status: 200, body: Array("[]".utf8)))
    #expect(
      failure.reason
        == .malformed(WireProblem(path: "", expected: "an object", found: "an array")))
  }

  @Test func `a body beyond five megabytes is not read`() async throws {
    let body = [UInt8](repeating: UInt8(ascii: " "), count: 5 * 1_024 * 1_024 + 1)
    let failure = try await failure(HTTPResponse(status: 200, body: body))
    #expect(failure.reason == .tooLarge(limit: 5 * 1_024 * 1_024))
  }

  @Test func `a transport that stopped at the limit says the same`() async throws {
    let error = TransportError(.tooLarge, host: "api.test", message: "stopped")
    #expect(try await failure(error).reason == .tooLarge(limit: 5 * 1_024 * 1_024))
  }

  @Test func `a failure of the transport is told as it was`() async throws {
    let error = TransportError(.timedOut, host: "api.test", message: "10 s")
    #expect(try await failure(error).reason == .transport(error))
  }

  private var nsid: NSID {
    get throws { try #require(NSID("sh.tangled.repo.listPulls")) }
  }

  private func reader(_ transport: MapTransport) throws -> XRPCReader {
    XRPCReader(transport: transport, service: try #require(ServiceURL("https://api.test")))
  }

  private func failure(_ response: HTTPResponse) async throws -> XRPCFailure {
    try await failure(.success(response))
  }

  private func failure(_ error: TransportError) async throws -> XRPCFailure {
    try await failure(.failure(error))
  }

  private func failure(
    _ answer: Result<HTTPResponse, TransportError>
  ) async throws -> XRPCFailure {
    let reader = try reader(MapTransport([Self.url: answer]))
    return try await #require(throws: XRPCFailure.self) {
      _ = try await reader.query(try nsid, as: Nested.self)
    }
  }
}
