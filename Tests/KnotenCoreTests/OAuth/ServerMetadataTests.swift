import Testing

@testable import KnotenCore

@Suite("What servers say of themselves (checks 25 to 40)")
struct ServerMetadataTests {
  @Test(arguments: [301, 302, 307])
  func `A25 a redirect of the resource metadata is refused`(status: Int) async throws {
    let world = try world(answering: resourcePath) { _ in
      HTTPResponse(status: status, headers: ["Location": "https://evil.test/"])
    }
    #expect(try await world.refusal() == discovery("pds.test", .answer(.status(status, nil))))
    #expect(world.servers.requests.allSatisfy { !$0.url.contains("evil") })
  }

  @Test(arguments: [201, 204, 206])
  func `A26 no other success than 200 counts`(status: Int) async throws {
    let world = try world(answering: resourcePath) { answer in
      HTTPResponse(status: status, headers: answer.headers, body: answer.body)
    }
    #expect(try await world.refusal() == discovery("pds.test", .answer(.status(status, nil))))
  }

  @Test(arguments: ["text/html", "application/jsonp", "text/plain; a=application/json"])
  func `A27 metadata of another type than JSON is refused`(type: String) async throws {
    let world = try world(answering: resourcePath) { answer in
      HTTPResponse(status: 200, headers: ["Content-Type": type], body: answer.body)
    }
    #expect(try await world.refusal() == discovery("pds.test", .metadata(.contentType(type))))
  }

  @Test(arguments: ["application/json; charset=utf-8", "Application/JSON", " application/json ;x"])
  func `A27 JSON is known with parameters and in any case`(type: String) async throws {
    let world = try world(answering: resourcePath) { answer in
      HTTPResponse(status: 200, headers: ["Content-Type": type], body: answer.body)
    }
    try await world.signIn()
  }

  @Test(arguments: ["https://pds.test/", "https://other.test", "HTTPS://pds.test"])
  func `A28 metadata about another resource is refused`(resource: String) async throws {
    let world = try SignInWorld(.init(resource: ["resource": .string(resource)]))
    #expect(try await world.refusal() == discovery("pds.test", .metadata(.otherResource(resource))))
  }

