import FoundationEssentials
import KnotenFixtures
import Testing

@testable import KnotenCore

@Suite("Renewing tokens (checks 89 to 98)")
struct RenewalTests {
  @Test func `A89 fifty calls at once with an ended token make one renewal`() async throws {
    let world = try SignInWorld(busy)
    let (caller, _) = try await world.caller()
    world.servers.endAccess()
    try await withThrowingTaskGroup { group in
      for _ in 0..<50 { group.addTask { try await caller.write() } }
      try await group.waitForAll()
    }
    #expect(renewals(of: world).count == 1)
  }

  @Test func `A89 fifty calls at once with a token about to end make one renewal`() async throws {
    let world = try SignInWorld(busy)
    let (caller, _) = try await world.caller()
    world.clock.advance(seconds: 1_795)
    try await withThrowingTaskGroup { group in
      for _ in 0..<50 { group.addTask { try await caller.write() } }
      try await group.waitForAll()
    }
    #expect(renewals(of: world).count == 1)
  }

  @Test func `A90 of two processes one renews and the other reads what it got`() async throws {
    let world = try SignInWorld(busy)
    let (caller, store) = try await world.caller()
    let other = SessionCaller(account: try await world.account(of: store), sessions: world.store())
    world.servers.endAccess()
    async let first = caller.write()
    async let second = other.write()
    _ = try await (first, second)
    #expect(renewals(of: world).count == 1)
  }

  @Test func `B20 sessions of three processes survive renewals at once`() async throws {
    let world = try SignInWorld(busy)
    let (_, store) = try await world.caller()
    let account = try await world.account(of: store)
    let callers = (0..<3).map { _ in SessionCaller(account: account, sessions: world.store()) }
    for _ in 0..<3 {
      world.servers.endAccess()
      try await withThrowingTaskGroup { group in
        for caller in callers {
          for _ in 0..<17 { group.addTask { try await caller.write() } }
        }
        try await group.waitForAll()
      }
    }
    #expect(renewals(of: world).count == 3)
    #expect(world.servers.sessions.count == 1)
  }

  @Test func `A91 whose account it is gets checked before the refresh token is sent`()
    async throws
  {
    let world = try SignInWorld()
    let (caller, _) = try await world.caller()
    world.accounts.set(FakeServers.account, .failure(try gone()))
    world.servers.endAccess()
    await #expect(throws: XRPCFailure.self) { try await caller.write() }
    #expect(renewals(of: world).isEmpty)
    #expect(world.accounts.calls.last == .init(account: FakeServers.account, isFresh: true))
  }

  @Test func `B19 nothing is asked between the new tokens and the disk`() async throws {
    let world = try SignInWorld()
    let (caller, _) = try await world.caller()
    world.servers.endAccess()
    try await caller.write()
    let paths = world.servers.requests.map(FakeServers.path)
    let last = try #require(paths.lastIndex(of: "/oauth/token"))
    #expect(paths[(last + 1)...].allSatisfy { $0.hasPrefix("/xrpc/") })
  }

  @Test func `A92 a renewal reaches the disk though whoever wanted it left`() async throws {
    let world = try SignInWorld()
    let (caller, _) = try await world.caller()
    world.servers.endAccess()
    let task = Task { try await caller.write() }
    while renewals(of: world).isEmpty { await Task.yield() }
    task.cancel()
    _ = try? await task.value
    let access = try await world.archive()?.credential?.access.exposed
    #expect(access == world.servers.sessions.first?.access)
    #expect(try await world.archive()?.isRenewing == false)
  }

  @Test func `A93 new tokens are on disk before they are used`() async throws {
    let world = try SignInWorld()
    let (caller, _) = try await world.caller()
    world.servers.endAccess()
    try await caller.write()
    let used = world.servers.requests.last?.headers["Authorization"]
    let kept = try #require(try await world.archive()?.credential?.access)
    #expect(used == "DPoP \(kept.exposed)")
  }

  @Test func `A93 tokens that cannot be kept are given back, and that is told`() async throws {
    // One write for signing in, one for the mark that says a renewal has begun.
    let world = try SignInWorld(secrets: FailingSecrets(writes: 2))
    let (caller, _) = try await world.caller()
    world.servers.endAccess()
    let failure = await #expect(throws: XRPCFailure.self) { try await caller.write() }
    guard case .session(let session)? = failure?.reason, case .secrets(let secret) = session.reason
    else {
      Issue.record("it did not say that the secrets could not be kept")
      return
    }
    #expect(secret.reason == .full)
    #expect(world.servers.revoked.count == 1)
    #expect(world.servers.requests.last.map(FakeServers.path) == "/oauth/revoke")
  }

