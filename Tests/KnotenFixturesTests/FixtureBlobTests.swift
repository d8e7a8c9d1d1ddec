import Foundation
import KnotenCore
import KnotenFixtures
import Testing

@Suite struct FixtureBlobTests {
  // The raw bytes "abc".
  private static let cid = "bafkreif2pall7dybz7vecqka3zo24irdwabwdi4wc55jznaq75q7eaavvu"
  private static let did = "did:plc:md6claq3rfacgiihenu7gup5"
  private static let query = "?did=did%3Aplc%3Aada&cid=\(cid)"
  private static let files = [
    "blobs/\(cid)": "abc",
    "http/plc.test/did%3Aplc%3Amd6claq3rfacgiihenu7gup5.json": """
    {"id":"\(did)","service":[{"id":"#atproto_pds","type":"AtprotoPersonalDataServer",\
    "serviceEndpoint":"https://pds.test"}]}
    """,
  ]
  private let world: TemporaryWorld

  init() throws { world = try TemporaryWorld(Self.files) }

  @Test(arguments: ["https://pds.test", "https://pds.elsewhere.test"])
  func `a blob is served by whichever server is asked for it`(_ server: String) async throws {
    let session = try world.session()

    let response = try await session.get(
      "\(server)/xrpc/com.atproto.sync.getBlob\(Self.query)")

    #expect(response.status == 200)
    #expect(response.body == Array("abc".utf8))
    #expect(response.headers["Content-Type"] == "application/octet-stream")
    #expect(session.requests(named: "getBlob") == 1)
  }

  @Test func `a reader of blobs takes what the world serves`() async throws {
    let session = try world.session()

    #expect(try await blob(session) == Array("abc".utf8))
  }

  @Test(arguments: [
    "", "?cid=\(cid)", "?did=did%3Aplc%3Aada", "?did=did%3Aplc%3Aada&cid=..%2Fworld.json",
    "?did=did%3Aplc%3Aada&cid=bafkreiaaaaaaaa",
  ])
  func `a blob that is not there fails loudly`(_ query: String) async throws {
    let session = try world.session()

    let error = await #expect(throws: TransportError.self) {
      try await session.get("https://pds.test/xrpc/com.atproto.sync.getBlob\(query)")
    }

    #expect(error?.code == .notRecorded)
  }

  @Test func `a blob fails as any query does`() async throws {
    let session = try world.session(
      FixtureSettings(faults: ["getBlob=404"]))

    let failure = await #expect(throws: BlobFailure.self) { try await blob(session) }

    guard case .answer(.status(404, _))? = failure?.reason else {
      Issue.record("\(failure as Any)")
      return
    }
    #expect(session.untouched().isEmpty)
  }

  @Test func `half a blob is another one`() async throws {
    let session = try world.session(
      FixtureSettings(faults: ["getBlob=truncated"]))

    let failure = await #expect(throws: BlobFailure.self) { try await blob(session) }

    #expect(failure?.reason == .wrongHash)
  }

  @Test func `the words of a status do not give the query two names`() async throws {
    try world.write(
      #"{"error":"BlobNotFound"}"#, to: "xrpc/com.atproto.sync.getBlob/404.json")
    let session = try world.session(FixtureSettings(faults: ["getBlob=404"]))

    let failure = await #expect(throws: BlobFailure.self) { try await blob(session) }

    guard case .answer(.status(404, let body?))? = failure?.reason else {
      Issue.record("\(failure as Any)")
      return
    }
    #expect(body.error == "BlobNotFound")
  }

  private func blob(_ session: FixtureSession) async throws -> [UInt8] {
    let reader = BlobReader(
      transport: session.transport,
      documents: DIDResolver(
        transport: session.transport,
        source: .recorded(directory: session.world.hosts.plc)))
    let cid = try #require(CID(Self.cid))
    return try await reader.blob(cid, of: session.world.account.did, limit: 100)
  }
}