  @Test(
    arguments: [
      (.null, 0), ([], 0), (["https://auth.test", "https://other.test"], 2),
      ("https://auth.test", 0),
    ] as [(JSONValue, Int)])
  func `A29 anything but one authorization server is refused`(
    servers: JSONValue, count: Int
  ) async throws {
    let world = try SignInWorld(.init(resource: ["authorization_servers": servers]))
    #expect(
      try await world.refusal() == discovery("pds.test", .metadata(.authorizationServers(count))))
  }

  @Test(arguments: [
    "https://auth.test/x", "https://auth.test?x", "https://auth.test#x", "https://a@auth.test",
    "https://auth.test:443", "https://Auth.test", "https://auth.test/", "http://auth.test",
    "auth.test",
  ])
  func `A30 an issuer that is not a plain origin is refused`(issuer: String) async throws {
    let world = try SignInWorld(.init(resource: ["authorization_servers": [.string(issuer)]]))
    #expect(try await world.refusal() == discovery("pds.test", .metadata(.notAnIssuer(issuer))))
  }

  @Test func `A31 metadata that speaks for another issuer is refused`() async throws {
    let world = try SignInWorld(.init(server: ["issuer": "https://other.test"]))
    #expect(
      try await world.refusal()
        == discovery("auth.test", .metadata(.otherIssuer("https://other.test"))))
  }

  @Test(arguments: [
    "authorization_endpoint", "token_endpoint", "pushed_authorization_request_endpoint",
    "require_pushed_authorization_requests", "response_types_supported", "grant_types_supported",
    "code_challenge_methods_supported", "token_endpoint_auth_methods_supported",
    "scopes_supported", "authorization_response_iss_parameter_supported",
    "dpop_signing_alg_values_supported", "client_id_metadata_document_supported",
  ])
  func `A32 each field that signing in needs has to be there`(field: String) async throws {
    let world = try SignInWorld(.init(server: [field: .null]))
    #expect(try await world.refusal() == discovery("auth.test", .metadata(.lacks(field))))
  }

  @Test(
    arguments: [
      ("require_pushed_authorization_requests", false),
      ("authorization_response_iss_parameter_supported", "true"),
      ("client_id_metadata_document_supported", 1),
      ("response_types_supported", ["token"]), ("grant_types_supported", ["authorization_code"]),
      ("grant_types_supported", ["refresh_token"]),
      ("token_endpoint_auth_methods_supported", ["private_key_jwt"]),
      ("scopes_supported", ["transition:generic"]),
      ("dpop_signing_alg_values_supported", ["RS256"]),
    ] as [(String, JSONValue)])
  func `A32 each field has to admit what signing in needs`(
    field: String, value: JSONValue
  ) async throws {
    let world = try SignInWorld(.init(server: [field: value]))
    #expect(try await world.refusal() == discovery("auth.test", .metadata(.lacks(field))))
  }

  @Test(arguments: [
    "token_endpoint_auth_signing_alg_values_supported", "dpop_signing_alg_values_supported",
  ])
  func `A33 a server that would take what nobody signed is refused`(field: String) async throws {
    let world = try SignInWorld(.init(server: [field: ["ES256", "none"]]))
    #expect(try await world.refusal() == discovery("auth.test", .metadata(.unsigned(field))))
  }

  @Test func `A34 a server that only knows plain challenges is refused`() async throws {
    let field = "code_challenge_methods_supported"
    let world = try SignInWorld(.init(server: [field: ["plain"]]))
    #expect(try await world.refusal() == discovery("auth.test", .metadata(.lacks(field))))
  }

  @Test func `A35 a server that lists its resources has to list the account's server`()
    async throws
  {
    let world = try SignInWorld(.init(server: ["protected_resources": ["https://other.test"]]))
    #expect(
      try await world.refusal()
        == discovery("auth.test", .metadata(.doesNotProtect("https://pds.test"))))
  }

  @Test func `A35 a server that lists no resources at all may protect any`() async throws {
    let world = try SignInWorld(.init(server: ["protected_resources": .null]))
    try await world.signIn()
  }

  @Test(arguments: [
    "javascript:alert(1)", "file:///etc/passwd", "io.zeetech.knoten:/x", "http://auth.test/",
    "https://auth.test/#x", "https://a@auth.test/", "https://auth.test/a b", "//auth.test/",
  ])
  func `A36 a page of another scheme is never opened`(address: String) async throws {
    let field = "authorization_endpoint"
    let world = try SignInWorld(.init(server: [field: .string(address)]))
    #expect(try await world.refusal() == discovery("auth.test", .metadata(.badEndpoint(field))))
    #expect(world.browser.opened == [])
  }

  @Test(arguments: [
    "pushed_authorization_request_endpoint", "token_endpoint", "revocation_endpoint",
  ])
  func `A37 an endpoint in the clear is refused`(field: String) async throws {
    let world = try SignInWorld(.init(server: [field: "http://127.0.0.1/x"]))
    #expect(try await world.refusal() == discovery("auth.test", .metadata(.badEndpoint(field))))
  }

  @Test func `A37 an endpoint in the clear on this machine is for a test network`() throws {
    let network = try #require(TestNetwork("http://127.0.0.1:18080"))
    #expect(EndpointURL("http://127.0.0.1:18080/x", on: network)?.text != nil)
    #expect(EndpointURL("http://pds.test/x", on: network) == nil)
    #expect(EndpointURL("http://127.0.0.1:18080/x", on: nil) == nil)
  }

  @Test func `A38 endpoints may lie on another host than their issuer`() async throws {
    let world = try world(
      .init(server: ["pushed_authorization_request_endpoint": "https://par.test/par"]),
      answering: "/par"
    ) { _ in .json(201, ["request_uri": "urn:x", "expires_in": 60], ["DPoP-Nonce": "n1"]) }
    _ = try? await world.signIn()
    #expect(world.browser.opened.map { $0.hasSuffix("request_uri=urn%3Ax") } == [true])
  }

  @Test func `A39 metadata is read to half a megabyte at most`() async throws {
    let world = try SignInWorld()
    try await world.signIn()
    #expect(world.servers.requests.prefix(2).map(\.bodyLimit) == [524_288, 524_288])
  }

  @Test func `A39 metadata over the limit is refused`() async throws {
    let world = try world(answering: resourcePath) { answer in
      HTTPResponse(
        status: 200, headers: answer.headers,
        body: answer.body + [UInt8](repeating: 0x20, count: 524_288))
    }
    #expect(try await world.refusal() == discovery("pds.test", .answer(.tooLarge(limit: 524_288))))
  }

  @Test func `A39 metadata that is nested without end is refused`() async throws {
    let world = try world(answering: resourcePath) { answer in
      HTTPResponse(
        status: 200, headers: answer.headers,
        body: Array(String(repeating: "[", count: 200_000).utf8))
    }
    guard case .discovery(let failure) = try await world.refusal(),
      case .answer(.notJSON) = failure.reason
    else {
      Issue.record("it was not refused as something other than JSON")
      return
    }
  }

  @Test func `A40 metadata is read anew for each sign-in`() async throws {
    let world = try SignInWorld()
    let store = world.store()
    try await world.signIn(store: store)
    try await world.signIn(store: store, seed: 2)
    #expect(world.servers.requests(to: resourcePath).count == 2)
    #expect(world.servers.requests(to: "/.well-known/oauth-authorization-server").count == 2)
  }

  @Test func `B45 a server without these documents does not offer this way of signing in`()
    async throws
  {
    let world = try world(answering: resourcePath) { _ in .html(404) }
    #expect(try await world.refusal() == .notOffered)
    #expect(world.servers.requests.count == 1)
  }

  private let resourcePath = "/.well-known/oauth-protected-resource"

  private func discovery(
    _ host: String, _ reason: DiscoveryFailure.Reason
  ) -> SignInFailure.Reason {
    .discovery(DiscoveryFailure(host: host, reason: reason))
  }

  private func world(
    _ script: FakeServers.Script = FakeServers.Script(), answering path: String,
    _ change: @escaping @Sendable (HTTPResponse) -> HTTPResponse
  ) throws -> SignInWorld {
    var script = script
    script.change = { request, _, answer in
      .success(FakeServers.path(of: request) == path ? change(answer) : answer)
    }
    return try SignInWorld(script)
  }
}
