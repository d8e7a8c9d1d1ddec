import KnotenCore
import Synchronization
import Testing

@testable import KnotenTangled

@Suite("Comparisons from the instance, else from the knot")
struct KnotComparisonsTests {
  @Test func `what the instance answers is not asked for again`() async throws {
    let hosts = Hosts(["api.test": "From instance", "knot.test": "From knot"])

    #expect(try await patch(hosts) == Array("From instance".utf8))
    #expect(!hosts.questions.contains { $0.hasPrefix("knot.test") })
  }

  @Test func `where the instance cannot say, the repository's knot is asked by its DID`()
    async throws
  {
    let hosts = Hosts(["knot.test": "From knot"])

    #expect(try await patch(hosts) == Array("From knot".utf8))
    #expect(hosts.questions.last == "knot.test did%3Aplc%3Awidgets")
  }

  @Test func `a knot that knows no DIDs is asked by owner and name`() async throws {
    let hosts = Hosts(["knot.test did%3Aplc%3Abob%2Fw": "From old knot"])

    #expect(try await patch(hosts) == Array("From old knot".utf8))
  }

  @Test func `where nobody has it the failure is the instance's`() async throws {
    let failure = await #expect(throws: XRPCFailure.self) { try await patch(Hosts([:])) }

    #expect(failure?.host == "api.test")
  }

  @Test(
    "a knot that is no plain host name is not asked",
    arguments: ["user@knot.test", "knot.test/../x", "[::1]", ""])
  func knot(name: String) async throws {
    let hosts = Hosts([:], knot: name)

    await #expect(throws: XRPCFailure.self) { try await patch(hosts) }
    #expect(hosts.questions.allSatisfy { $0.hasPrefix("api.test") || $0.hasPrefix("knot.test ") })
    #expect(!hosts.questions.contains { $0.contains("@") })
  }

  @Test func `a knot of the person's own is asked first`() async throws {
    let hosts = Hosts(["api.test": "From instance", "knot.test": "From knot"])

    #expect(try await patch(hosts, own: "https://knot.test") == Array("From knot".utf8))
    #expect(!hosts.questions.contains { $0.hasPrefix("api.test") })
  }

  @Test func `a knot of the person's own that does not know it leaves the instance`() async throws {
    let hosts = Hosts(["api.test": "From instance"])

    #expect(try await patch(hosts, own: "https://knot.test") == Array("From instance".utf8))
  }

  @Test func `a knot of the person's own is not asked about what lies elsewhere`() async throws {
    let hosts = Hosts(["api.test": "From instance", "own.test": "From own"])

    #expect(try await patch(hosts, own: "https://own.test") == Array("From instance".utf8))
    #expect(!hosts.questions.contains { $0.hasPrefix("own.test") })
  }

  private func patch(_ hosts: Hosts, own: String...) async throws -> [UInt8] {
    let service = try #require(ServiceURL("https://api.test"))
    let comparisons = KnotComparisons(
      instance: TangledForge(reader: XRPCReader(transport: hosts, service: service)),
      transport: hosts, own: Knots(servers: own.compactMap { ServiceURL($0) }),
      ownTransport: { _ in hosts })
    return try await comparisons.patch(
      of: try #require(DID("did:plc:widgets")), base: "a", head: "b")
  }
}

/// The knots of somebody, and nothing else.
private struct Knots: ServerList {
  let servers: [ServiceURL]

  func servers(_ kind: ServerKind) async -> [ServiceURL] { kind == .knot ? servers : [] }
}

/// Answers comparisons by host, or by host and name of the repository, and knows one repository.
private final class Hosts: Transport {
  private let patches: [String: String]
  private let knot: String
  private let asked = Mutex<[String]>([])

  init(_ patches: [String: String], knot: String = "knot.test") {
    self.patches = patches
    self.knot = knot
  }

  /// The host of each comparison that was asked for, and the name of the repository.
  var questions: [String] { asked.withLock { $0 } }

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let parts = request.url.split(separator: "/", maxSplits: 3)
    let host = parts.count > 1 ? String(parts[1]) : ""
    guard request.url.contains("repo.compare") else {
      return answer(
        200, #"{"uri":"at://did:plc:bob/sh.tangled.repo/w","value":{"knot":"\#(knot)"}}"#)
    }
    let name = request.url.split(separator: "repo=").last.map { String($0.prefix { $0 != "&" }) }
    let question = "\(host) \(name ?? "")"
    asked.withLock { $0.append(question) }
    guard let patch = patches[question] ?? patches[host] else {
      return answer(404, #"{"error":"RepoNotFound"}"#)
    }
    return answer(200, #"{"rev1":"a","rev2":"b","patch":"\#(patch)"}"#)
  }

  private func answer(_ status: Int, _ body: String) -> HTTPResponse {
    HTTPResponse(status: status, body: Array(body.utf8))
  }
}
