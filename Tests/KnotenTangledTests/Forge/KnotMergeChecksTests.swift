import KnotenCore
import Synchronization
import Testing

@testable import KnotenTangled

@Suite("Merge checks, by the repository's knot")
struct KnotMergeChecksTests {
  @Test func `a patch that fits merges cleanly`() async throws {
    #expect(try await Self.check(#"{"is_conflicted":false}"#) == .clean)
  }

  @Test func `files that do not fit are named with the reason`() async throws {
    let answer =
      #"{"is_conflicted":true,"conflicts":[{"filename":"a.go","reason":"does not apply"}]}"#
    #expect(
      try await Self.check(answer)
        == .conflicting([MergeConflict(path: "a.go", reason: "does not apply")]))
  }

  @Test func `a conflict without files is one all the same`() async throws {
    #expect(
      try await Self.check(#"{"is_conflicted":true,"message":"patch failed"}"#)
        == .conflicting([]))
  }

  @Test func `a knot that could not find out says why`() async throws {
    #expect(
      try await Self.check(#"{"is_conflicted":true,"error":"no such branch"}"#)
        == .unknown("no such branch"))
  }

  @Test func `the question names the repository in both ways and carries the patch`() async throws {
    let knot = KnotDouble(#"{"is_conflicted":false}"#)
    _ = try await Self.check(knot)
    let request = try #require(knot.requests.first)
    #expect(request.method == .post)
    #expect(request.url == "https://knot.test/xrpc/sh.tangled.repo.mergeCheck")
    #expect(
      try JSONParser.parse(request.body ?? []) == [
        "did": "did:plc:bob", "name": "widgets", "repo": "did:plc:widgets", "branch": "main",
        "patch": "diff\n",
      ])
  }

  @Test func `nothing that belongs to an account goes along`() async throws {
    let knot = KnotDouble(#"{"is_conflicted":false}"#)
    _ = try await Self.check(knot)
    let names = Set(knot.requests.flatMap { $0.headers.map { $0.name.lowercased() } })
    #expect(names == ["accept", "content-type"])
  }

  @Test func `a knot of one's own is asked in the way of one's own`() async throws {
    let (named, own) = (KnotDouble("{}"), KnotDouble(#"{"is_conflicted":false}"#))
    let checks = KnotMergeChecks(
      repos: OneRepo(), transport: named, own: OwnKnots(servers: ["https://knot.test"]),
      ownTransport: { _ in own })
    _ = try await checks.mergeability(of: "", into: "main", of: OneRepo.did)
    #expect(named.requests.isEmpty)
    #expect(own.requests.count == 1)
  }

  @Test(
    "a knot that is no plain host name is not asked",
    arguments: ["user@knot.test", "knot.test/../x", "[::1]", ""])
  func knot(name: String) async throws {
    let knot = KnotDouble(#"{"is_conflicted":false}"#)
    await #expect(throws: XRPCFailure.self) { try await Self.check(knot, name) }
    #expect(knot.requests.isEmpty)
  }

  @Test func `a refusal names the knot`() async throws {
    let failure = await #expect(throws: XRPCFailure.self) {
      try await Self.check(KnotDouble("{}", status: 501))
    }
    #expect(failure?.host == "knot.test")
  }

  private static func check(_ answer: String) async throws -> Mergeability {
    try await check(KnotDouble(answer))
  }

  private static func check(
    _ knot: KnotDouble, _ name: String = "knot.test"
  ) async throws -> Mergeability {
    let checks = KnotMergeChecks(
      repos: OneRepo(knot: name), transport: knot, own: OwnKnots(servers: []),
      ownTransport: { _ in knot })
    return try await checks.mergeability(of: "diff\n", into: "main", of: OneRepo.did)
  }
}

/// Answers every request alike, and remembers them.
private final class KnotDouble: Transport {
  private let answer: HTTPResponse
  private let log = Mutex<[HTTPRequest]>([])

  init(_ body: String, status: Int = 200) {
    answer = HTTPResponse(status: status, body: Array(body.utf8))
  }

  var requests: [HTTPRequest] { log.withLock { $0 } }

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    log.withLock { $0.append(request) }
    return answer
  }
}

/// The knots of somebody, and nothing else.
private struct OwnKnots: ServerList {
  let servers: [String]

  func servers(_ kind: ServerKind) async -> [ServiceURL] {
    kind == .knot ? servers.compactMap { ServiceURL($0) } : []
  }
}

/// One repository, wherever it is kept.
private struct OneRepo: RepoReading {
  static let did: DID = {
    guard let did = DID("did:plc:widgets") else { fatalError("not a DID") }
    return did
  }()

  var knot = "knot.test"

  func repos(of owner: DID, after cursor: String?) async throws(XRPCFailure) -> Page<Repo> {
    Page(elements: [], cursor: nil)
  }

  func repo(_ did: DID) async throws(XRPCFailure) -> Repo {
    guard let uri = AtURI("at://did:plc:bob/sh.tangled.repo/widgets"),
      let owner = DID("did:plc:bob")
    else { fatalError("no sample") }
    return Repo(uri: uri, owner: owner, name: "widgets", did: did, knot: knot, about: nil)
  }
}
