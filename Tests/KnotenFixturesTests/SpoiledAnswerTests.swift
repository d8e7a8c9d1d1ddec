import KnotenCore
import KnotenFixtures
import Testing

@Suite("Answers that come spoiled")
struct SpoiledAnswerTests {
  private static let query = "https://api.test/xrpc/sh.test.list"

  private static func session(_ faults: String...) throws -> FixtureSession {
    try TemporaryWorld([
      "xrpc/sh.test.list/default.json":
        #"{"items":[{"$type":"t"},{"$type":"u"}],"cursor":"c","ready":true}"#,
      "xrpc/sh.test.plain/default.json": #"{"name":"x"}"#,
    ]).session(FixtureSettings(faults: faults))
  }

  @Test(arguments: [
    ("empty", #"{"items":[]}"#),
    ("wrong-type", #"{"items":"wrong","cursor":0,"ready":"wrong"}"#),
    (
      "unknown-member",
      #"{"items":[{"$type":"test.nobody.knows#this"},{"$type":"test.nobody.knows#this"}],"cursor":"c","ready":true}"#
    ),
    ("warming", #"{"items":[{"$type":"t"}],"cursor":"c","ready":false}"#),
  ])
  func `each way changes the answer`(_ way: String, _ result: String) async throws {
    let session = try Self.session("list=" + way)
    #expect(try await session.text(Self.query) == result)
    #expect(session.untouched().isEmpty)
  }

  @Test func `an answer without anything to spoil is told`() async throws {
    let session = try Self.session("plain=unknown-member")
    _ = try await session.get("https://api.test/xrpc/sh.test.plain")
    #expect(session.untouched().map(\.reason) == [.nothingToSpoil(name: "sh.test.plain")])
  }

  @Test func `a star stands for every request`() async throws {
    let session = try Self.session("*=500")
    #expect(try await session.get(Self.query).status == 500)
    #expect(try await session.get("https://api.test/xrpc/sh.test.plain").status == 500)
  }

  @Test func `from a count on, every request fails`() async throws {
    let session = try Self.session("list#2+=500")
    var statuses: [Int] = []
    for _ in 1...3 { statuses.append(try await session.get(Self.query).status) }
    #expect(statuses == [200, 500, 500])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a slow answer is one that is held`() async throws {
    let session = try Self.session("list=slow")
    await withTaskGroup(of: Void.self) { group in
      group.addTask { _ = try? await session.get(Self.query) }
      await session.waitUntilHeld()
      #expect(session.untouched().isEmpty)
      group.cancelAll()
    }
  }
}
