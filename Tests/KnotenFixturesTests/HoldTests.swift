import KnotenCore
import KnotenFixtures
import Testing

@Suite struct HoldTests {
  private static let query = "https://api.test/xrpc/sh.test.list"

  private static func session(
    holds: [String] = [], faults: [String] = []
  ) throws -> FixtureSession {
    try TemporaryWorld([
      "xrpc/sh.test.list/default.json": "{}", "xrpc/sh.test.other/default.json": "{}",
    ]).session(FixtureSettings(faults: faults, holds: holds))
  }

  /// Makes a request in a child task, waits until it is held, cancels it, and hands back how it ended.
  private static func endOfHeld(in session: FixtureSession) async -> TransportError.Code? {
    await withTaskGroup(of: TransportError.Code?.self) { group in
      group.addTask {
        do throws(TransportError) {
          _ = try await session.transport.send(HTTPRequest(url: query))
          return nil
        } catch {
          return error.code
        }
      }
      await session.waitUntilHeld()
      group.cancelAll()
      return await group.next() ?? nil
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a held request says so and ends when its task is cancelled`() async throws {
    #expect(await Self.endOfHeld(in: try Self.session(holds: ["list"])) == .cancelled)
  }

  @Test(.timeLimit(.minutes(1)))
  func `only the request of the count is held`() async throws {
    let session = try Self.session(holds: ["list#2"])
    #expect(try await session.get(Self.query).status == 200)
    #expect(await Self.endOfHeld(in: session) == .cancelled)
    #expect(try await session.get(Self.query).status == 200)
  }

  @Test(.timeLimit(.minutes(1)))
  func `other requests go on while one is held`() async throws {
    let session = try Self.session(holds: ["list"])
    await withTaskGroup(of: Void.self) { group in
      group.addTask { _ = try? await session.get(Self.query) }
      await session.waitUntilHeld()
      let other = try? await session.get("https://api.test/xrpc/sh.test.other")
      #expect(other?.status == 200)
      group.cancelAll()
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `what is held has its name told, as often as it is held`() async throws {
    let session = try Self.session(holds: ["list"])
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...20 { group.addTask { _ = try? await session.get(Self.query) } }
      await session.waitUntilHeld(20)
      #expect(session.held() == Array(repeating: "sh.test.list", count: 20))
      #expect(session.requests(named: "list") == 20)
      group.cancelAll()
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `what was held and is cancelled is held no more`() async throws {
    let session = try Self.session(holds: ["list"])
    _ = await Self.endOfHeld(in: session)
    #expect(session.held().isEmpty)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a hold goes before a fault`() async throws {
    let session = try Self.session(holds: ["list"], faults: ["list=500"])
    #expect(await Self.endOfHeld(in: session) == .cancelled)
    #expect(session.untouched().map(\.reason) == [.overruled(name: "sh.test.list")])
  }

  @Test func `a request of a cancelled task is not made`() async throws {
    let session = try Self.session()
    await withTaskGroup(of: Void.self) { group in
      group.cancelAll()
      group.addTask {
        let error = await #expect(throws: TransportError.self) {
          try await session.get(Self.query)
        }
        #expect(error?.code == .cancelled)
      }
    }
    #expect(session.transport.requests.isEmpty)
  }

  @Test func `a hold that met nothing is told`() async throws {
    let session = try Self.session(holds: ["list#2", "store.restore"])
    _ = try await session.get(Self.query)
    #expect(
      session.untouched().map(\.description) == [
        "--hold list#2: sh.test.list was asked only once.",
        "--hold store.restore: store.restore was never asked.",
      ])
  }

  @Test func `requests are counted by name, however many run at once`() async throws {
    let session = try Self.session()
    await withTaskGroup(of: Void.self) { group in
      for number in 1...100 {
        let name = number.isMultiple(of: 4) ? "other" : "list"
        group.addTask { _ = try? await session.get("https://api.test/xrpc/sh.test.\(name)") }
      }
    }
    #expect(session.requests(named: "list") == 75)
    #expect(session.requests(named: "sh.test.other") == 25)
    #expect(session.transport.requests.count == 100)
  }

  @Test func `exactly one of many requests at once has the count`() async throws {
    let session = try Self.session(faults: ["list#50=500"])
    let failed = await withTaskGroup(of: Bool.self) { group in
      for _ in 1...100 {
        group.addTask { (try? await session.get(Self.query))?.status == 500 }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(failed == 1)
  }

  @Test func `a name that is not known was never asked`() throws {
    #expect(try Self.session().requests(named: "nothing") == 0)
  }
}
