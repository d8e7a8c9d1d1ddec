import KnotenCore
import KnotenFixtures
import Testing

@Suite struct FixtureTransportTests {
  private let world: TemporaryWorld
  private let session: FixtureSession

  init() throws {
    world = try TemporaryWorld([
      "http/plc.test/did%3Aplc%3Aabc.json": #"{"id":"did:plc:abc"}"#,
      "http/mira.test/.well-known/atproto-did": "did:plc:abc",
      "http/web.test%3A8443/a%2Fb/c.json": "{}",
      "xrpc/sh.test.list/default.json": "{}",
    ])
    session = try world.session()
  }

  @Test(arguments: [
    ("https://plc.test/did:plc:abc", #"{"id":"did:plc:abc"}"#),
    ("https://plc.test/did%3Aplc%3Aabc", #"{"id":"did:plc:abc"}"#),
    ("https://PLC.test/did:plc:abc#part", #"{"id":"did:plc:abc"}"#),
    ("https://mira.test/.well-known/atproto-did", "did:plc:abc"),
    ("https://mira.test:443/.well-known/atproto-did?x=1", "did:plc:abc"),
    ("https://web.test:8443/a%2Fb/c", "{}"),
    ("https://web.test:8443/a%2fb/c.json", "{}"),
  ])
  func `a document is found by host and path`(_ url: String, _ body: String) async throws {
    #expect(try await session.text(url) == body)
  }

  @Test(arguments: [
    "https://plc.test/did:plc:none", "https://plc.test", "https://plc.test/", "https://auth.test/x",
    "https://api.test/.well-known/x", "https://api.test/xrpc", "https://api.test/xrpc/a/b",
    "https://mira.test/xrpc/sh.test.list", "https://plc.test/../world.json",
    "https://plc.test/%2E%2E/%2e%2e/world.json", "https://plc.test/..%2F..%2Fworld.json",
    "https://plc.test/%00", "https://plc.test//", "https://web.test:8443/a/b/c.json",
    "https://plc.test/" + String(repeating: "a", count: 100_000),
    "https://plc.test" + String(repeating: "/a", count: 100_000),
  ])
  func `a document that is missing is a plain 404`(_ url: String) async throws {
    #expect(try await session.get(url).status == 404)
  }

  @Test(arguments: ["https://stranger.test/", "https://web.test/a", "https://web.test:1/a"])
  func `a host that is not of this world is not reached`(_ url: String) async throws {
    let error = await #expect(throws: TransportError.self) { try await session.get(url) }
    #expect(error?.code == .unreachable)
  }

  @Test(arguments: [
    "", "https://", "http://plc.test/", "file:///etc/passwd", "https://a@plc.test/",
    "https://plc.test:99999/", "https://plc.test\0/", "https://plc.test/%", "https://plc.test/%zz",
    "https://api.test/xrpc/sh.test.list?a", "https://api.test/xrpc/sh.test.list?a=%ff",
    "https://../", "plc.test", "https://[::1]/",
  ])
  func `an address that is no https URL is refused`(_ url: String) async throws {
    let error = await #expect(throws: TransportError.self) { try await session.get(url) }
    #expect(error?.code == .forbidden)
  }

  @Test(arguments: [
    "https://api.test/xrpc/..", "https://api.test/xrpc/%2E%2E%2Fhttp", "https://api.test/xrpc/%00",
    "https://api.test/xrpc/sh.test.list%2Fdefault.json",
    "https://api.test/xrpc/" + String(repeating: "a", count: 100_000),
  ])
  func `a query whose name is no name has no fixture`(_ url: String) async throws {
    let error = await #expect(throws: TransportError.self) { try await session.get(url) }
    #expect(error?.code == .notRecorded)
  }

  @Test(arguments: ["Authorization", "dpop", "COOKIE"])
  func `a read that carries a credential fails`(_ name: String) async throws {
    let headers: HTTPHeaders = [name: "secret"]
    let error = await #expect(throws: TransportError.self) {
      try await session.get("https://api.test/xrpc/sh.test.list", headers: headers)
    }
    #expect(error?.code == .forbidden)
    #expect(error?.message.contains("secret") == false)
  }

  @Test func `an answer over the request's limit is refused`() async throws {
    let request = HTTPRequest(url: "https://plc.test/did:plc:abc", bodyLimit: 5)
    let error = await #expect(throws: TransportError.self) {
      try await session.transport.send(request)
    }
    #expect(error?.code == .tooLarge)
  }

  @Test func `requests are logged in order`() async throws {
    _ = try await session.get("https://api.test/xrpc/sh.test.list?a=1")
    _ = try await session.get("https://plc.test/did:plc:abc")
    let requests = session.transport.requests
    #expect(requests.map(\.nsid) == ["sh.test.list", nil])
    #expect(requests.map(\.method) == [.get, .get])
    #expect(requests.last?.url == "https://plc.test/did:plc:abc")
  }

  @Test func `sessions over one folder count apart`() async throws {
    let folder = try world.folder()
    let first = try FixtureSession(folder: folder)
    let second = try FixtureSession(folder: folder)
    _ = try await first.get("https://api.test/xrpc/sh.test.list")
    #expect(second.requests(named: "list") == 0)
  }
}
