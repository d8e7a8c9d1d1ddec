import KnotenCore
import Synchronization
import Testing

@testable import KnotenTangled

@Suite("Files from the instance, else from the knot")
struct KnotFilesTests {
  private static let branch = #"{"name":"main","hash":"","when":"1970-01-01T00:00:00Z"}"#

  @Test func `the instance is asked by the address of the record`() async throws {
    let hosts = FileHosts(["api.test": Self.branch])

    #expect(try await files(hosts).defaultBranch(of: try repo()) == "main")
    #expect(hosts.questions == ["api.test at%3A%2F%2Fdid%3Aplc%3Abob%2Fsh.tangled.repo%2Fw"])
  }

  @Test func `where the instance cannot say, the knot is asked by DID, then by owner and name`()
    async throws
  {
    let hosts = FileHosts(["knot.test did%3Aplc%3Abob%2Fw": Self.branch])

    #expect(try await files(hosts).defaultBranch(of: try repo()) == "main")
    #expect(
      hosts.questions.dropFirst() == [
        "knot.test did%3Aplc%3Awidgets", "knot.test did%3Aplc%3Abob%2Fw",
      ])
  }

  @Test func `a repo without a DID is asked for by owner and name alone`() async throws {
    let hosts = FileHosts([:])

    _ = try? await files(hosts).defaultBranch(of: try repo(did: nil))

    #expect(hosts.questions.dropFirst() == ["knot.test did%3Aplc%3Abob%2Fw"])
  }

  @Test func `where nobody can say the failure is the instance's`() async throws {
    let failure = await #expect(throws: XRPCFailure.self) {
      try await files(FileHosts([:])).branches(of: try repo())
    }

    #expect(failure?.host == "api.test")
  }

  @Test func `a knot of the person's own is asked first`() async throws {
    let hosts = FileHosts(["api.test": Self.branch, "knot.test": Self.branch])

    _ = try await files(hosts, own: "https://knot.test").defaultBranch(of: try repo())

    #expect(hosts.questions == ["knot.test did%3Aplc%3Awidgets"])
  }

  @Test(
    "a knot that is no plain host name is not asked",
    arguments: ["user@knot.test", "knot.test/../x", "[::1]", ""])
  func knot(name: String) async throws {
    let hosts = FileHosts([:])

    _ = try? await files(hosts).tags(of: try repo(knot: name))

    #expect(hosts.questions.allSatisfy { $0.hasPrefix("api.test ") })
  }

  @Test func `an answer of 204 with an error in its body is no answer`() async throws {
    let hosts = FileHosts([:], status: 204)

    let failure = await #expect(throws: XRPCFailure.self) {
      try await files(hosts).tags(of: try repo())
    }

    guard case .status(204, let body?) = failure?.reason else {
      Issue.record("another reason")
      return
    }
    #expect(body.error == "RepoNotFound")
  }

  @Test func `no question carries a credential`() async throws {
    let hosts = FileHosts([:])

    _ = try? await files(hosts, own: "https://knot.test").change("a", in: try repo())

    #expect(hosts.headers == ["accept"])
  }

  private func repo(
    did: DID? = DID("did:plc:widgets"), knot: String = "knot.test"
  ) throws -> Repo {
    Repo(
      uri: try #require(AtURI("at://did:plc:bob/sh.tangled.repo/w")),
      owner: try #require(DID("did:plc:bob")), name: "w", did: did, knot: knot, about: nil)
  }

  private func files(_ hosts: FileHosts, own: String...) throws -> KnotFiles {
    let service = try #require(ServiceURL("https://api.test"))
    return KnotFiles(
      instance: TangledForge(reader: XRPCReader(transport: hosts, service: service)),
      transport: hosts, own: OwnKnots(servers: own.compactMap { ServiceURL($0) }),
      ownTransport: { _ in hosts })
  }
}

/// The knots of somebody, and nothing else.
private struct OwnKnots: ServerList {
  let servers: [ServiceURL]

  func servers(_ kind: ServerKind) async -> [ServiceURL] { kind == .knot ? servers : [] }
}

/// Answers by host, or by host and name of the repository, and remembers what it was asked.
private final class FileHosts: Transport {
  private let answers: [String: String]
  private let status: Int
  private let asked = Mutex<[HTTPRequest]>([])

  init(_ answers: [String: String], status: Int = 404) {
    self.answers = answers
    self.status = status
  }

  /// The host of each question, and the name of the repository.
  var questions: [String] { asked.withLock { $0 }.map(Self.question) }

  var headers: Set<String> {
    Set(asked.withLock { $0 }.flatMap { $0.headers.map { $0.name.lowercased() } })
  }

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    asked.withLock { $0.append(request) }
    let question = Self.question(request)
    let host = String(question.prefix { $0 != " " })
    guard let body = answers[question] ?? answers[host] else {
      return HTTPResponse(status: status, body: Array(#"{"error":"RepoNotFound"}"#.utf8))
    }
    return HTTPResponse(status: 200, body: Array(body.utf8))
  }

  private static func question(_ request: HTTPRequest) -> String {
    let parts = request.url.split(separator: "/", maxSplits: 3)
    let name = request.url.split(separator: "repo=").last.map { String($0.prefix { $0 != "&" }) }
    return "\(parts.count > 1 ? parts[1] : "") \(name ?? "")"
  }
}
