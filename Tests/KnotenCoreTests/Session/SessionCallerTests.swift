import FoundationEssentials
import KnotenFixtures
import Testing

@testable import KnotenCore

@Suite("Calls with the session's token (checks 99 to 101), and seed: Services, three hosts")
struct SessionCallerTests {
  @Test func `A99 a token that the server refuses is renewed once, and the call sent again whole`()
    async throws
  {
    let world = try SignInWorld()
    let (caller, _) = try await world.caller()
    try await caller.write()
    world.servers.endAccess()
    let before = writes(of: world).count
    #expect(try await caller.write() == ["ok": true])
    let requests = writes(of: world)[before...]
    #expect(requests.count == 2)
    #expect(Set(requests.map(\.body)) == [Array(#"{"a":1}"#.utf8)])
  }

  @Test func `A99 a server that refuses the new token too is left`() async throws {
    let world = try SignInWorld(
      .init(instead: { request, _ in
        guard FakeServers.path(of: request).hasPrefix("/xrpc/") else { return nil }
        return .success(.json(401, ["error": "InvalidToken", "message": "no"]))
      }))
    let (caller, _) = try await world.caller()
    let failure = await #expect(throws: XRPCFailure.self) { try await caller.write() }
    guard case .status(401, _)? = failure?.reason else {
      Issue.record("it did not tell the refusal")
      return
    }
    #expect(writes(of: world).count == 2)
    #expect(world.servers.requests(to: "/oauth/token").count == 2)
  }

  @Test func `B16 a proof hashes the token that goes with it`() async throws {
    let world = try SignInWorld()
    let (caller, _) = try await world.caller()
    world.servers.endAccess()
    try await caller.write()
    for request in writes(of: world) {
      let token = try #require(request.headers["Authorization"]).dropFirst(5)
      let hash = Base64URL.encode(SHA256.hash(Array(token.utf8)) ?? [])
      #expect(ReadProof(of: request)?.text("ath") == hash)
    }
  }

  @Test(arguments: [
    TransportError.Code.timedOut, .unreachable, .malformedAnswer, .tooLarge, .cancelled,
  ])
  func `A100 a write whose fate is unknown is not sent again`(
    code: TransportError.Code
  ) async throws {
    let world = try SignInWorld(
      .init(instead: { request, count in
        guard FakeServers.path(of: request).hasPrefix("/xrpc/") else { return nil }
        return .failure(TransportError(code, host: "pds.test", message: "cut"))
      }))
    let (caller, _) = try await world.caller()
    let failure = await #expect(throws: XRPCFailure.self) { try await caller.write() }
    #expect(failure?.isCancellation == (code == .cancelled))
    #expect(writes(of: world).count == 1)
  }

  @Test(arguments: [500, 502, 429, 403])
  func `A100 nor is one that the server answered`(status: Int) async throws {
    let world = try SignInWorld(
      .init(instead: { request, _ in
        FakeServers.path(of: request).hasPrefix("/xrpc/") ? .success(.html(status)) : nil
      }))
    let (caller, _) = try await world.caller()
    let failure = await #expect(throws: XRPCFailure.self) { try await caller.write() }
    #expect(failure?.reason == .status(status, nil))
    #expect(writes(of: world).count == 1)
  }

  @Test func `B37 a missing scope is told by its name, and nothing is renewed`() async throws {
    let words = #"Missing required scope "repo:sh.tangled.feed.comment?action=create""#
    let world = try SignInWorld(
      .init(instead: { request, _ in
        guard FakeServers.path(of: request).hasPrefix("/xrpc/") else { return nil }
        return .success(.json(403, ["error": "ScopeMissingError", "message": .string(words)]))
      }))
    let (caller, _) = try await world.caller()
    let failure = await #expect(throws: XRPCFailure.self) { try await caller.write() }
    guard case .status(403, let body?)? = failure?.reason else {
      Issue.record("it did not tell the refusal")
      return
    }
    #expect(body.error == "ScopeMissingError")
    #expect(body.message == words)
    #expect(world.servers.requests(to: "/oauth/token").count == 1)
  }

