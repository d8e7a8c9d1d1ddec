import FoundationEssentials
import KnotenFixtures
import Testing

@testable import KnotenCore

@Suite("Nonces, demands and clocks (checks 78 to 88)")
struct DPoPSenderTests {
  @Test(arguments: [400, 401])
  func `A78 an authorization server's wish for a nonce is met once, in either form`(
    status: Int
  ) async throws {
    let world = try world { request, count, answer in
      answer.status == 400
        ? HTTPResponse(status: status, headers: answer.headers, body: answer.body) : answer
    }
    try await world.signIn()
    #expect(world.servers.requests(to: "/oauth/par").count == 2)
  }

  @Test func `A79 an account's server's wish for a nonce is met once`() async throws {
    let world = try SignInWorld()
    let (caller, _) = try await world.caller()
    try await caller.write()
    let requests = writes(of: world)
    #expect(requests.count == 2)
    #expect(requests.map { ReadProof(of: $0)?.text("nonce") != nil } == [false, true])
    #expect(Set(requests.map(\.body)).count == 1)
  }

  @Test(arguments: [nil, "stale"])
  func `A80 a wish for a nonce without a new one is an error, not another try`(
    nonce: String?
  ) async throws {
    let world = try SignInWorld(
      .init(instead: { request, _ in
        guard FakeServers.path(of: request) == "/oauth/par" else { return nil }
        let headers = nonce.map { HTTPHeaders([.init(name: "DPoP-Nonce", value: $0)]) }
        return .success(.json(400, ["error": "use_dpop_nonce"], headers ?? [:]))
      }))
    let error = OAuthError(code: "use_dpop_nonce", message: nil)
    #expect(
      try await world.refusal() == .server(OAuthFailure(host: "auth.test", reason: .refused(error)))
    )
    #expect(world.servers.requests(to: "/oauth/par").count == (nonce == nil ? 1 : 2))
  }

  @Test func `A81 a server that always wants another nonce is left after one more try`()
    async throws
  {
    let world = try SignInWorld(
      .init(instead: { request, count in
        guard FakeServers.path(of: request) == "/oauth/par" else { return nil }
        return .success(.json(400, ["error": "use_dpop_nonce"], ["DPoP-Nonce": "n\(count)"]))
      }))
    _ = try await world.refusal()
    #expect(world.servers.requests(to: "/oauth/par").count == 2)
  }

  @Test func `B4 an account's server that always wants another nonce is left too`() async throws {
    let world = try SignInWorld(
      .init(instead: { request, count in
        guard FakeServers.path(of: request).hasPrefix("/xrpc/") else { return nil }
        return .success(
          HTTPResponse(
            status: 401,
            headers: [
              "WWW-Authenticate": #"DPoP error="use_dpop_nonce""#, "DPoP-Nonce": "n\(count)",
            ]))
      }))
    let (caller, _) = try await world.caller()
    let failure = await #expect(throws: XRPCFailure.self) { try await caller.write() }
    #expect(failure?.reason == .status(401, nil))
    #expect(writes(of: world).count == 2)
  }

  @Test func `A82 the nonce of any answer is the next one to be sent`() async throws {
    let world = try SignInWorld(.init(nonceUses: 1))
    let (caller, _) = try await world.caller()
    for _ in 0..<5 { try await caller.write() }
    // One to learn the first nonce; each answer brings the next.
    #expect(writes(of: world).count == 6)
  }

  @Test func `B1 the nonce of a second try is kept as well`() async throws {
    let world = try SignInWorld(.init(nonceUses: 1))
    let (caller, _) = try await world.caller()
    try await caller.write()
    let before = writes(of: world).count
    try await caller.write()
    #expect(writes(of: world).count == before + 1)
  }

  @Test func `B8 the nonce of a success is kept as well as that of an error`() async throws {
    let book = ProofBook()
    let world = try SignInWorld(
      .init(instead: { _, count in
        .success(.json(200, [:], ["DPoP-Nonce": "n\(count)"]))
      }))
    let (sender, key, call) = try sender(world, book)
    var budget = 1
    _ = try await sender.send(call, budget: &budget)
    #expect(book[key, call.endpoint.service].nonce == "n0")
  }

  @Test func `A83 nonces of one server are not sent to another`() async throws {
    let world = try SignInWorld()
    let (caller, _) = try await world.caller()
    try await caller.write()
    let sent = Dictionary(grouping: world.servers.requests, by: FakeServers.origin)
      .mapValues { Set($0.compactMap { ReadProof(of: $0)?.text("nonce") }) }
    let shared = sent[FakeServers.issuer]?.intersection(sent[FakeServers.pds] ?? [])
    #expect(shared == [])
  }

  @Test func `A83 nonces of one session are not sent by another`() throws {
    let book = ProofBook()
    let origin = try #require(ServiceURL(FakeServers.pds))
    let (mine, other) = (try key(1), try key(2))
    book.note("n", for: mine, at: origin)
    #expect(book[mine, origin].nonce == "n")
    #expect(book[other, origin].nonce == nil)
  }

  @Test func `B9 nonces are kept by host and port`() throws {
    let book = ProofBook()
    let key = try key(1)
    book.note("n", for: key, at: try #require(ServiceURL("https://pds.test")))
    #expect(book[key, try #require(ServiceURL("https://pds.test:8443"))].nonce == nil)
  }

  @Test func `what is known of servers stays bounded`() throws {
    let book = ProofBook()
    let key = try key(1)
    for port in 1...1_000 {
      book.note("n", for: key, at: try #require(ServiceURL("https://pds.test:\(port)")))
    }
    let kept = try (1...1_000).filter { port in
      book[key, try #require(ServiceURL("https://pds.test:\(port)"))].nonce != nil
    }
    #expect(kept.count <= 256)
    #expect(kept.last == 1_000)
  }

  @Test func `A85 nonces and an ended token together take four requests at most`() async throws {
    let world = try SignInWorld(
      .init(instead: { request, count in
        guard FakeServers.path(of: request).hasPrefix("/xrpc/") else { return nil }
        let error = count % 2 == 0 ? "use_dpop_nonce" : "invalid_token"
        return .success(
          HTTPResponse(
            status: 401,
            headers: ["WWW-Authenticate": #"DPoP error="\#(error)""#, "DPoP-Nonce": "n\(count)"]))
      }))
    let (caller, _) = try await world.caller()
    await #expect(throws: XRPCFailure.self) { try await caller.write() }
    #expect(writes(of: world).count == 4)
    #expect(world.servers.requests(to: "/oauth/token").count == 2)
  }

  @Test func `A86 an answer without a nonce is taken all the same, and its tokens are kept`()
    async throws
  {
    let world = try SignInWorld(.init(nonceUses: nil))
    let (caller, _) = try await world.caller()
    try await caller.write()
    #expect(try await world.archive()?.credential != nil)
  }

  @Test(arguments: [
    "", " ", "a b", "a\"b", "a\\b", "a\nb", "é", String(repeating: "n", count: 1_025),
  ])
  func `A87 a nonce that may not stand in a proof is passed over`(nonce: String) {
    let answer = HTTPResponse(status: 200, headers: ["DPoP-Nonce": nonce])
    #expect(DPoPDemand.nonce(in: answer) == nil)
  }

  @Test(arguments: [-590.0, -120, 120, 590])
  func `A88 a clock that is off is made up for`(offset: Double) async throws {
    let world = try SignInWorld(.init(clockOffset: offset))
    let (caller, _) = try await world.caller()
    try await caller.write()
    // Each server is met once with a wrong time, and never again.
    #expect(world.servers.requests(to: "/oauth/par").count == 3)
    #expect(world.servers.requests(to: "/oauth/token").count == 1)
  }

  @Test(arguments: [-3_600.0, 700])
  func `B17 a clock that is far off is told of`(offset: Double) async throws {
    let world = try SignInWorld(.init(clockOffset: offset))
    #expect(
      try await world.refusal()
        == .server(
          OAuthFailure(host: "auth.test", reason: .clock(secondsAhead: Int(offset)))))
    #expect(world.servers.requests(to: "/oauth/par").count == 1)
  }

  @Test func `B10 no request for tokens is ever sent without a proof`() async throws {
    let world = try SignInWorld()
    let (caller, _) = try await world.caller()
    world.servers.endAccess()
    try await caller.write()
    let requests = world.servers.requests(to: "/oauth/token")
    #expect(requests.count >= 2)
    #expect(requests.allSatisfy { ReadProof(of: $0) != nil })
  }

  private func writes(of world: SignInWorld) -> [HTTPRequest] {
    world.servers.requests(to: "/xrpc/com.atproto.repo.createRecord")
  }

  private func key(_ seed: Int) throws -> DPoPKey {
    try #require(DPoPKey(randomness: SeededRandomness(seed: seed)))
  }

  private func sender(
    _ world: SignInWorld, _ book: ProofBook
  ) throws -> (DPoPSender, DPoPKey, DPoPSender.Call) {
    let key = try key(1)
    let sender = DPoPSender(
      key: key, transport: world.servers, clock: world.clock,
      randomness: SeededRandomness(seed: 3), book: book)
    let endpoint = try #require(EndpointURL("https://pds.test/xrpc/a.b.c", on: nil))
    return (sender, key, DPoPSender.Call(method: .get, endpoint: endpoint))
  }

  private func world(
    _ change: @escaping @Sendable (HTTPRequest, Int, HTTPResponse) -> HTTPResponse
  ) throws -> SignInWorld {
    try SignInWorld(.init(change: { .success(change($0, $1, $2)) }))
  }
}
