import KnotenCore
import Testing

@testable import KnotenNetwork

@Suite("Which servers may be asked")
struct ReachPolicyTests {
  private func failure(
    _ url: String, _ names: [String: [String]] = [:], reach: ReachPolicy = .internet
  ) async -> TransportError.Code? {
    await Client.failure(HTTPRequest(url: url), over: Client.named(names, reach: reach))
  }

  @Test(arguments: [
    "https://127.0.0.1/", "https://10.0.0.1/", "https://169.254.169.254/", "https://100.64.0.1/",
    "https://224.0.0.1/", "https://0.0.0.0/", "https://[::1]/", "https://[::]/",
    "https://[fe80::1]/", "https://[fd00::1]/", "https://[ff02::1]/", "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/", "https://[2002:7f00:1::]/", "https://[64:ff9b::7f00:1]/",
    "https://[::127.0.0.1]/",
  ])
  func `A108 addresses of closed networks are refused in every notation`(_ url: String) async {
    #expect(await failure(url) == .forbidden)
  }

  @Test(arguments: ["http://pds.test/", "http://127.0.0.1/", "http://localhost:8080/"])
  func `A108 nothing is asked in the clear`(_ url: String) async {
    #expect(await failure(url) == .forbidden)
  }

  @Test(arguments: ["127.0.0.1", "192.168.1.1", "::1", "fd00::1", "::ffff:10.0.0.1"])
  func `A109 a public name that leads into a closed network is not followed`(
    _ address: String
  ) async {
    #expect(await failure("https://pds.test/", ["pds.test": [address]]) == .forbidden)
  }

  @Test func `A109 a name that changes its meaning is judged at each connection`() async throws {
    let server = try ScriptedServer.answering(.answer("200 OK", ["Connection: close"]))
    let lookups = ScriptedServer.Log()
    let transport = SocketTransport(
      userAgent: "Knoten/0.0", reach: .loopback(try Client.network())
    ) { _ in [lookups.noteConnection() == 1 ? "127.0.0.1" : "10.0.0.1"].compactMap(IPAddress.init) }
    let request = HTTPRequest(url: "http://localhost:\(server.port)/")
    #expect(await Client.failure(request, over: transport) == nil)
    #expect(await Client.failure(request, over: transport) == .forbidden)
  }

  @Test func `A110 an unusual port is refused`() async {
    #expect(await failure("https://pds.test:8443/", ["pds.test": ["127.0.0.1"]]) == .forbidden)
  }

  @Test func `A110 an unusual port that a document names is asked`() async throws {
    let service = try #require(ServiceURL("https://pds.test:8443"))
    let code = await failure("https://pds.test:8443/", reach: .internet.naming(service))
    #expect(code == .unreachable)
  }

  @Test func `a host that a person typed may be on their own network`() async throws {
    let listener = try ScriptedServer { $0.waitForEnding() }
    let service = try #require(ServiceURL("https://pds.test:\(listener.port)"))
    let code = await failure(
      "https://pds.test:\(listener.port)/", ["pds.test": ["127.0.0.1"]],
      reach: .typedHosts([service]))
    // It was connected to; only TLS came to nothing.
    #expect(code == .unreachable)
    #expect(listener.log.connections == 1)
  }

  @Test func `a host that nobody typed may not, even then`() async throws {
    let service = try #require(ServiceURL("https://pds.test"))
    let code = await failure(
      "https://other.test/", ["other.test": ["127.0.0.1"]], reach: .typedHosts([service]))
    #expect(code == .forbidden)
  }

  @Test func `a host that a person typed is not asked in the clear`() async throws {
    let service = try #require(ServiceURL("https://pds.test"))
    #expect(await failure("http://pds.test/", reach: .typedHosts([service])) == .forbidden)
  }

  @Test(arguments: ["http://pds.test/", "http://10.0.0.1/", "http://8.8.8.8/", "http://[::1]/"])
  func `a test network is asked in the clear on this machine only`(_ url: String) async throws {
    let reach = ReachPolicy.loopback(try Client.network())
    #expect(await failure(url, ["pds.test": ["127.0.0.1"]], reach: reach) == .forbidden)
  }

  @Test func `localhost that stands for another machine is not asked in the clear`() async throws {
    let reach = ReachPolicy.loopback(try Client.network())
    #expect(
      await failure("http://localhost/", ["localhost": ["8.8.8.8"]], reach: reach) == .forbidden)
  }

  @Test func `a name without an address is told as unreachable`() async {
    #expect(await failure("https://pds.test/") == .unreachable)
  }

  @Test func `that there is no network is told as such`() async {
    let transport = SocketTransport(
      userAgent: "Knoten/0.0", reach: .internet, times: CallTimes()
    ) { _ throws(NetworkProblem) in throw .noNetwork }
    #expect(
      await Client.failure(HTTPRequest(url: "https://pds.test/"), over: transport) == .noNetwork)
  }
}
