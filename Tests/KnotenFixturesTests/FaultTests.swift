import FoundationEssentials
import KnotenCore
import KnotenFixtures
import Testing

@Suite struct FaultTests {
  private static let query = "https://api.test/xrpc/sh.test.list"

  private static func session(_ faults: String...) throws -> FixtureSession {
    try TemporaryWorld([
      "xrpc/sh.test.list/default.json": #"{"items":[1,2]}"#,
      "xrpc/sh.test.list/502.json": #"{"error":"UpstreamGone"}"#,
      "xrpc/sh.test.other/default.json": "{}",
    ]).session(FixtureSettings(faults: faults))
  }

  @Test func `every request of the name fails`() async throws {
    let session = try Self.session("list=500")
    #expect(try await session.get(Self.query).status == 500)
    #expect(try await session.get(Self.query).status == 500)
  }

  @Test func `other requests do not fail`() async throws {
    let session = try Self.session("list=500")
    #expect(try await session.get("https://api.test/xrpc/sh.test.other").status == 200)
  }

  @Test func `only the request of the count fails`() async throws {
    let session = try Self.session("sh.test.list#2=500")
    var statuses: [Int] = []
    for _ in 1...3 { statuses.append(try await session.get(Self.query).status) }
    #expect(statuses == [200, 500, 200])
  }

  @Test func `a fault with a count goes before one without`() async throws {
    let session = try Self.session("list#1=400", "list=500")
    #expect(try await session.get(Self.query).status == 400)
  }

  @Test func `the fault given last counts`() async throws {
    let session = try Self.session("list=400", "list=500")
    #expect(try await session.get(Self.query).status == 500)
    #expect(session.untouched().map(\.argument) == ["list=400"])
  }

  @Test func `the world's own words for a status are sent`() async throws {
    #expect(try await Self.session("list=502").text(Self.query) == #"{"error":"UpstreamGone"}"#)
  }

  @Test(arguments: [
    (400, "InvalidRequest"), (401, "AuthenticationRequired"), (404, "RecordNotFound"),
    (418, "InvalidRequest"), (429, "RateLimitExceeded"), (500, "InternalError"),
    (503, "Overloaded"), (599, "InternalError"),
  ])
  func `a status without words has an error of its own`(
    _ status: Int, _ name: String
  ) async throws {
    let response = try await Self.session("list=\(status)").get(Self.query)
    let body = try WireDecoder.decode(
      XRPCErrorBody.self, from: try JSONParser.parse(response.body))
    #expect(response.status == status)
    #expect(body.value.error == name)
  }

  @Test(arguments: [(429, "120"), (503, "120"), (500, nil)])
  func `a server that wants to be left alone says for how long`(
    _ status: Int, _ seconds: String?
  ) async throws {
    let response = try await Self.session("list=\(status)").get(Self.query)
    #expect(response.headers["Retry-After"] == seconds)
  }

  @Test func `offline, no server is reached`() async throws {
    let session = try Self.session("list=offline")
    let error = await #expect(throws: TransportError.self) { try await session.get(Self.query) }
    #expect(error?.code == .unreachable)
  }

  @Test func `no-network, there is none`() async throws {
    let session = try Self.session("list=no-network")
    let error = await #expect(throws: TransportError.self) { try await session.get(Self.query) }
    #expect(error?.code == .noNetwork)
  }

  @Test func `what is kept is there whatever goes wrong, and counts as no request`() async throws {
    let world = try TemporaryWorld(["xrpc/sh.test.list/default.json": "{}"])
    let session = try world.session(
      FixtureSettings(
        overrides: ["list.+items=[1]"], faults: ["list=no-network"], keptAge: 60))
    let (text, seenAt) = try await AnswerSource.recalling { try await session.text(Self.query) }
    #expect(text == "{}")
    #expect(seenAt == session.clock.now() - 60)
    #expect(session.requests().values.allSatisfy { $0 == 0 })
  }

  @Test func `where nothing is kept nothing is there`() async throws {
    let session = try Self.session("list=no-network")
    let error = await #expect(throws: TransportError.self) {
      try await AnswerSource.recalling { try await session.get(Self.query) }
    }
    #expect(error?.code == .notKept)
  }

  @Test func `truncated, half of the answer arrives`() async throws {
    #expect(try await Self.session("list=truncated").text(Self.query) == #"{"items"#)
  }

  @Test func `what is truncated is the answer with its overrides`() async throws {
    let world = try TemporaryWorld(["xrpc/sh.test.list/default.json": "{}"])
    let session = try world.session(
      FixtureSettings(overrides: ["list=[1,2,3,4]"], faults: ["list=truncated"]))
    #expect(try await session.text(Self.query) == "[1,2")
    #expect(session.untouched().isEmpty)
  }

  @Test func `a fault that met no request is told`() async throws {
    let session = try Self.session("list#3=500", "other=500")
    _ = try await session.get(Self.query)
    #expect(
      session.untouched().map(\.description) == [
        "--fail list#3=500: sh.test.list was asked only once.",
        "--fail other=500: sh.test.other was never asked.",
      ])
  }
}
