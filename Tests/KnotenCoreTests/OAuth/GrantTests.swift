import FoundationEssentials
import KnotenFixtures
import Testing

@testable import KnotenCore

@Suite("What the tokens have to be (checks 61 to 71)")
struct GrantTests {
  @Test(arguments: ["Bearer", "bearer", "", "N_A"])
  func `A61 a token that is not tied to the key is refused`(type: String) async throws {
    let world = try world(["token_type": .string(type)])
    #expect(try await world.refusal() == unusable(.notBound))
  }

  @Test(arguments: ["dpop", "DPOP"])
  func `A61 the type is known in any case`(type: String) async throws {
    try await world(["token_type": .string(type)]).signIn()
  }

  @Test(arguments: [JSONValue.null, "", "mira.test", "did:key:zQ3sh", 7])
  func `A62 a grant that names no account is refused and given back`(
    subject: JSONValue
  ) async throws {
    let world = try world(["sub": subject])
    #expect(try await world.refusal() == unusable(.noSubject))
    #expect(world.servers.revoked.count == 1)
  }

  @Test func `A63 a grant of another account is refused and given back`() async throws {
    let world = try world(["sub": "did:plc:2vera"])
    #expect(
      try await world.refusal() == .otherAccount(try #require(DID("did:plc:2vera"))))
    #expect(world.servers.revoked == world.servers.requests(to: "/oauth/revoke").map(token))
    #expect(world.servers.revoked.first?.hasPrefix("refresh-") == true)
    #expect(try await world.secrets.keys() == [])
  }

  @Test func `A64 an account that names another authorization server is refused and given back`()
    async throws
  {
    let world = try SignInWorld(
      .init(instead: { request, _ in
        switch (FakeServers.origin(of: request), FakeServers.path(of: request)) {
        case ("https://elsewhere.test", "/.well-known/oauth-protected-resource"):
          .success(
            .json(
              200,
              [
                "resource": "https://elsewhere.test",
                "authorization_servers": ["https://other.test"],
              ]))
        case ("https://other.test", _):
          .success(
            .json(
              200,
              FakeServers.edited(
                FakeServers.serverMetadata,
                ["issuer": "https://other.test", "protected_resources": .null])))
        default: nil
        }
      }))
    world.accounts.set(
      FakeServers.account,
      .success(
        try SignInWorld.location(
          FakeServers.account, handle: nil, pds: "https://elsewhere.test")))
    let did = try #require(DID(FakeServers.account))
    #expect(try await world.refusal("https://pds.test") == .otherServer(did))
    #expect(world.servers.revoked.count == 1)
  }

  @Test func `A64 whoever begins at a server is looked up anew afterwards`() async throws {
    let world = try SignInWorld()
    let account = try await world.signIn("https://pds.test")
    #expect(account.actor.did.rawValue == FakeServers.account)
    #expect(
      world.accounts.calls == [FixedAccounts.Call(account: FakeServers.account, isFresh: true)])
  }

  @Test func `A64 an authorization server may be named as well as an account's server`()
    async throws
  {
    let account = try await SignInWorld().signIn("https://auth.test")
    #expect(account.pds.origin == FakeServers.pds)
  }

  @Test(arguments: [JSONValue.null, "", "transition:generic", "Atproto", 1])
  func `A65 a grant without the scope of this network is refused`(scope: JSONValue) async throws {
    let world = try world(["scope": scope])
    #expect(try await world.refusal() == unusable(.noScope))
    #expect(world.servers.revoked.count == 1)
  }

  @Test func `A66 a narrower grant signs in, and what it lacks is off`() async throws {
    let account = try await world([
      "scope": "repo:sh.tangled.feed.comment?action=create atproto"
    ]).signIn()
    #expect(account.scopes.allows(.comment))
    #expect(RepoScope.wanted.filter { !account.scopes.allows($0) } == [.follow, .star])
  }

  @Test func `A66 what was asked for allows all that the app does`() async throws {
    let scopes = try await SignInWorld().signIn().scopes
    #expect(RepoScope.wanted.filter { !scopes.allows($0) } == [])
  }

  @Test func `A67 an identity token is not looked at`() async throws {
    let account = try await world(["id_token": "e30.eyJzdWIiOiJldmlsIn0."]).signIn()
    #expect(account.actor.did.rawValue == FakeServers.account)
  }

