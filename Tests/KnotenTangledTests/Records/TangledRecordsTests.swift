import FoundationEssentials
import KnotenCore
import Synchronization
import Testing

@testable import KnotenTangled

@Suite("Records where they lie")
struct TangledRecordsTests {
  @Test func `marks are read page by page from the account's own server`() async throws {
    let servers = Servers([
      "ada": [
        #"{"records":[\#(Self.follow("a", "bob")),\#(Self.follow("b", "eve"))],"cursor":"next"}"#,
        #"{"records":[\#(Self.follow("c", "bob"))]}"#,
      ]
    ])

    let marks = try await servers.records.marks(.follow, of: Self.did("ada"))

    #expect(marks[try Self.did("bob")]?.map(\.rawValue) == ["a", "c"])
    #expect(marks[try Self.did("eve")]?.map(\.rawValue) == ["b"])
    #expect(servers.hosts == ["ada.pds.test", "ada.pds.test"])
  }

  @Test func `a list that never ends is read to its cap`() async throws {
    let page = #"{"records":[\#(Self.follow("a", "bob"))],"cursor":"CURSOR"}"#
    let servers = Servers(["ada": Array(repeating: page, count: 50)])

    _ = try await servers.records.marks(.follow, of: Self.did("ada"))

    #expect(servers.hosts.count == 10)
  }

  @Test func `a star names its repository in the newer way and in the older`() async throws {
    let servers = Servers([
      "ada": [
        """
        {"records":[
        {"uri":"at://did:plc:ada/sh.tangled.feed.star/a","value":{"subject":
        {"$type":"sh.tangled.feed.star#repo","did":"did:plc:widgets"}}},
        {"uri":"at://did:plc:ada/sh.tangled.feed.star/b","value":{"subject":
        "at://did:plc:bob/sh.tangled.repo/w","subjectDid":"did:plc:gears"}},
        {"uri":"at://did:plc:ada/sh.tangled.feed.star/c","value":{"subject":
        "at://did:plc:bob/sh.tangled.string/s"}},
        7]}
        """
      ]
    ])

    let marks = try await servers.records.marks(.star, of: Self.did("ada"))

    #expect(Set(marks.keys.map(\.rawValue)) == ["did:plc:widgets", "did:plc:gears"])
  }

  @Test func `the newest state of those who may say so counts`() async throws {
    let servers = Servers([
      "ada": [Self.states(("closed", 1), ("open", 3))], "bob": [Self.states(("merged", 2))],
    ])

    #expect(try await state(servers, "ada", "bob")?.state == .open)
  }

  @Test func `states of other pulls do not count`() async throws {
    let other = Self.states(("closed", 1)).replacing("repo.pull/3mr3jt3kbzm22", with: "repo.pull/x")
    #expect(try await state(Servers(["ada": [other]]), "ada") == nil)
  }

  @Test func `one server that is away does not hide what another has`() async throws {
    let servers = Servers(["bob": [Self.states(("merged", 2))]])

    #expect(try await state(servers, "ada", "bob")?.state == .merged)
  }

  @Test func `where no server answers it is a failure`() async throws {
    await #expect(throws: XRPCFailure.self) { try await state(Servers([:]), "ada", "bob") }
  }

  @Test func `an account that names no server is a failure that says so`() async throws {
    let failure = await #expect(throws: XRPCFailure.self) {
      try await Servers([:]).records.marks(.follow, of: Self.did("nowhere"))
    }
    #expect(failure?.isMalformed == true)
  }

  private static let pull = "at://did:plc:ada/sh.tangled.repo.pull/3mr3jt3kbzm22"

  private static func did(_ name: String) throws -> DID {
    try #require(DID("did:plc:" + name))
  }

  private static func follow(_ key: String, _ subject: String) -> String {
    """
    {"uri":"at://did:plc:ada/sh.tangled.graph.follow/\(key)","value":{"subject":"did:plc:\(subject)"}}
    """
  }

  private static func states(_ states: (String, Int)...) -> String {
    let rows = states.map { state, day in
      """
      {"uri":"at://did:plc:ada/sh.tangled.repo.pull.status/\(day)","value":{"pull":"\(pull)",\
      "status":"sh.tangled.repo.pull.status.\(state)","createdAt":"2026-09-0\(day)T10:00:00Z"}}
      """
    }
    return #"{"records":[\#(rows.joined(separator: ","))]}"#
  }

  private func state(_ servers: Servers, _ accounts: String...) async throws -> DatedState? {
    try await servers.records.state(
      of: .pull(try #require(AtURI(Self.pull))), setBy: accounts.map { try Self.did($0) })
  }
}

/// A directory of accounts and their servers, each of which hands out its pages in order.
private final class Servers: Transport {
  private let pages: Mutex<[String: [String]]>
  private let asked = Mutex<[String]>([])

  init(_ pages: [String: [String]]) {
    self.pages = Mutex(pages)
  }

  /// The hosts that were asked for records.
  var hosts: [String] { asked.withLock { $0 } }

  var records: TangledRecords {
    get throws {
      let directory = try #require(ServiceURL("https://plc.test"))
      return TangledRecords(
        transport: self,
        documents: DIDResolver(transport: self, source: .recorded(directory: directory)))
    }
  }

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let parts = request.url.split(separator: "/")
    let host = parts.count > 1 ? String(parts[1]) : ""
    guard host != "plc.test" else {
      return answer(document(parts.last.map { String($0.dropFirst("did:plc:".count)) } ?? ""))
    }
    let count = asked.withLock { asked in
      asked.append(host)
      return asked.count
    }
    let page = pages.withLock { pages -> String? in
      let account = String(host.prefix { $0 != "." })
      guard pages[account]?.isEmpty == false else { return nil }
      return pages[account]?.removeFirst()
    }
    guard let page else { throw TransportError(.unreachable, host: host, message: "away") }
    return answer(page.replacing("CURSOR", with: "after \(count)"))
  }

  private func document(_ account: String) -> String {
    let service =
      account == "nowhere"
      ? ""
      : """
      {"id":"#atproto_pds","type":"AtprotoPersonalDataServer",\
      "serviceEndpoint":"https://\(account).pds.test"}
      """
    return #"{"id":"did:plc:\#(account)","service":[\#(service)]}"#
  }

  private func answer(_ body: String) -> HTTPResponse {
    HTTPResponse(
      status: 200, headers: ["Content-Type": "application/json"], body: Array(body.utf8))
  }
}
