import KnotenCore
import Synchronization
import Testing

@Suite("OAuth checks: accounts, in both directions")
struct IdentityResolverTests {
  private let world = ChangingTransport()
  private let clock = HandClock()
  private let resolver: IdentityResolver
  private let mira: DID
  private let handle: Handle

  init() throws {
    mira = try #require(DID("did:plc:2mira"))
    handle = try #require(Handle("mira.dev"))
    let source = IdentitySource.internet(directory: try #require(ServiceURL("https://plc.test")))
    resolver = IdentityResolver(
      documents: DIDResolver(transport: world, source: source),
      handles: HandleResolver(transport: world, texts: MapTXTResolver(), source: source),
      cache: IdentityCache(limit: 10), clock: clock)
    world.claim("2mira", "mira.dev")
    world.confirm("mira.dev", "did:plc:2mira")
  }

  @Test func `a handle finds its account, document and server`() async throws {
    let identity = try await resolver.resolve(.handle(handle), isFresh: false)
    #expect(identity.actor == Actor(did: mira, handle: handle))
    #expect(identity.document.id == mira)
    #expect(identity.pds == ServiceURL("https://pds.dev"))
  }

  @Test func `a handle in capitals finds the account of the one without`() async throws {
    let loud = try #require(Handle("MIRA.dev"))
    #expect(try await resolver.resolve(.handle(loud), isFresh: false).actor.handle == handle)
  }

  @Test func `a DID finds its handle`() async throws {
    let identity = try await resolver.resolve(.did(mira), isFresh: false)
    #expect(identity.actor == Actor(did: mira, handle: handle))
  }

  @Test func `A19 a handle that its account does not claim is refused`() async throws {
    world.confirm("b.com", "did:plc:2mira")
    let other = try #require(Handle("b.com"))
    await #expect(
      throws: IdentityFailure(
        .handle(other), host: nil, reason: .notClaimed(by: mira, claimed: handle))
    ) {
      try await resolver.resolve(.handle(other), isFresh: false)
    }
  }