  @Test(arguments: [
    JSONValue.null, 0, -1, "3600", 1.5, [], true, .integer(.min), .number(1e300),
  ])
  func `A68 a lifetime that is none leaves the end open`(lifetime: JSONValue) async throws {
    let world = try world(["expires_in": lifetime])
    try await world.signIn()
    #expect(try await world.archive()?.credential?.expiry == nil)
  }

  @Test func `A68 a lifetime beyond a year counts as a year`() async throws {
    let world = try world(["expires_in": .integer(.max)])
    try await world.signIn()
    let end = try await world.archive()?.credential?.expiry
    #expect(end == world.clock.now().addingTimeInterval(31_536_000))
  }

  @Test func `A68 without a known end only a refusal renews the tokens`() async throws {
    let world = try world(["expires_in": .null])
    let (caller, _) = try await world.caller()
    world.clock.advance(seconds: 100_000)
    world.servers.endAccess()
    try await caller.write()
    #expect(world.servers.requests(to: "/oauth/token").count == 2)
  }

  @Test(arguments: ["a.b.c", "eyJhbGciOiJub25lIn0.e30.", "opaque", "🔑"])
  func `A69 nobody looks into a token`(token: String) async throws {
    let world = try world(["access_token": .string(token)])
    let isSignedIn = (try? await world.signIn()) != nil
    // What may not stand in a header is no token at all.
    #expect(isSignedIn == (token != "🔑"))
    if isSignedIn {
      #expect(try await world.archive()?.credential?.access == SecretText(token))
    }
  }

  @Test func `A70 the server that is called is the one of the account's document`() async throws {
    let account = try await SignInWorld().signIn("https://auth.test")
    #expect(account.pds.origin == FakeServers.pds)
    #expect(account.issuer.origin == FakeServers.issuer)
  }

  @Test func `A71 a code that the server refuses is not sent again`() async throws {
    let world = try SignInWorld(
      .init(instead: { request, _ in
        guard FakeServers.path(of: request) == "/oauth/token" else { return nil }
        return .success(.json(400, ["error": "invalid_grant"]))
      }))
    let error = OAuthError(code: "invalid_grant", message: nil)
    #expect(
      try await world.refusal() == .server(OAuthFailure(host: "auth.test", reason: .refused(error)))
    )
    #expect(world.servers.requests(to: "/oauth/token").count == 1)
  }

  @Test func `B11 a code is sent again with the same key, when only the nonce was wrong`()
    async throws
  {
    let world = try SignInWorld(.init(nonceUses: 1))
    try await world.signIn()
    let requests = world.servers.requests(to: "/oauth/token")
    #expect(requests.count <= 2)
    #expect(Set(requests.compactMap { FakeServers.fields($0)["code"] }).count == 1)
    #expect(Set(requests.compactMap { ReadProof(of: $0)?.thumbprint }).count == 1)
  }

  @Test func `B41 an account whose document names no server cannot sign in`() async throws {
    let world = try SignInWorld()
    world.accounts.set(
      "mira.test",
      .success(try SignInWorld.location(FakeServers.account, handle: "mira.test", pds: nil)))
    #expect(
      try await world.refusal() == .noServer(try #require(DID(FakeServers.account))))
  }

  @Test func `an account that cannot be found is told as the look-up tells it`() async throws {
    guard case .identity(let failure) = try await SignInWorld().refusal("vera.test") else {
      Issue.record("it was not an identity's failure")
      return
    }
    #expect(failure.subject.rawValue == "vera.test")
  }

  @Test func `a session that cannot be kept is given back`() async throws {
    let world = try SignInWorld(secrets: FailingSecrets(writes: 0))
    guard case .notKept = try await world.refusal() else {
      Issue.record("it did not say that it was not kept")
      return
    }
    #expect(world.servers.revoked.count == 1)
  }

  private func world(_ tokens: [String: JSONValue]) throws -> SignInWorld {
    try SignInWorld(.init(tokens: tokens))
  }

  private func unusable(_ problem: GrantProblem) -> SignInFailure.Reason {
    .server(OAuthFailure(host: "auth.test", reason: .unusable(problem)))
  }

  private func token(_ request: HTTPRequest) -> String {
    FakeServers.fields(request)["token"] ?? ""
  }
}
