import FoundationEssentials
import KnotenFixtures
import Testing

@testable import KnotenCore

@Suite("What users of other clients met (section B), where no check says it by the same number")
struct FieldBugTests {
  @Test func `B2 a token endpoint that sends a fresh nonce with every error is left`() async throws
  {
    let world = try SignInWorld(
      .init(instead: { request, count in
        guard FakeServers.path(of: request) == "/oauth/token" else { return nil }
        return .success(.json(400, ["error": "use_dpop_nonce"], ["DPoP-Nonce": "n\(count)"]))
      }))
    _ = try await world.refusal()
    #expect(tokenRequests(of: world).count == 2)
  }

  @Test func `B3 a token endpoint that wants a nonce and sends none is left`() async throws {
    let world = try SignInWorld(
      .init(instead: { request, _ in
        guard FakeServers.path(of: request) == "/oauth/token" else { return nil }
        return .success(.json(400, ["error": "use_dpop_nonce"]))
      }))
    _ = try await world.refusal()
    #expect(tokenRequests(of: world).count == 1)
  }

  @Test func `B5 sign-in, renewals and all callers share the nonces they learn`() async throws {
    let world = try SignInWorld(.init(nonceUses: 1_000))
    let (caller, store) = try await world.caller()
    try await caller.write()
    let other = SessionCaller(account: try await world.account(of: store), sessions: store)
    try await other.write()
    world.servers.endAccess()
    try await other.write()
    let unaware = world.servers.requests.filter { request in
      ReadProof(of: request).map { $0.text("nonce") == nil } ?? false
    }
    // One for each server, at the first meeting.
    #expect(unaware.map(FakeServers.origin) == [FakeServers.issuer, FakeServers.pds])
  }

  @Test func `B6 nonces are kept though nobody watches`() async throws {
    let world = try SignInWorld(.init(nonceUses: 1_000))
    try await world.signIn()
    #expect(world.servers.requests(to: "/oauth/par").count == 2)
    #expect(tokenRequests(of: world).count == 1)
  }

  @Test
  func `B7 tokens are renewed where the authorization server says, not at the account's server`()
    async throws
  {
    let world = try SignInWorld()
    let (caller, _) = try await world.caller()
    world.servers.endAccess()
    try await caller.write()
    let renewals = world.servers.requests.filter {
      FakeServers.fields($0)["grant_type"] == "refresh_token"
    }
    #expect(Set(renewals.map(\.url)) == ["https://auth.test/oauth/token"])
  }

  @Test func `B13 a proof is written in the alphabet of addresses`() async throws {
    let world = try SignInWorld()
    let (caller, _) = try await world.caller()
    for _ in 0..<20 { try await caller.write() }
    let proofs = world.servers.requests.flatMap { $0.headers.values(of: "DPoP") }
    #expect(proofs.count > 20)
    for proof in proofs {
      #expect(proof.utf8.allSatisfy { $0.isAlphanumeric || "-_.".utf8.contains($0) })
    }
  }

  @Test func `B21 a session that another process ended is told as signed out`() async throws {
    let world = try SignInWorld()
    let (caller, _) = try await world.caller()
    _ = try await world.store().signOut()
    let failure = await #expect(throws: XRPCFailure.self) { try await caller.write() }
    #expect(failure?.reason == .session(SessionFailure(DID(FakeServers.account), .signedOut)))
  }

  @Test func `B22 a new process begins with the tokens that were renewed last`() async throws {
    let world = try SignInWorld()
    let (caller, store) = try await world.caller()
    let account = try await world.account(of: store)
    world.servers.endAccess()
    try await caller.write()
    let before = tokenRequests(of: world).count
    try await SessionCaller(account: account, sessions: world.store()).write()
    #expect(tokenRequests(of: world).count == before)
  }

  @Test func `B24 a session outlives a time without a network`() async throws {
    let world = try SignInWorld(failingRenewals: {
      $0 < 2 ? .failure(TransportError(.unreachable, host: "auth.test", message: "down")) : nil
    })
    let (caller, _) = try await world.caller()
    world.servers.endAccess()
    await #expect(throws: XRPCFailure.self) { try await caller.write() }
    world.clock.advance(seconds: 60)
    try await caller.write()
    #expect(try await world.archive()?.isRenewing == false)
  }

  @Test func `B26 a renewal that fails leaves the session whole`() async throws {
    let world = try SignInWorld(failingRenewals: { _ in .success(.html(500)) })
    let (caller, store) = try await world.caller()
    let before = try await world.archive()
    world.servers.endAccess()
    await #expect(throws: XRPCFailure.self) { try await caller.write() }
    #expect(try await world.archive()?.credential == before?.credential)
    #expect(try await world.account(of: store) == before?.account)
  }

  @Test func `B29 after signing out it is known how long a copied token could still write`()
    async throws
  {
    let world = try SignInWorld(.init(lifetime: 600))
    let (_, store) = try await world.caller()
    #expect(try await store.signOut().accessEnd == world.clock.now().addingTimeInterval(600))
  }

  @Test func `B30 a process with an old view never puts old tokens back`() async throws {
    let world = try SignInWorld()
    let (first, store) = try await world.caller()
    let second = SessionCaller(account: try await world.account(of: store), sessions: world.store())
    for caller in [first, second, first, second] {
      world.servers.endAccess()
      try await caller.write()
      let kept = try await world.archive()?.credential?.refresh?.exposed
      #expect(kept == world.servers.sessions.first?.refresh)
    }
  }

  @Test func `B31 calls, looks and a sign-out at once leave one clear state`() async throws {
    let world = try SignInWorld(.init(nonceUses: 1_000, takesPreviousNonce: true))
    let (caller, store) = try await world.caller()
    world.servers.endAccess()
    await withTaskGroup { group in
      for index in 0..<60 {
        group.addTask {
          switch index % 4 {
          case 0: _ = try? await store.state()
          case 1: _ = try? await store.checkedState()
          case 2 where index == 30: _ = try? await store.signOut()
          default: _ = try? await caller.write()
          }
        }
      }
    }
    #expect(try await store.state() == .signedOut)
    #expect(try await world.secrets.keys() == [])
  }

  @Test func `B39 a session is not taken for good at the start without a look`() async throws {
    let world = try SignInWorld()
    let (_, store) = try await world.caller()
    world.accounts.set(
      FakeServers.account,
      .success(
        try SignInWorld.location(FakeServers.account, handle: nil, pds: "https://gone.test")))
    let failure = await #expect(throws: SessionFailure.self) { try await store.checkedState() }
    guard case .postponed(_, .discovery(let discovery))? = failure?.reason else {
      Issue.record("it was taken for good")
      return
    }
    #expect(discovery.host == "gone.test")
  }

  @Test func `B40 tokens that are no JWT serve as well`() async throws {
    let world = try SignInWorld()
    let (caller, _) = try await world.caller()
    #expect(try await world.archive()?.credential?.access.exposed.contains(".") == false)
    try await caller.write()
  }

  private func tokenRequests(of world: SignInWorld) -> [HTTPRequest] {
    world.servers.requests(to: "/oauth/token")
  }
}