  @Test func `B23 a store that cannot be written is found out before the token is spent`()
    async throws
  {
    let world = try SignInWorld(secrets: FailingSecrets(writes: 1))
    let (caller, _) = try await world.caller()
    world.servers.endAccess()
    await #expect(throws: XRPCFailure.self) { try await caller.write() }
    #expect(renewals(of: world).isEmpty)
  }

  @Test func `A94 a new refresh token takes the old one's place`() async throws {
    let world = try SignInWorld()
    let (caller, _) = try await world.caller()
    let old = try await world.archive()?.credential?.refresh
    world.servers.endAccess()
    try await caller.write()
    let new = try await world.archive()?.credential?.refresh
    #expect(new != old)
    #expect(new?.exposed == world.servers.sessions.first?.refresh)
  }

  @Test func `A94 without a new one the old one stays`() async throws {
    let world = try SignInWorld(answeringRenewals: ["refresh_token": .null])
    let (caller, _) = try await world.caller()
    let old = try await world.archive()?.credential?.refresh
    world.servers.endAccess()
    try await caller.write()
    #expect(try await world.archive()?.credential?.refresh == old)
  }

  @Test func `A94 tokens of another account end the session`() async throws {
    let world = try SignInWorld(answeringRenewals: ["sub": "did:plc:2vera"])
    #expect(try await ending(of: world) == .otherAccount)
    #expect(world.servers.revoked.count == 1)
    #expect(try await world.archive()?.credential == nil)
  }

