import KnotenCore
import Testing

@Suite("Resolving DIDs and handles")
struct DIDResolverTests {
  @Test(arguments: [
    ("did:plc:2mira", "https://plc.test/did:plc:2mira"),
    ("did:web:Vera.test", "https://vera.test/.well-known/did.json"),
  ])
  func `each method is asked in its own place`(did: String, url: String) async throws {
    let transport = MapTransport(bodies: [url: #"{"id":"\#(did)"}"#])
    #expect(try await resolve(did, transport).id.rawValue == did)
    #expect(transport.urls == [url])
  }

  @Test(arguments: [
    "did:key:zQ3sh", "did:web:localhost%3A8080", "did:web:vera.test%3A80",
    "did:web:vera.test:users:a",
    "did:web:localhost", "did:web:127.0.0.1", "did:web:vera.local", "did:web:vera.internal",
    "did:plc:..%2Fx", "did:plc:a:b",
  ])
  func `what is not to be looked up is refused unasked`(did: String) async throws {
    let transport = MapTransport([:])
    let failure = try await #require(throws: IdentityFailure.self) {
      _ = try await resolve(did, transport)
    }
    #expect(failure.reason == .unsupported)
    #expect(transport.urls == [])
  }

  @Test func `a document about another subject is refused`() async throws {
    let transport = MapTransport(
      bodies: ["https://plc.test/did:plc:2mira": #"{"id":"did:plc:2vera"}"#])
    let failure = try await #require(throws: IdentityFailure.self) {
      _ = try await resolve("did:plc:2mira", transport)
    }
    #expect(failure.reason == DID("did:plc:2vera").map(IdentityFailure.Reason.otherSubject))
  }

  @Test func `an unknown DID tells the status and the host`() async throws {
    let transport = MapTransport(
      ["https://plc.test/did:plc:2mira": .success(HTTPResponse(status: 404))])
    let failure = try await #require(throws: IdentityFailure.self) {
      _ = try await resolve("did:plc:2mira", transport)
    }
    #expect(failure.description == "did:plc:2mira at plc.test: status 404")
  }

  @Test(arguments: ["did:plc:2mira", " did:plc:2mira\r\n", "\n\tdid:plc:2mira"])
  func `a handle's host names the account, white space aside`(body: String) async throws {
    let transport = MapTransport(bodies: ["https://mira.test/.well-known/atproto-did": body])
    #expect(try await did(of: "MIRA.test", transport) == DID("did:plc:2mira"))
  }

  @Test(arguments: [
    "", " ", "<html>", "did:plc:2mira\ndid:plc:2vera", "did:plc:2mira x", "\u{FEFF}did:plc:a",
  ])
  func `a body that is not one DID is refused`(body: String) async throws {
    let transport = MapTransport(bodies: ["https://mira.test/.well-known/atproto-did": body])
    let failure = try await #require(throws: IdentityFailure.self) {
      _ = try await did(of: "mira.test", transport)
    }
    #expect(failure.reason == .notADID)
  }

  @Test func `a body over two kilobytes is refused`() async throws {
    let body = "did:plc:2mira" + String(repeating: "\n", count: 2_048)
    let transport = MapTransport(bodies: ["https://mira.test/.well-known/atproto-did": body])
    let failure = try await #require(throws: IdentityFailure.self) {
      _ = try await did(of: "mira.test", transport)
    }
    #expect(failure.reason == .answer(.tooLarge(limit: 2_048)))
    #expect(transport.requests.map(\.bodyLimit) == [2_048])
  }

  @Test func `a handle under a reserved ending is never asked`() async throws {
    let transport = MapTransport([:])
    await #expect(throws: IdentityFailure.self) { try await did(of: "handle.invalid", transport) }
    #expect(transport.urls == [])
  }

  private func resolve(_ did: String, _ transport: MapTransport) async throws -> DIDDocument {
    let directory = try #require(ServiceURL("https://plc.test"))
    return try await DIDResolver(transport: transport, directory: directory)
      .resolve(try #require(DID(did)))
  }

  private func did(of handle: String, _ transport: MapTransport) async throws -> DID {
    try await HandleVerifier(transport: transport).did(of: try #require(Handle(handle)))
  }
}
