import KnotenCore
import Testing

@Suite("OAuth checks: from a handle to a DID")
struct HandleResolverTests {
  private let page = "https://mira.test/.well-known/atproto-did"
  private let record = "_atproto.mira.test"

  private func did(
    of handle: String = "mira.test", _ transport: MapTransport,
    _ texts: MapTXTResolver = MapTXTResolver(), in source: IdentitySource? = nil
  ) async throws -> DID {
    let directory = try #require(ServiceURL("https://plc.test"))
    return try await HandleResolver(
      transport: transport, texts: texts, source: source ?? .recorded(directory: directory)
    ).did(of: try #require(Handle(handle)))
  }

  private func failure(
    of handle: String = "mira.test", _ transport: MapTransport,
    _ texts: MapTXTResolver = MapTXTResolver(), in source: IdentitySource? = nil
  ) async throws -> IdentityFailure {
    try await #require(throws: IdentityFailure.self) {
      _ = try await did(of: handle, transport, texts, in: source)
    }
  }

  private func internet() throws -> IdentitySource {
    .internet(directory: try #require(ServiceURL("https://plc.directory")))
  }

  @Test(arguments: [
    "a.local", "a.arpa", "a.invalid", "a.LocalHost", "a.internal", "a.example", "a.alt", "a.onion",
  ])
  func `A4 a handle under a reserved ending is refused unasked`(handle: String) async throws {
    let transport = MapTransport([:])
    let texts = MapTXTResolver()
    #expect(try await failure(of: handle, transport, texts).reason == .unsupported)
    #expect(transport.urls.isEmpty && texts.names.isEmpty)
  }

  @Test func `A4 the internet has no handles under .test`() async throws {
    let transport = MapTransport(bodies: [page: "did:plc:2mira"])
    #expect(try await failure(transport, in: internet()).reason == .unsupported)
    #expect(transport.urls.isEmpty)
  }

  @Test func `A4 recorded answers have handles under .test`() async throws {
    #expect(try await did(MapTransport(bodies: [page: "did:plc:2mira"])) == DID("did:plc:2mira"))
  }

  @Test func `A5 two records that name different accounts are ambiguous`() async throws {
    let texts = MapTXTResolver(texts: [record: ["did=did:plc:2mira", "did=did:plc:2vera"]])
    let transport = MapTransport(bodies: [page: "did:plc:2mira"])
    #expect(try await failure(transport, texts).reason == .ambiguous)
    #expect(transport.urls.isEmpty)
  }

  @Test func `A5 two records that say the same are one`() async throws {
    let texts = MapTXTResolver(texts: [record: ["did=did:plc:2mira", "did=did:plc:2mira"]])
    #expect(try await did(MapTransport([:]), texts) == DID("did:plc:2mira"))
  }

  @Test func `A5 records that are about something else do not count`() async throws {
    let texts = MapTXTResolver(
      texts: [
        record: ["v=spf1 -all", "DID=did:plc:2vera", " did=did:plc:2vera", "did=did:plc:2mira"]
      ])
    #expect(try await did(MapTransport([:]), texts) == DID("did:plc:2mira"))
  }

  @Test(arguments: [
    "did= did:plc:2mira", "did=did:plc:2mira ", "did=did:plc:2mira\n", "did=", "did=mira",
  ])
  func `A5 the value of a record is not trimmed`(text: String) async throws {
    let transport = MapTransport(bodies: [page: "did:plc:2mira"])
    let texts = MapTXTResolver(texts: [record: [text]])
    #expect(try await failure(transport, texts).reason == .notADID)
    #expect(transport.urls.isEmpty)
  }

  @Test func `A5 a record that is not text is no DID`() async throws {
    let texts = MapTXTResolver([record: .success([Array("did=".utf8) + [0xFF, 0xFE]])])
    #expect(try await failure(MapTransport([:]), texts).reason == .notADID)
  }

  @Test func `A6 a value may be as long as many strings joined`() async throws {
    let long = "did:web:" + String(repeating: "a", count: 1_000)
    let texts = MapTXTResolver(texts: [record: ["did=" + long]])
    #expect(try await did(MapTransport([:]), texts) == DID(long))
  }

  @Test func `A7 a name too long for a record is asked for at its host only`() async throws {
    let label = String(repeating: "a", count: 63)
    let handle = [label, label, label, String(repeating: "b", count: 53)].joined(separator: ".")
    #expect(handle.utf8.count == 245)
    let texts = MapTXTResolver()
    let transport = MapTransport(
      bodies: ["https://\(handle)/.well-known/atproto-did": "did:plc:2mira"])
    #expect(try await did(of: handle, transport, texts) == DID("did:plc:2mira"))
    #expect(texts.names.isEmpty)
  }

  @Test func `A7 the longest name that has room for a record is asked for it`() async throws {
    let label = String(repeating: "a", count: 63)
    let handle = [label, label, label, String(repeating: "b", count: 52)].joined(separator: ".")
    let texts = MapTXTResolver(texts: ["_atproto." + handle: ["did=did:plc:2mira"]])
    #expect(try await did(of: handle, MapTransport([:]), texts) == DID("did:plc:2mira"))
  }

  @Test func `A8 a record goes before what the host says`() async throws {
    let texts = MapTXTResolver(texts: [record: ["did=did:plc:2mira"]])
    let transport = MapTransport(bodies: [page: "did:plc:2vera"])
    #expect(try await did(transport, texts) == DID("did:plc:2mira"))
  }

  @Test func `A9 B48 without a record the host is asked`() async throws {
    let texts = MapTXTResolver(texts: [record: ["v=spf1 -all"]])
    let transport = MapTransport(bodies: [page: "did:plc:2mira"])
    #expect(try await did(transport, texts) == DID("did:plc:2mira"))
    #expect(texts.names == [record])
  }

  @Test(arguments: [TXTFailure.unavailable, .badName])
  func `A9 where DNS does not answer the host is asked`(failure: TXTFailure) async throws {
    let texts = MapTXTResolver([record: .failure(failure)])
    let transport = MapTransport(bodies: [page: "did:plc:2mira"])
    #expect(try await did(transport, texts) == DID("did:plc:2mira"))
  }

  @Test func `A9 B47 a host without the page does not matter where there is a record`() async throws
  {
    let texts = MapTXTResolver(texts: [record: ["did=did:plc:2mira"]])
    let transport = MapTransport([page: .success(HTTPResponse(status: 404))])
    #expect(try await did(transport, texts) == DID("did:plc:2mira"))
  }

  @Test func `A9 where both fail, both are told`() async throws {
    let texts = MapTXTResolver([record: .failure(.unavailable)])
    let transport = MapTransport([page: .success(HTTPResponse(status: 404))])
    let failure = try await failure(transport, texts)
    #expect(failure.reason == .unnamed(texts: .unavailable, page: .status(404, nil)))
    #expect(
      failure.description
        == "mira.test at mira.test: DNS does not answer, and its host gives status 404")
  }