  @Test func `A19 a handle that the account names second is refused`() async throws {
    world.claim("2mira", "mira.dev", "b.com")
    world.confirm("b.com", "did:plc:2mira")
    let other = try #require(Handle("b.com"))
    await #expect(throws: IdentityFailure.self) {
      try await resolver.resolve(.handle(other), isFresh: false)
    }
  }

  @Test func `B43 a claim that the handle does not confirm is not shown`() async throws {
    world.confirm("mira.dev", "did:plc:2vera")
    #expect(try await resolver.resolve(.did(mira), isFresh: false).actor.handle == nil)
  }

  @Test func `A22 an account without a server is found, with none`() async throws {
    world.answer("https://plc.test/did:plc:2mira", .json(#"{"id":"did:plc:2mira"}"#))
    #expect(try await resolver.resolve(.did(mira), isFresh: false).pds == nil)
  }

  @Test func `A23 an account is asked for once in ten minutes, by either name`() async throws {
    _ = try await resolver.resolve(.did(mira), isFresh: false)
    let asked = world.count
    clock.move(seconds: 599)
    _ = try await resolver.resolve(.did(mira), isFresh: false)
    _ = try await resolver.resolve(.handle(handle), isFresh: false)
    #expect(world.count == asked)
  }

  @Test(arguments: [600.0, 1_000_000, -1])
  func `A23 what is older, or from a clock that went back, is asked for anew`(
    seconds: Double
  ) async throws {
    _ = try await resolver.resolve(.did(mira), isFresh: false)
    let asked = world.count
    clock.move(seconds: seconds)
    _ = try await resolver.resolve(.did(mira), isFresh: false)
    #expect(world.count == 2 * asked)
  }

  @Test func `A23 the final check asks anew, and what it finds counts from then on`() async throws {
    _ = try await resolver.resolve(.did(mira), isFresh: false)
    world.claim("2mira", "new.dev")
    world.confirm("new.dev", "did:plc:2mira")
    let new = try #require(Handle("new.dev"))
    #expect(try await resolver.resolve(.did(mira), isFresh: true).actor.handle == new)
    #expect(try await resolver.resolve(.did(mira), isFresh: false).actor.handle == new)
  }

  @Test func `A23 a failure is not remembered`() async throws {
    world.answer("https://plc.test/did:plc:2mira", HTTPResponse(status: 500))
    await #expect(throws: IdentityFailure.self) {
      try await resolver.resolve(.did(mira), isFresh: false)
    }
    world.claim("2mira", "mira.dev")
    #expect(try await resolver.resolve(.did(mira), isFresh: false).actor.handle == handle)
  }

  @Test func `A23 a handle that could not be checked just now is asked for again`() async throws {
    world.answer("https://mira.dev/.well-known/atproto-did", HTTPResponse(status: 503))
    #expect(try await resolver.resolve(.did(mira), isFresh: false).actor.handle == nil)
    world.confirm("mira.dev", "did:plc:2mira")
    #expect(try await resolver.resolve(.did(mira), isFresh: false).actor.handle == handle)
  }

  @Test func `A23 a handle that is certain to name nobody is not asked for again`() async throws {
    world.answer("https://mira.dev/.well-known/atproto-did", HTTPResponse(status: 404))
    _ = try await resolver.resolve(.did(mira), isFresh: false)
    let asked = world.count
    _ = try await resolver.resolve(.did(mira), isFresh: false)
    #expect(world.count == asked)
  }

  @Test func `A24 a handle that no longer verifies is not shown`() async throws {
    _ = try await resolver.resolve(.did(mira), isFresh: false)
    world.answer("https://mira.dev/.well-known/atproto-did", HTTPResponse(status: 404))
    clock.move(seconds: 600)
    #expect(
      try await resolver.resolve(.did(mira), isFresh: false).actor == Actor(did: mira, handle: nil))
  }

  @Test func `A24 a handle that moved to another account is the old one's no more`() async throws {
    _ = try await resolver.resolve(.did(mira), isFresh: false)
    world.claim("2vera", "mira.dev")
    world.confirm("mira.dev", "did:plc:2vera")
    let vera = try #require(DID("did:plc:2vera"))
    #expect(try await resolver.resolve(.handle(handle), isFresh: true).actor.did == vera)
    clock.move(seconds: 600)
    #expect(try await resolver.resolve(.did(mira), isFresh: false).actor.handle == nil)
  }

  @Test func `A24 what is found to be gone is forgotten at once`() async throws {
    _ = try await resolver.resolve(.did(mira), isFresh: false)
    world.answer("https://plc.test/did:plc:2mira", HTTPResponse(status: 404))
    for isFresh in [true, false] {
      let failure = await #expect(throws: IdentityFailure.self) {
        try await resolver.resolve(.did(mira), isFresh: isFresh)
      }
      #expect(failure?.reason == .accountGone)
    }
  }

  @Test func `whoever stops waiting leaves what is known as it was`() async throws {
    _ = try await resolver.resolve(.did(mira), isFresh: false)
    world.fail("https://mira.dev/.well-known/atproto-did", .cancelled)
    let failure = await #expect(throws: IdentityFailure.self) {
      try await resolver.resolve(.did(mira), isFresh: true)
    }
    #expect(failure?.isCancellation == true)
    #expect(try await resolver.resolve(.did(mira), isFresh: false).actor.handle == handle)
  }

  @Test func `no more accounts are remembered than were allowed, the oldest leave first`()
    async throws
  {
    for number in 0..<25 {
      world.claim("\(number)a", "no.dev")
      clock.move(seconds: 1)
      _ = try await resolver.resolve(.did(try #require(DID("did:plc:\(number)a"))), isFresh: false)
    }
    let before = world.count
    for number in (0..<25).reversed() {
      _ = try await resolver.resolve(.did(try #require(DID("did:plc:\(number)a"))), isFresh: false)
      if number == 15 { #expect(world.count == before) }
    }
    #expect(world.count > before)
  }

  @Test func `a document that is unusually long is not remembered`() async throws {
    let padding = String(repeating: "x", count: 20_000)
    world.answer(
      "https://plc.test/did:plc:2mira", .json(#"{"id":"did:plc:2mira","x":"\#(padding)"}"#))
    _ = try await resolver.resolve(.did(mira), isFresh: false)
    let asked = world.count
    _ = try await resolver.resolve(.did(mira), isFresh: false)
    #expect(world.count == 2 * asked)
  }
}

/// Answers from a table that changes.
private final class ChangingTransport: Transport {
  private let answers = Mutex<[String: Result<HTTPResponse, TransportError>]>([:])
  private let asked = Mutex(0)

  var count: Int { asked.withLock { $0 } }

  func answer(_ url: String, _ response: HTTPResponse) {
    answers.withLock { $0[url] = .success(response) }
  }

  func fail(_ url: String, _ code: TransportError.Code) {
    answers.withLock { $0[url] = .failure(TransportError(code, host: "test", message: "")) }
  }

  func claim(_ key: String, _ handles: String...) {
    let names = handles.map { "\"at://\($0)\"" }.joined(separator: ",")
    answer(
      "https://plc.test/did:plc:\(key)",
      .json(
        """
        {"id":"did:plc:\(key)","alsoKnownAs":[\(names)],"service":[{"id":"#atproto_pds",\
        "type":"AtprotoPersonalDataServer","serviceEndpoint":"https://pds.dev"}]}
        """))
  }

  func confirm(_ handle: String, _ did: String) {
    answer(
      "https://\(handle)/.well-known/atproto-did",
      HTTPResponse(status: 200, body: Array(did.utf8)))
  }

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    asked.withLock { $0 += 1 }
    return try answers.withLock { $0[request.url] }?.get() ?? HTTPResponse(status: 404)
  }
}
