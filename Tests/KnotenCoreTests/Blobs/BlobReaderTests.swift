import Testing

@testable import KnotenCore

@Suite("Seed: Blobs, reading")
struct BlobReaderTests {
  private static let bytes = Array("From 0123456789".utf8)
  private static let document = "https://plc.test/did:plc:ada"
  private let ada: DID
  private let cid: CID

  init() throws {
    ada = try #require(DID("did:plc:ada"))
    cid = try Self.cid(of: Self.bytes)
  }

  @Test func `a blob is fetched from the server that the account's document names`() async throws {
    let transport = transport(.success(HTTPResponse(status: 200, body: Self.bytes)))

    #expect(try await blob(transport) == Self.bytes)
    #expect(transport.urls == [Self.document, address])
  }

  @Test func `a request for a blob carries nothing that names a person`() async throws {
    let transport = transport(.success(HTTPResponse(status: 200, body: Self.bytes)))

    _ = try await blob(transport)

    #expect(transport.requests.flatMap { $0.headers.map(\.name) } == ["Accept", "Accept"])
    #expect(transport.requests.allSatisfy { $0.method == .get && $0.body == nil })
  }

  @Test func `a record is a blob of another codec`() async throws {
    let record = try Self.cid(of: Self.bytes, codec: 0x71)
    let transport = transport(.success(HTTPResponse(status: 200, body: Self.bytes)), record)

    #expect(try await blob(transport, record) == Self.bytes)
  }

  @Test(arguments: [
    ("other bytes", "application/octet-stream"), ("", "application/octet-stream"),
    ("<html>Sign in</html>", "text/html"),
  ])
  func `A114 other bytes are shown to nobody, whatever the server calls them`(
    _ body: String, _ type: String
  ) async throws {
    let response = HTTPResponse(
      status: 200, headers: ["Content-Type": type], body: Array(body.utf8))

    let failure = try await failure(transport(.success(response)))

    #expect(failure.reason == .wrongHash)
    #expect(failure.host == "pds.test:8443")
  }

