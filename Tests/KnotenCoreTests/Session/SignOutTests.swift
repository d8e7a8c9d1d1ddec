import FoundationEssentials
import KnotenFixtures
import Testing

@testable import KnotenCore

@Suite("The end of a session (checks 102 to 106)")
struct SignOutTests {
  @Test func `A102 signing out gives the refresh token back, with a proof, and forgets it`()
    async throws
  {
    let world = try SignInWorld()
    let (_, store) = try await world.caller()
    let refresh = try await world.archive()?.credential?.refresh
    let end = try await store.signOut()
    #expect(end.isRevoked)
    #expect(world.servers.revoked == [refresh?.exposed])
    let request = try #require(world.servers.requests(to: "/oauth/revoke").last)
    let form = FakeServers.fields(request)
    #expect(form["client_id"] == OAuthClient.publishedID)
    #expect(form["token_type_hint"] == "refresh_token")
    #expect(ReadProof(of: request) != nil)
    #expect(try await world.secrets.keys() == [])
    #expect(try await store.state() == .signedOut)
  }

  @Test(arguments: [
    Result<HTTPResponse, TransportError>.success(.html(500)), .success(.json(401, [:])),
    .failure(TransportError(.timedOut, host: "auth.test", message: "")),
  ])
  func `A102 whatever the server says, the session is gone here`(
    answer: Result<HTTPResponse, TransportError>
  ) async throws {
    let world = try SignInWorld(
      .init(instead: { request, _ in
        FakeServers.path(of: request) == "/oauth/revoke" ? answer : nil
      }))
    let (_, store) = try await world.caller()
    #expect(try await store.signOut().isRevoked == false)
    #expect(try await world.secrets.keys() == [])
  }

  @Test func `A102 where nothing can be given back, the session is gone here only`() async throws {
    let world = try SignInWorld(.init(server: ["revocation_endpoint": .null]))
    let (_, store) = try await world.caller()
    #expect(try await store.signOut().isRevoked == false)
    #expect(world.servers.requests(to: "/oauth/revoke").isEmpty)
    #expect(try await world.secrets.keys() == [])
  }

  @Test func `A102 a lock that cannot be had is no reason to stay signed in`() async throws {
    let world = try SignInWorld()
    try await world.signIn()
    let stuck = SessionStore(
      secrets: world.secrets, lock: BrokenLock(), transport: world.servers,
      identities: world.accounts, clock: world.clock, randomness: SeededRandomness(seed: 1),
      network: nil)
    _ = try await stuck.signOut()
    #expect(try await world.secrets.keys() == [])
  }

  @Test func `A103 it is said until when the last access token may live on`() async throws {
    let world = try SignInWorld()
    let (_, store) = try await world.caller()
    let end = try await store.signOut()
    #expect(end.accessEnd == world.clock.now().addingTimeInterval(1_800))
    #expect(end.account?.actor.did.rawValue == FakeServers.account)
  }

  @Test func `B28 after signing out the server takes none of the tokens`() async throws {
    let world = try SignInWorld()
    let (caller, store) = try await world.caller()
    _ = try await store.signOut()
    #expect(world.servers.sessions.isEmpty)
    let failure = await #expect(throws: XRPCFailure.self) { try await caller.write() }
    #expect(failure?.reason == .session(SessionFailure(DID(FakeServers.account), .signedOut)))
  }

  @Test func `signing out where nobody is signed in does nothing`() async throws {
    let world = try SignInWorld()
    let end = try await world.store().signOut()
    #expect(end == SignOut(account: nil, isRevoked: false, accessEnd: nil))
    #expect(world.servers.requests.isEmpty)
  }

  @Test func `A104 a second sign-in gives the first session back once its own is kept`()
    async throws
  {
    let world = try SignInWorld()
    let store = world.store()
    try await world.signIn(store: store, seed: 1)
    let first = try await world.archive()?.credential?.refresh
    try await world.signIn(store: store, seed: 2)
    #expect(world.servers.revoked == [first?.exposed])
    #expect(world.servers.requests.last.map(FakeServers.path) == "/oauth/revoke")
    #expect(
      world.servers.sessions.map(\.refresh) == [
        try await world.archive()?.credential?.refresh?.exposed
      ])
  }

  @Test func `A104 the session of another account is given back as well`() async throws {
    let world = try SignInWorld()
    let store = world.store()
    try await world.signIn(store: store)
    let first = try #require(try await world.archive())
    let other = SessionArchive(
      actor: Actor(did: try #require(DID("did:plc:2vera")), handle: nil), pds: first.pds,
      issuer: first.issuer, clientID: first.clientID, scopes: first.scopes,
      since: world.clock.now(), tokenEndpoint: first.tokenEndpoint,
      revocationEndpoint: first.revocationEndpoint, credential: first.credential)
    try await store.begin(other)
    #expect(world.servers.revoked.count == 1)
    #expect(try await world.secrets.keys().map(\.rawValue) == ["session.did:plc:2vera"])
  }

  @Test func `A105 a session under a name that is no longer ours is over`() async throws {
    let world = try SignInWorld()
    let store = world.store()
    try await world.signIn(store: store)
    let old = try #require(try await world.archive())
    let renamed = SessionArchive(
      actor: old.actor, pds: old.pds, issuer: old.issuer,
      clientID: "https://www.knoten.zeetech.io/oauth/client-metadata.json", scopes: old.scopes,
      since: old.since, tokenEndpoint: old.tokenEndpoint,
      revocationEndpoint: old.revocationEndpoint, credential: old.credential)
    try await SessionVault(secrets: world.secrets, network: nil).keep(renamed)
    guard case .ended(let account, .otherClient) = try await store.state() else {
      Issue.record("it was not found out")
      return
    }
    #expect(account.actor == old.actor)
  }

  @Test func `B27 tokens of such a session are not renewed`() async throws {
    let world = try SignInWorld()
    let (caller, _) = try await world.caller()
    var old = try #require(try await world.archive())
    old = SessionArchive(
      actor: old.actor, pds: old.pds, issuer: old.issuer, clientID: "https://old.test/client",
      scopes: old.scopes, since: old.since, tokenEndpoint: old.tokenEndpoint,
      credential: old.credential)
    try await SessionVault(secrets: world.secrets, network: nil).keep(old)
    world.servers.endAccess()
    let failure = await #expect(throws: XRPCFailure.self) { try await caller.write() }
    #expect(
      failure?.reason == .session(SessionFailure(DID(FakeServers.account), .ended(.otherClient))))
    #expect(world.servers.requests(to: "/oauth/token").count == 1)
  }

  @Test(arguments: [(0.0, false), (11.9, false), (12, true), (15, true)])
  func `A106 the end of the two weeks is announced two days ahead`(
    days: Double, isSoon: Bool
  ) async throws {
    let world = try SignInWorld()
    let account = try await world.signIn()
    let now = world.clock.now().addingTimeInterval(days * 86_400)
    #expect(account.endsSoon(now: now) == isSoon)
    #expect(account.expectedEnd == world.clock.now().addingTimeInterval(14 * 86_400))
  }

  @Test func `A106 once it is over, it is still known who was signed in`() async throws {
    let world = try SignInWorld()
    let (caller, store) = try await world.caller()
    world.servers.withState { $0.sessions = [:] }
    world.servers.endAccess()
    await #expect(throws: XRPCFailure.self) { try await caller.write() }
    guard case .ended(let account, .revoked) = try await store.state() else {
      Issue.record("it is not over")
      return
    }
    #expect(account.actor.did.rawValue == FakeServers.account)
  }
}