  @Test func `A95 a refresh token that is no longer taken ends the session, and says whose it was`()
    async throws
  {
    let world = try SignInWorld()
    #expect(
      try await ending(of: world) { world.servers.withState { $0.sessions = [:] } } == .revoked)
    guard case .ended(let account, .revoked) = try await world.store().state() else {
      Issue.record("it is not known whose session it was")
      return
    }
    #expect(account.actor.handle?.rawValue == "mira.test")
  }

  @Test func `A95 what somebody else has renewed meanwhile is used`() async throws {
    let world = try SignInWorld(
      .init(instead: { request, _ in
        guard FakeServers.fields(request)["grant_type"] == "refresh_token" else { return nil }
        return .success(.json(400, ["error": "invalid_grant"]))
      }), secrets: Meddling(MemorySecretStore()))
    let (caller, _) = try await world.caller()
    world.servers.withState { state in
      for number in state.sessions.keys {
        state.sessions[number]?.access = Meddling.access
      }
    }
    try await caller.write()
    #expect(try await world.archive()?.credential?.access.exposed == Meddling.access)
  }

  @Test(arguments: [
    Result<HTTPResponse, TransportError>.failure(
      TransportError(.insecure, host: "auth.test", message: "no trust")),
    .success(.json(429, ["error": "slow_down"], ["Retry-After": "120"])),
    .success(.html(500)), .success(.html(502)), .success(.json(503, ["error": "server_error"])),
    .success(.html(200)), .success(.json(400, ["error": "invalid_client_metadata"])),
  ])
  func `A96 a failure that may pass keeps the session, and is not tried again at once`(
    answer: Result<HTTPResponse, TransportError>
  ) async throws {
    let world = try SignInWorld(failingRenewals: { $0 == 0 ? answer : nil })
    let (caller, store) = try await world.caller()
    world.servers.endAccess()
    for _ in 0..<3 { await #expect(throws: XRPCFailure.self) { try await caller.write() } }
    #expect(renewals(of: world).count == 1)
    world.clock.advance(seconds: 121)
    try await caller.write()
    guard case .signedIn = try await store.state() else {
      Issue.record("the session did not survive")
      return
    }
  }

  @Test func `B25 every pause is longer than the one before, and none beyond five minutes`()
    async throws
  {
    let world = try SignInWorld(failingRenewals: { _ in .success(.html(503)) })
    let (caller, _) = try await world.caller()
    world.servers.endAccess()
    var pauses: [Double] = []
    for _ in 0..<12 {
      let failure = await #expect(throws: XRPCFailure.self) { try await caller.write() }
      guard case .session(let session)? = failure?.reason,
        case .postponed(let until, _) = session.reason
      else { break }
      pauses.append(until.timeIntervalSince(world.clock.now()))
      world.clock.advance(seconds: 301)
    }
    #expect(pauses.count == 12)
    #expect(pauses.allSatisfy { $0 > 0 && $0 <= 300 })
    #expect(pauses[0] <= 4 && pauses[11] >= 150)
  }

  @Test func `A97 after a lost answer the same is asked once more at once`() async throws {
    let world = try SignInWorld(.init(instead: losing { $0 == 0 }))
    let (caller, _) = try await world.caller()
    world.servers.endAccess()
    try await caller.write()
    #expect(renewals(of: world).count == 2)
  }

  @Test func `A97 where the server had acted already, the person is told why they sign in again`()
    async throws
  {
    let world = try SignInWorld(
      .init(change: { request, count, answer in
        // The server has acted; only its answer is lost.
        guard FakeServers.fields(request)["grant_type"] == "refresh_token", answer.status == 200
        else { return .success(answer) }
        return .failure(TransportError(.timedOut, host: "auth.test", message: "cut"))
      }))
    #expect(try await ending(of: world) == .lostAnswer)
  }

  @Test func `B18 a process that died while it renewed leaves a mark that says so`() async throws {
    let world = try SignInWorld(
      failingRenewals: {
        $0 < 2 ? .failure(Self.cut) : .success(.json(400, ["error": "invalid_grant"]))
      })
    let (caller, _) = try await world.caller()
    world.servers.endAccess()
    await #expect(throws: XRPCFailure.self) { try await caller.write() }
    #expect(try await world.archive()?.isRenewing == true)
    let next = SessionCaller(
      account: try await world.account(of: world.store()), sessions: world.store())
    let failure = await #expect(throws: XRPCFailure.self) { try await next.write() }
    #expect(Self.ending(of: failure) == .lostAnswer)
  }

  @Test func `A98 tokens are renewed shortly before they end`() async throws {
    let world = try SignInWorld()
    let (caller, _) = try await world.caller()
    world.clock.advance(seconds: 1_759)
    try await caller.write()
    #expect(renewals(of: world).isEmpty)
    world.clock.advance(seconds: 32)
    try await caller.write()
    #expect(renewals(of: world).count == 1)
  }

  @Test func `A98 while they last, a renewal that fails is no failure`() async throws {
    let world = try SignInWorld(failingRenewals: { _ in .success(.html(503)) })
    let (caller, _) = try await world.caller()
    world.clock.advance(seconds: 1_795)
    try await caller.write()
    #expect(renewals(of: world).count == 1)
  }

  /// Servers whose nonces last as long as many calls at once take.
  private let busy = FakeServers.Script(nonceUses: 1_000, takesPreviousNonce: true)

  private static let cut = TransportError(.unreachable, host: "auth.test", message: "cut")

  private func renewals(of world: SignInWorld) -> [HTTPRequest] {
    // Of two tries for a nonce the second counts.
    world.servers.requests(to: "/oauth/token").filter {
      FakeServers.fields($0)["grant_type"] == "refresh_token"
        && ReadProof(of: $0)?.text("nonce") != nil
    }
  }

  private func losing(
    _ isLost: @escaping @Sendable (Int) -> Bool
  ) -> @Sendable (HTTPRequest, Int) -> FakeServers.Script.Answer? {
    { request, count in
      guard FakeServers.fields(request)["grant_type"] == "refresh_token", isLost(count - 1) else {
        return nil
      }
      return .failure(Self.cut)
    }
  }

  private func gone() throws -> IdentityFailure {
    IdentityFailure(
      .did(try #require(DID(FakeServers.account))), host: "plc.test",
      reason: .answer(.status(404, nil)))
  }

  private func ending(
    of world: SignInWorld, after change: () -> Void = {}
  ) async throws -> SessionEnding? {
    let (caller, _) = try await world.caller()
    world.servers.endAccess()
    change()
    return Self.ending(of: await #expect(throws: XRPCFailure.self) { try await caller.write() })
  }

  private static func ending(of failure: XRPCFailure?) -> SessionEnding? {
    guard case .session(let session)? = failure?.reason, case .ended(let ending) = session.reason
    else { return nil }
    return ending
  }
}
