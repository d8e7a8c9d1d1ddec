import KnotenCore
import KnotenFixtures
import Testing

@Suite("Changes while a run goes on")
struct ReleaseTests {
  private static let query = "https://api.test/xrpc/sh.test.list"

  private static func session(holds: [String] = [], faults: [String] = []) throws -> FixtureSession
  {
    try TemporaryWorld(["xrpc/sh.test.list/default.json": #"{"n":1}"#])
      .session(FixtureSettings(faults: faults, holds: holds))
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["list", "*"])
  func `what is held goes on when it is released`(_ name: String) async throws {
    let session = try Self.session(holds: ["list"])
    await withTaskGroup(of: Int?.self) { group in
      group.addTask { try? await session.get(Self.query).status }
      await session.waitUntilHeld()
      try? session.release(name)
      #expect(await group.next() == 200)
    }
    #expect(session.held().isEmpty)
    #expect(try await session.get(Self.query).status == 200, "nothing is held any more")
  }

  @Test func `what failed does so no more when it is released`() async throws {
    let session = try Self.session(faults: ["*=offline"])
    await #expect(throws: (any Error).self) { try await session.get(Self.query) }
    try session.release("list")
    #expect(try await session.get(Self.query).status == 200)
  }

  @Test func `answers change from then on`() async throws {
    let session = try Self.session()
    _ = try await session.get(Self.query)
    try session.set("list.n=2")
    #expect(try await session.text(Self.query) == #"{"n":2}"#)
    try session.fail("list=429")
    #expect(try await session.get(Self.query).status == 429)
  }

  @Test func `what names nothing is refused`() throws {
    let session = try Self.session()
    #expect(throws: ArgumentProblem.self) { try session.release("lost") }
  }
}