  @Test func `a caller that no longer waits is told so by DNS`() async throws {
    let transport = MapTransport(bodies: [page: "did:plc:2mira"])
    let failure = try await failure(transport, MapTXTResolver([record: .failure(.cancelled)]))
    #expect(failure.isCancellation)
    #expect(transport.urls.isEmpty)
  }

  @Test func `a caller that no longer waits is told so by the host`() async throws {
    let transport = MapTransport([
      page: .failure(TransportError(.cancelled, host: "mira.test", message: ""))
    ])
    #expect(try await failure(transport).isCancellation)
  }

  @Test(arguments: ["did:plc:2mira\n", " did:plc:2mira\r\n", "\n\tdid:plc:2mira", "did:plc:2mira"])
  func `A10 white space around the page's DID does not count`(body: String) async throws {
    #expect(
      try await did(of: "MIRA.test", MapTransport(bodies: [page: body])) == DID("did:plc:2mira"))
  }

  @Test(arguments: [
    "", " ", "<html>did:plc:2mira</html>", "did:plc:2mira x", "\u{FEFF}did:plc:a",
    "did=did:plc:2mira",
  ])
  func `A10 B46 a page that is not one DID names nobody`(body: String) async throws {
    #expect(try await failure(MapTransport(bodies: [page: body])).reason == .notADID)
  }

  @Test(arguments: ["did:plc:2mira\ndid:plc:2vera", "did:plc:2mira\n\nthanks"])
  func `A10 a second line is not ignored, as other clients do`(body: String) async throws {
    #expect(try await failure(MapTransport(bodies: [page: body])).reason == .notADID)
  }

  @Test func `A11 a page over two kilobytes is refused`() async throws {
    let body = "did:plc:2mira" + String(repeating: "\n", count: 2_048)
    let transport = MapTransport(bodies: [page: body])
    #expect(
      try await failure(transport).reason
        == .unnamed(texts: nil, page: .tooLarge(limit: 2_048)))
    #expect(transport.requests.map(\.bodyLimit) == [2_048])
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `A12 a redirect to another host is followed`(status: Int) async throws {
    let transport = MapTransport([
      page: .success(.redirect(to: "https://Other.test:8443/did?x=1#part", status: status)),
      "https://other.test:8443/did?x=1": .success(.json("did:plc:2mira")),
    ])
    #expect(try await did(transport) == DID("did:plc:2mira"))
  }

  @Test func `A12 a redirect on the same host is followed`() async throws {
    let transport = MapTransport([
      page: .success(.redirect(to: "/did")),
      "https://mira.test/did": .success(.json("did:plc:2mira")),
    ])
    #expect(try await did(transport) == DID("did:plc:2mira"))
  }

  @Test func `A12 a redirect carries nothing but what is accepted`() async throws {
    let transport = MapTransport([page: .success(.redirect(to: "https://other.test"))])
    _ = try await failure(transport)
    #expect(transport.requests.map(\.url) == [page, "https://other.test/"])
    #expect(transport.requests.allSatisfy { $0.headers.map(\.name) == ["Accept"] })
    #expect(transport.requests.allSatisfy { $0.bodyLimit == 2_048 })
  }

  @Test(arguments: [
    "http://mira.test/did", "http://127.0.0.1/", "ftp://mira.test/", "//other.test/did", "did",
    "https://user@other.test/", "https://other.test/\r\nX: y", "https://other.test/ä", "https://",
    "",
    "javascript:alert(1)", "https://[::1]/", "https://10.0.0.1/", "https://mira.local/",
    "https://localhost/",
  ])
  func `A12 nobody is led to where nobody is sent`(location: String) async throws {
    let transport = MapTransport([page: .success(.redirect(to: location))])
    #expect(
      try await failure(transport).reason == .unnamed(texts: nil, page: .status(302, nil)))
    #expect(transport.urls == [page])
  }

  @Test func `A12 three redirects are followed and no fourth`() async throws {
    var answers: [String: Result<HTTPResponse, TransportError>] = [
      page: .success(.redirect(to: "https://mira.test/1"))
    ]
    for step in 1...9 {
      answers["https://mira.test/\(step)"] = .success(
        .redirect(to: "https://mira.test/\(step + 1)"))
    }
    let transport = MapTransport(answers)
    #expect(
      try await failure(transport).reason == .unnamed(texts: nil, page: .status(302, nil)))
    #expect(transport.urls.count == 4)
  }

  @Test func `A12 a page that leads to itself ends`() async throws {
    let transport = MapTransport([page: .success(.redirect(to: page))])
    _ = try await failure(transport)
    #expect(transport.urls.count == 4)
  }

  @Test func `a test network answers for every handle at one server, without DNS`() async throws {
    let network = try #require(TestNetwork("http://127.0.0.1:18080"))
    let texts = MapTXTResolver(texts: ["_atproto.alice.test": ["did=did:plc:2vera"]])
    let transport = MapTransport(
      bodies: ["http://127.0.0.1:18080/.well-known/atproto-did": "did:plc:2mira"])
    for handle in ["alice.test", "alice.dev"] {
      #expect(
        try await did(of: handle, transport, texts, in: .test(network)) == DID("did:plc:2mira"))
    }
    #expect(texts.names.isEmpty)
  }
}
