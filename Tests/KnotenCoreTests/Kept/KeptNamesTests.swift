import FoundationEssentials
import KnotenCore
import Testing

@Suite("Names that are kept")
struct KeptNamesTests {
  private static let document = "https://plc.test/did:plc:2mira"
  private static let claim = #"{"id":"did:plc:2mira","alsoKnownAs":["at://mira.test"]}"#
  private let clock = HandClock()
  private let shelf = MemoryAnswers()
  private let cache = IdentityCache()

  /// A resolver that keeps what it learns; `texts` is nil where the domain name system does not answer.
  private func resolver(
    _ answers: [String: Result<HTTPResponse, TransportError>], texts: [String]?
  ) throws -> IdentityResolver {
    let transport = KeptAnswers(MapTransport(answers), shelf: shelf, clock: clock)
    let source = IdentitySource.recorded(directory: try #require(ServiceURL("https://plc.test")))
    let records: Result<[[UInt8]], TXTFailure> =
      texts.map { .success($0.map { Array($0.utf8) }) } ?? .failure(.unavailable)
    let resolver = KeptTexts(
      MapTXTResolver(["_atproto.mira.test": records]), shelf: shelf, clock: clock)
    return IdentityResolver(
      documents: DIDResolver(transport: transport, source: source),
      handles: HandleResolver(transport: transport, texts: resolver, source: source),
      cache: cache, clock: clock)
  }

  private func online() throws -> IdentityResolver {
    try resolver([Self.document: .success(.json(Self.claim))], texts: ["did=did:plc:2mira"])
  }

  private func offline() throws -> IdentityResolver {
    let silence = TransportError(.noNetwork, host: "plc.test", message: "")
    return try resolver(
      [
        Self.document: .failure(silence),
        "https://mira.test/.well-known/atproto-did": .failure(silence),
      ], texts: nil)
  }

  private var mira: DID { get throws { try #require(DID("did:plc:2mira")) } }

  @Test func `a name is verified again in both directions from what was kept`() async throws {
    _ = try await online().resolve(.did(mira), isFresh: false)
    clock.move(seconds: 3_600)
    let (identity, seenAt) = try await AnswerSource.recalling { () async throws in
      try await offline().resolve(.did(mira), isFresh: false)
    }
    #expect(identity.actor.handle == Handle("mira.test"))
    #expect(seenAt == clock.now() - 3_600)
  }

  @Test func `what was kept does not count as verified now`() async throws {
    _ = try await online().resolve(.did(mira), isFresh: false)
    clock.move(seconds: 3_600)
    _ = try await AnswerSource.recalling { () async throws in
      try await offline().resolve(.did(mira), isFresh: false)
    }
    await #expect(throws: IdentityFailure.self) {
      try await offline().resolve(.did(mira), isFresh: false)
    }
  }

  @Test func `without a network an account goes by the name that was verified last`() async throws {
    _ = try await online().resolve(.did(mira), isFresh: false)
    clock.move(seconds: 3_600)
    let actors = try await ActorResolver(identities: offline()).resolve([mira])
    #expect(try actors[mira]?.handle == Handle("mira.test"))
  }

  @Test func `an account that is gone has no name, whatever was kept`() async throws {
    _ = try await online().resolve(.did(mira), isFresh: false)
    clock.move(seconds: 3_600)
    let gone = try resolver(
      [Self.document: .success(.json("{}", status: 404))], texts: ["did=did:plc:2mira"])
    #expect(try await ActorResolver(identities: gone).resolve([mira])[mira]?.handle == nil)
  }

  @Test func `that a name has no text records is kept as well`() async throws {
    let texts = KeptTexts(MapTXTResolver(), shelf: shelf, clock: clock)
    #expect(try await texts.texts(of: "_atproto.mira.test").isEmpty)
    let recalled = try await AnswerSource.recalling { () async throws(TXTFailure) in
      try await texts.texts(of: "_atproto.mira.test")
    }
    #expect(recalled.value.isEmpty)
    #expect(recalled.seenAt == clock.now())
  }
}