  @Test(arguments: [
    ["error": "RepoNotFound", "message": "x"] as JSONValue, ["error": "AccountDeactivated"],
    ["error": "InvalidRequest", "message": "Account is deactivated"],
  ])
  func `A101 a server that says the account left leads to where it lives now`(
    body: JSONValue
  ) async throws {
    let world = try moving(.json(400, body))
    let (caller, store) = try await world.caller()
    try move(world)
    let failure = await #expect(throws: XRPCFailure.self) { try await caller.write() }
    let server = try #require(ServiceURL("https://new.test"))
    #expect(
      failure?.reason == .session(SessionFailure(DID(FakeServers.account), .moved(to: server))))
    #expect(try await world.account(of: store).pds == server)
  }

  @Test func `A101 after a move the token that was good before goes to neither server`()
    async throws
  {
    let world = try moving(.json(400, ["error": "RepoNotFound"]))
    let (caller, store) = try await world.caller()
    try move(world)
    _ = try? await caller.write()
    let old = writes(of: world).last?.headers["Authorization"]
    _ = try? await SessionCaller(account: try await world.account(of: store), sessions: store)
      .write()
    let sent = world.servers.requests.filter { $0.url.hasPrefix("https://new.test/xrpc") }
    #expect(!sent.isEmpty)
    #expect(sent.allSatisfy { $0.headers["Authorization"] != old })
  }

  @Test func `B54 another authorization server ends the session`() async throws {
    let world = try moving(.json(400, ["error": "RepoNotFound"]), issuer: "https://other.test")
    let (caller, store) = try await world.caller()
    try move(world)
    let failure = await #expect(throws: XRPCFailure.self) { try await caller.write() }
    #expect(
      failure?.reason == .session(SessionFailure(DID(FakeServers.account), .ended(.moved))))
    guard case .ended(_, .moved) = try await store.state() else {
      Issue.record("it is not kept that the session is over")
      return
    }
  }

  @Test func `A101 at the start of a long run it is found out where the account lives`()
    async throws
  {
    let world = try moving(.json(200, [:]))
    let (_, store) = try await world.caller()
    try move(world)
    guard case .signedIn(let account) = try await store.checkedState() else {
      Issue.record("the session did not survive")
      return
    }
    #expect(account.pds.origin == "https://new.test")
  }

  @Test func `B53 a renewal finds out that the account has moved`() async throws {
    let world = try moving(.json(200, [:]))
    let (caller, _) = try await world.caller()
    try move(world)
    world.clock.advance(seconds: 2_000)
    let failure = await #expect(throws: XRPCFailure.self) { try await caller.write() }
    let server = try #require(ServiceURL("https://new.test"))
    #expect(
      failure?.reason == .session(SessionFailure(DID(FakeServers.account), .moved(to: server))))
    #expect(writes(of: world).isEmpty)
  }

  @Test func `the token goes to the account's server and to no other`() async throws {
    let world = try SignInWorld()
    let (caller, store) = try await world.caller()
    try await caller.write()
    world.servers.endAccess()
    _ = try await caller.query(NSID(spelled: "a.b.c"))
    _ = try await store.checkedState()
    _ = try await store.signOut()
    let holders = world.servers.requests.filter { $0.headers["Authorization"] != nil }
    #expect(Set(holders.map(FakeServers.origin)) == [FakeServers.pds])
    #expect(Set(holders.map { FakeServers.path(of: $0).hasPrefix("/xrpc/") }) == [true])
  }

  @Test func `an answer without a body is an empty object`() async throws {
    let world = try SignInWorld(
      .init(instead: { request, _ in
        FakeServers.path(of: request).hasPrefix("/xrpc/")
          ? .success(HTTPResponse(status: 200)) : nil
      }))
    let (caller, _) = try await world.caller()
    #expect(try await caller.write() == [:])
  }

  @Test func `a service's token is asked for, and shows nothing of itself`() async throws {
    let world = try SignInWorld(
      .init(instead: { request, _ in
        guard FakeServers.path(of: request) == "/xrpc/com.atproto.server.getServiceAuth" else {
          return nil
        }
        return .success(.json(200, ["token": "eyJ.opaque.x"]))
      }))
    let (caller, _) = try await world.caller()
    let token = try await ServiceAuth(caller: caller).token(
      for: try #require(DID("did:web:knot.test")), method: NSID(spelled: "sh.tangled.repo.create"))
    #expect(token.authorization == "Bearer eyJ.opaque.x")
    #expect(!"\(token)".contains("opaque"))
    #expect(
      world.servers.requests.last?.url
        == "https://pds.test/xrpc/com.atproto.server.getServiceAuth"
        + "?aud=did%3Aweb%3Aknot.test&lxm=sh.tangled.repo.create")
  }

  @Test(arguments: [["token": "a\r\nb"] as JSONValue, ["token": ""], ["token": 1], [:]])
  func `a service's token that may not stand in a header is refused`(
    body: JSONValue
  ) async throws {
    let world = try SignInWorld(
      .init(instead: { request, _ in
        FakeServers.path(of: request).hasPrefix("/xrpc/") ? .success(.json(200, body)) : nil
      }))
    let (caller, _) = try await world.caller()
    let service = try #require(DID("did:web:knot.test"))
    await #expect(throws: XRPCFailure.self) {
      try await ServiceAuth(caller: caller).token(for: service, method: NSID(spelled: "a.b.c"))
    }
  }

  private func writes(of world: SignInWorld) -> [HTTPRequest] {
    world.servers.requests(to: "/xrpc/com.atproto.repo.createRecord")
  }

  /// Servers of which the old one answers so, and the new one names an authorization server.
  private func moving(
    _ answer: HTTPResponse, issuer: String = FakeServers.issuer
  ) throws -> SignInWorld {
    try SignInWorld(
      .init(
        instead: { request, _ in
          let path = FakeServers.path(of: request)
          switch FakeServers.origin(of: request) {
          case "https://new.test" where path.hasPrefix("/.well-known"):
            return .success(
              .json(
                200,
                ["resource": "https://new.test", "authorization_servers": [.string(issuer)]]))
          case "https://other.test":
            return .success(
              .json(
                200,
                FakeServers.edited(
                  FakeServers.serverMetadata,
                  ["issuer": "https://other.test", "protected_resources": .null])))
          case FakeServers.pds where path.hasPrefix("/xrpc/"): return .success(answer)
          default: return nil
          }
        }, server: ["protected_resources": .null]))
  }

  private func move(_ world: SignInWorld) throws {
    world.accounts.set(
      FakeServers.account,
      .success(
        try SignInWorld.location(
          FakeServers.account, handle: "mira.test", pds: "https://new.test")))
  }
}
