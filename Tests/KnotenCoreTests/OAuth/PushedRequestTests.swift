import FoundationEssentials
import KnotenFixtures
import TestSupport
import Testing

@testable import KnotenCore

@Suite("The request and the page it leads to (checks 41 to 50)")
struct PushedRequestTests {
  @Test func `A41 nothing is asked in the browser that was not pushed before`() async throws {
    let world = try SignInWorld()
    try await world.signIn()
    let paths = world.servers.requests.map(FakeServers.path)
    #expect(paths.filter { $0 == parPath }.isEmpty == false)
    #expect(world.browser.opened.count == 1)
  }

  @Test func `A41 a server that takes no pushed requests is left`() async throws {
    let world = try SignInWorld(.init(server: ["require_pushed_authorization_requests": false]))
    _ = try await world.refusal()
    #expect(world.browser.begun == 0)
  }

  @Test(arguments: [200, 201])
  func `A42 a pushed request may be answered with 200 and with 201`(status: Int) async throws {
    let world = try world { answer in
      HTTPResponse(
        status: answer.status == 201 ? status : answer.status, headers: answer.headers,
        body: answer.body)
    }
    try await world.signIn()
  }

  @Test(
    arguments: [
      ["request_uri": "", "expires_in": 60], ["expires_in": 60], [], "x", ["request_uri": 1],
    ] as [JSONValue])
  func `A42 an answer that names no request is refused`(body: JSONValue) async throws {
    let world = try world { answer in
      answer.status == 201 ? .json(201, body, answer.headers) : answer
    }
    #expect(
      try await world.refusal()
        == .server(OAuthFailure(host: "auth.test", reason: .unusable(.malformed))))
  }

  @Test func `A43 the pushed form holds what it has to and no secret of a client`() async throws {
    let world = try SignInWorld()
    try await world.signIn()
    let request = try #require(world.servers.requests(to: parPath).last)
    let form = FakeServers.fields(request)
    #expect(request.headers["Content-Type"] == "application/x-www-form-urlencoded")
    #expect(
      Set(form.keys) == [
        "client_id", "response_type", "code_challenge", "code_challenge_method", "state",
        "redirect_uri", "scope", "login_hint",
      ])
    #expect(form["response_type"] == "code")
    #expect(form["code_challenge_method"] == "S256")
    #expect(form["redirect_uri"] == "http://127.0.0.1:40123/callback")
    #expect(form["scope"]?.hasPrefix("atproto repo:sh.tangled.feed.comment") == true)
  }

  @Test(arguments: [
    ("mira.test", "mira.test"), ("@Mira.test ", "mira.test"), ("did:plc:2mira", "did:plc:2mira"),
  ])
  func `A44 the hint is the account that the person typed`(
    typed: String, hint: String
  ) async throws {
    #expect(try await form(typed)["login_hint"] == hint)
  }

  @Test func `A44 whoever begins at a server gives no hint`() async throws {
    #expect(try await form("https://pds.test")["login_hint"] == nil)
  }

  @Test func `A45 the page's address holds the client and the request only`() async throws {
    let world = try SignInWorld()
    try await world.signIn()
    let address = try #require(world.browser.opened.first)
    #expect(address.hasPrefix("https://auth.test/oauth/authorize?client_id=https%3A%2F%2Fknoten."))
    let query = address.drop { $0 != "?" }.dropFirst()
    #expect(Set(FakeServers.fields(String(query)).keys) == ["client_id", "request_uri"])
  }

  @Test func `A45 a query that the page has already is kept`() async throws {
    let world = try SignInWorld(
      .init(server: ["authorization_endpoint": "https://auth.test/authorize?lang=de"]))
    try await world.signIn()
    #expect(
      world.browser.opened.first?.hasPrefix("https://auth.test/authorize?lang=de&client_id=")
        == true)
  }

  @Test func `A46 the challenge is that of the standard's example`() {
    let pkce = PKCE(verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
    #expect(pkce?.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
  }

  @Test func `A46 a verifier is 43 characters and never the same`() throws {
    let randomness = SeededRandomness(seed: 1)
    let made = (0..<100).compactMap { _ in PKCE(randomness: randomness) }
    #expect(made.allSatisfy { $0.verifier.exposed.utf8.count == 43 })
    #expect(Set(made.map(\.verifier)).count == 100)
    #expect(Set(made.map(\.challenge)).count == 100)
  }

  @Test func `A47 a state is 256 bits of chance and another each time`() async throws {
    let world = try SignInWorld()
    let store = world.store()
    try await world.signIn(store: store, seed: 1)
    try await world.signIn(store: store, seed: 2)
    let states = world.servers.requests(to: parPath).compactMap { FakeServers.fields($0)["state"] }
    #expect(states.allSatisfy { Base64URL.decode($0)?.count == 32 })
    #expect(Set(states).count == 2)
  }

  @Test func `A48 a pushed request carries a proof, the first one too`() async throws {
    let world = try SignInWorld()
    try await world.signIn()
    let requests = world.servers.requests(to: parPath)
    #expect(requests.count == 2)
    #expect(requests.allSatisfy { ReadProof(of: $0) != nil })
  }

  @Test func `B15 a server that wants no nonces is sent a proof all the same`() async throws {
    let world = try SignInWorld(.init(nonceUses: nil))
    try await world.signIn()
    #expect(world.servers.requests(to: parPath).map { ReadProof(of: $0) != nil } == [true])
  }

  @Test(arguments: ["invalid_scope", "server_error", "temporarily_unavailable"])
  func `A49 what the server says reaches the person, cut and cleaned`(code: String) async throws {
    let words = "bad\u{202E}scope\n" + String(repeating: "x", count: 400)
    let world = try world { answer in
      guard answer.status == 201 else { return answer }
      return .json(400, ["error": .string(code), "error_description": .string(words)])
    }
    guard case .server(let failure) = try await world.refusal(),
      case .refused(let error) = failure.reason
    else {
      Issue.record("it did not say what the server said")
      return
    }
    #expect(error.code == code)
    #expect(error.message?.hasPrefix("bad‹U+202E›scope‹U+000A›xxx") == true)
    #expect((error.message?.count ?? 0) < 330)
  }

  @Test func `B36 a client whose document cannot be fetched is told as the server tells it`()
    async throws
  {
    let world = try SignInWorld(
      .init(takesPublishedClient: false), redirect: OAuthClient.schemeRedirect)
    let error = OAuthError(code: "invalid_client_metadata", message: "no document")
    #expect(
      try await world.refusal() == .server(OAuthFailure(host: "auth.test", reason: .refused(error)))
    )
  }

  @Test func `A50 a request that ran out is made anew`() async throws {
    let world = try SignInWorld(
      .init(change: { request, count, answer in
        guard FakeServers.path(of: request) == "/oauth/par", answer.status == 201, count < 2 else {
          return .success(answer)
        }
        return .success(.json(201, ["request_uri": "urn:gone", "expires_in": 0]))
      }))
    try await world.signIn()
    #expect(world.browser.opened.count == 1)
    #expect(world.browser.opened.allSatisfy { !$0.contains("gone") })
  }

  @Test func `A50 a server whose requests always run out is left`() async throws {
    let world = try world { answer in
      answer.status == 201 ? .json(201, ["request_uri": "urn:gone", "expires_in": -5]) : answer
    }
    #expect(try await world.refusal() == .requestExpired)
    #expect(world.servers.requests(to: parPath).count <= 4)
    #expect(world.browser.closed == 1)
  }

  private let parPath = "/oauth/par"

  private func form(_ typed: String) async throws -> [String: String] {
    let world = try SignInWorld()
    try await world.signIn(typed)
    return FakeServers.fields(try #require(world.servers.requests(to: parPath).last))
  }

  private func world(
    _ change: @escaping @Sendable (HTTPResponse) -> HTTPResponse
  ) throws -> SignInWorld {
    try SignInWorld(
      .init(change: { request, _, answer in
        .success(FakeServers.path(of: request) == "/oauth/par" ? change(answer) : answer)
      }))
  }
}
