import KnotenCore
import TestSupport
import Testing

@Suite("OAuth checks: from a DID to its document")
struct DIDResolverTests {
  private let mira = "https://plc.test/did:plc:2mira"

  private func resolve(
    _ did: String, _ transport: MapTransport, in source: IdentitySource? = nil
  ) async throws -> DIDDocument {
    let directory = try #require(ServiceURL("https://plc.test"))
    return try await DIDResolver(
      transport: transport, source: source ?? .recorded(directory: directory)
    ).resolve(try #require(DID(did)))
  }

  private func failure(
    _ did: String, _ transport: MapTransport, in source: IdentitySource? = nil
  ) async throws -> IdentityFailure {
    try await #require(throws: IdentityFailure.self) {
      _ = try await resolve(did, transport, in: source)
    }
  }

  private func network() throws -> IdentitySource {
    .test(try #require(TestNetwork("http://127.0.0.1:18080")))
  }

  @Test(arguments: [
    ("did:plc:2mira", "https://plc.test/did:plc:2mira"),
    ("did:web:Vera.test", "https://vera.test/.well-known/did.json"),
  ])
  func `B43 B44 each method is asked in its own place`(did: String, url: String) async throws {
    let transport = MapTransport(bodies: [url: #"{"id":"\#(did)"}"#])
    #expect(try await resolve(did, transport).id.rawValue == did)
    #expect(transport.urls == [url])
  }

  @Test(.sharedFolder("interop/syntax"))
  func `A13 valid DIDs of the interop vectors are DIDs`() throws {
    for line in try SharedFolder.lines("interop/syntax/did_syntax_valid.txt") {
      #expect(DID(line) != nil, "\(line)")
    }
  }

  @Test(.sharedFolder("interop/syntax"))
  func `A13 invalid DIDs of the interop vectors are none`() throws {
    for line in try SharedFolder.lines("interop/syntax/did_syntax_invalid.txt") {
      #expect(DID(line) == nil, "\(line)")
    }
  }

  @Test(arguments: [
    "did:web:localhost%3A8080", "did:web:vera.test%3A80", "did:web:vera.test:users:a",
    "did:web:localhost", "did:web:127.0.0.1", "did:web:vera.local", "did:web:vera.internal",
    "did:plc:..%2Fx", "did:plc:a:b",
  ])
  func `A13 what is not to be looked up is refused unasked`(did: String) async throws {
    let transport = MapTransport([:])
    #expect(try await failure(did, transport).reason == .unsupported)
    #expect(transport.urls == [])
  }

  @Test func `A13 on a test network localhost may have a port`() async throws {
    let did = "did:web:localhost%3A8080"
    let transport = MapTransport(
      bodies: ["http://localhost:8080/.well-known/did.json": #"{"id":"\#(did)"}"#])
    #expect(try await resolve(did, transport, in: network()).id.rawValue == did)
  }

  @Test(arguments: [
    "did:web:localhost%3A8080:users:a", "did:web:localhost%3A", "did:web:localhost%3A0",
    "did:web:localhost%3A80%2Fx", "did:web:vera.test%3A80", "did:web:127.0.0.1%3A80",
  ])
  func `A13 on a test network no other name may, nor have a path`(did: String) async throws {
    let transport = MapTransport([:])
    #expect(try await failure(did, transport, in: network()).reason == .unsupported)
    #expect(transport.urls == [])
  }

  @Test func `a test network has its own directory`() async throws {
    let transport = MapTransport(
      bodies: ["http://127.0.0.1:18080/plc/did:plc:2mira": #"{"id":"did:plc:2mira"}"#])
    #expect(
      try await resolve("did:plc:2mira", transport, in: network()).id.rawValue == "did:plc:2mira")
  }

  @Test func `the internet has no did:web under .test`() async throws {
    let directory = try #require(ServiceURL("https://plc.directory"))
    let transport = MapTransport([:])
    let failure = try await failure(
      "did:web:vera.test", transport, in: .internet(directory: directory))
    #expect(failure.reason == .unsupported)
  }

  @Test func `A14 bad syntax, another method and a failed look-up are three errors`() async throws {
    #expect(throws: TypedNameProblem.badDID) { try AtIdentifier(typed: "did:plc") }
    let unsupported = try await failure("did:key:zQ3sh", MapTransport([:]))
    #expect(unsupported.reason == .unsupportedMethod)
    let failed = try await failure(
      "did:plc:2mira", MapTransport([mira: .success(HTTPResponse(status: 502))]))
    #expect(failed.reason == .answer(.status(502, nil)))
  }

  @Test(arguments: [#"{"id":"did:plc:2vera"}"#, #"{"id":"did:plc:2MIRA"}"#])
  func `A15 a document about another subject is refused`(body: String) async throws {
    let failure = try await failure("did:plc:2mira", MapTransport(bodies: [mira: body]))
    guard case .otherSubject = failure.reason else {
      Issue.record("\(failure)")
      return
    }
  }

  @Test(arguments: ["{}", "[]", "null", #"{"id":7}"#, #"{"id":"mira"}"#])
  func `A15 a document about nobody is refused`(body: String) async throws {
    let failure = try await failure("did:plc:2mira", MapTransport(bodies: [mira: body]))
    guard case .answer(.malformed) = failure.reason else {
      Issue.record("\(failure)")
      return
    }
  }

  @Test(arguments: [404, 410])
  func `A16 an account that the directory does not know exists no more`(status: Int) async throws {
    let transport = MapTransport([
      mira: .success(.json(#"{"message":"DID not registered"}"#, status: status))
    ])
    let failure = try await failure("did:plc:2mira", transport)
    #expect(failure.reason == .accountGone)
    #expect(failure.description == "did:plc:2mira at plc.test: the account does not exist any more")
    #expect(transport.urls.count == 1)
  }

  @Test func `A16 a host without a document says nothing of its account's end`() async throws {
    let url = "https://vera.test/.well-known/did.json"
    let transport = MapTransport([url: .success(HTTPResponse(status: 404))])
    #expect(try await failure("did:web:vera.test", transport).reason == .answer(.status(404, nil)))
  }

  @Test(arguments: [301, 302, 307, 308])
  func `A17 a redirect is not followed`(status: Int) async throws {
    let transport = MapTransport([
      mira: .success(.redirect(to: "https://plc.test/other", status: status)),
      "https://plc.test/other": .success(.json(#"{"id":"did:plc:2mira"}"#)),
    ])
    #expect(try await failure("did:plc:2mira", transport).reason == .answer(.status(status, nil)))
    #expect(transport.urls == [mira])
  }

  @Test(arguments: [
    "application/json", "application/did+ld+json", "Application/JSON; charset=utf-8",
    "application/did+ld+json;charset=utf-8", " application/json ",
  ])
  func `A17 a document comes as JSON`(type: String) async throws {
    let answer = HTTPResponse(
      status: 200, headers: ["content-type": type], body: Array(#"{"id":"did:plc:2mira"}"#.utf8))
    let document = try await resolve("did:plc:2mira", MapTransport([mira: .success(answer)]))
    #expect(document.id.rawValue == "did:plc:2mira")
  }

  @Test(arguments: ["text/html", "text/plain", "application/jsonx", "application/ld+json", ""])
  func `A17 what comes as something else is refused`(type: String) async throws {
    let answer = HTTPResponse(
      status: 200, headers: ["Content-Type": type], body: Array(#"{"id":"did:plc:2mira"}"#.utf8))
    let failure = try await failure("did:plc:2mira", MapTransport([mira: .success(answer)]))
    #expect(failure.reason == .otherType(type))
  }

  @Test func `A17 what does not say what it is is refused`() async throws {
    let answer = HTTPResponse(status: 200, body: Array(#"{"id":"did:plc:2mira"}"#.utf8))
    let failure = try await failure("did:plc:2mira", MapTransport([mira: .success(answer)]))
    #expect(failure.reason == .otherType(nil))
  }

  @Test func `a type in an error is cut and cleaned`() async throws {
    let answer = HTTPResponse(
      status: 200, headers: ["Content-Type": "a\u{1B}[31m" + String(repeating: "b", count: 500)])
    let failure = try await failure("did:plc:2mira", MapTransport([mira: .success(answer)]))
    #expect(failure.description.utf8.count < 200)
    #expect(!failure.description.contains("\u{1B}"))
  }

  @Test func `a document is read up to 512 KiB`() async throws {
    let transport = MapTransport(bodies: [mira: #"{"id":"did:plc:2mira"}"#])
    _ = try await resolve("did:plc:2mira", transport)
    #expect(transport.requests.map(\.bodyLimit) == [512 * 1_024])
  }
}