  @Test func `one bit makes other bytes`() async throws {
    var bytes = Self.bytes
    bytes[3] ^= 1

    #expect(
      try await failure(transport(.success(HTTPResponse(status: 200, body: bytes)))).reason
        == .wrongHash)
  }

  @Test func `a refusal tells its status and when to ask again`() async throws {
    let failure = try await failure(
      transport(
        .success(
          HTTPResponse(
            status: 429, headers: ["Retry-After": "7"], body: Array("<html>".utf8)))))

    #expect(failure.reason == .answer(.status(429, nil)))
    #expect(failure.retryAfter == .seconds(7))
    #expect(failure.description == "blob \(cid) of did:plc:ada at pds.test:8443: status 429")
  }

  @Test func `a server that moves its blobs elsewhere is not followed`() async throws {
    let response = HTTPResponse(status: 302, headers: ["Location": "https://cdn.test/"])

    #expect(
      try await failure(transport(.success(response))).reason == .answer(.status(302, nil)))
  }

  @Test func `a blob beyond the limit is not read`() async throws {
    let transport = transport(.success(HTTPResponse(status: 200, body: Self.bytes)))

    #expect(try await failure(transport, limit: 14).reason == .tooLarge(limit: 14))
    #expect(try await blob(transport, limit: 15) == Self.bytes)
    #expect(transport.requests.map(\.bodyLimit).contains(14))
  }

  @Test func `a transport that stopped at the limit says the same`() async throws {
    let error = TransportError(.tooLarge, host: "pds.test", message: "stopped")

    #expect(try await failure(transport(.failure(error))).reason == .tooLarge(limit: 100))
  }

  @Test func `a limit below zero is none at all`() async throws {
    let transport = transport(.success(HTTPResponse(status: 200, body: Self.bytes)))

    #expect(try await failure(transport, limit: .min).reason == .tooLarge(limit: 0))
  }

  @Test func `an account that cannot be found has no blobs`() async throws {
    let failure = try await failure(
      MapTransport([Self.document: .success(HTTPResponse(status: 404))]))

    guard case .unresolvable(let cause) = failure.reason else {
      Issue.record("\(failure)")
      return
    }
    #expect(cause.reason == .accountGone)
    #expect(failure.host == "plc.test")
  }

  @Test(arguments: [
    "", ##"{"id":"#atproto_pds","type":"Other","serviceEndpoint":"https://pds.test"}"##,
    """
    {"id":"#atproto_pds","type":"AtprotoPersonalDataServer",\
    "serviceEndpoint":"http://pds.test"}
    """,
  ])
  func `an account that names no server has no blobs`(_ service: String) async throws {
    let transport = MapTransport(bodies: [Self.document: Self.document(service)])

    #expect(try await failure(transport).reason == .noPDS)
  }

  @Test(arguments: [
    "bafkqaaa", "zb2rhk6GMPQF3hfzwXTaNYFLKomMeC6UXdUt6jZKPpeVirLtV", "bafkreiaa+",
  ])
  func `what cannot be checked is not asked for`(_ text: String) async throws {
    let transport = MapTransport([:])

    let cid: CID = try #require(CID(text))
    let failure = try await failure(transport, cid)

    #expect(failure.reason == .unsupportedHash)
    #expect(transport.requests.isEmpty)
  }

  @Test(arguments: [(UInt64(0x55), UInt64(0x13), 32), (0x55, 0x12, 20), (0x70, 0x12, 32)])
  func `another hash, a shortened one or another codec cannot be checked`(
    _ codec: UInt64, _ hash: UInt64, _ length: Int
  ) async throws {
    let digest = [UInt8](repeating: 1, count: length)
    let bytes = Varint.encode(1) + Varint.encode(codec) + Varint.encode(hash)
    let decoded = try #require(DecodedCID(bytes: bytes + [UInt8(length)] + digest))

    let cid: CID = try #require(CID(decoded.text))
    let failure = try await failure(MapTransport([:]), cid)

    #expect(failure.reason == .unsupportedHash)
  }

  @Test(arguments: [true, false])
  func `who stops waiting sees no failure`(_ isAtDocument: Bool) async throws {
    let error = TransportError(.cancelled, host: "x.test", message: "nobody waits")
    let transport =
      isAtDocument ? MapTransport([Self.document: .failure(error)]) : transport(.failure(error))

    #expect(try await failure(transport).isCancellation)
  }

  private var address: String { Self.address(of: cid) }

  private static func address(of cid: CID) -> String {
    "https://pds.test:8443/xrpc/com.atproto.sync.getBlob?did=did%3Aplc%3Aada&cid=\(cid)"
  }

  private static func document(_ service: String) -> String {
    #"{"id":"did:plc:ada","service":[\#(service)]}"#
  }

  private static func cid(of bytes: [UInt8], codec: UInt64 = 0x55) throws -> CID {
    let digest = try #require(SHA256.hash(bytes))
    let binary = Varint.encode(1) + Varint.encode(codec) + [0x12, 32] + digest
    return try #require(DecodedCID(bytes: binary).flatMap { CID($0.text) })
  }

  private func transport(
    _ answer: Result<HTTPResponse, TransportError>, _ cid: CID? = nil
  ) -> MapTransport {
    let service = """
      {"id":"#atproto_pds","type":"AtprotoPersonalDataServer",\
      "serviceEndpoint":"https://pds.test:8443"}
      """
    return MapTransport([
      Self.document: .success(.json(Self.document(service))),
      Self.address(of: cid ?? self.cid): answer,
    ])
  }

  private func blob(
    _ transport: MapTransport, _ cid: CID? = nil, limit: Int = 100
  ) async throws -> [UInt8] {
    let directory = try #require(ServiceURL("https://plc.test"))
    let reader = BlobReader(
      transport: transport,
      documents: DIDResolver(transport: transport, source: .recorded(directory: directory)))
    return try await reader.blob(cid ?? self.cid, of: ada, limit: limit)
  }

  private func failure(
    _ transport: MapTransport, _ cid: CID? = nil, limit: Int = 100
  ) async throws -> BlobFailure {
    try await #require(throws: BlobFailure.self) {
      _ = try await blob(transport, cid, limit: limit)
    }
  }
}
