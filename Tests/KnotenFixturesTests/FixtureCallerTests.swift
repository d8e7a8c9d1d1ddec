import KnotenCore
import KnotenFixtures
import Testing

@Suite struct FixtureCallerTests {
  private let world: TemporaryWorld
  private let nsid: NSID

  init() throws {
    world = try TemporaryWorld([
      "xrpc/com.atproto.repo.createRecord/default.json":
        #"{"uri":"at://a.test","cid":"bafyreiaaa"}"#
    ])
    nsid = try #require(NSID("com.atproto.repo.createRecord"))
  }

  @Test func `a call is answered from the world`() async throws {
    let session = try world.session()

    let answer = try await session.caller.call(nsid, ["a": 1])

    #expect(answer == ["uri": "at://a.test", "cid": "bafyreiaaa"])
  }

  @Test func `a call changes nothing`() async throws {
    let session = try world.session()

    let first = try await session.caller.call(nsid, ["a": 1])
    let second = try await session.caller.call(nsid, ["a": 2])

    #expect(first == second)
  }

  @Test func `what was sent is kept in order, whatever came of it`() async throws {
    let session = try world.session(
      FixtureSettings(faults: ["createRecord#1=502"]))

    _ = try? await session.caller.call(nsid, ["a": 1])
    _ = try await session.caller.call(nsid, ["a": 2])

    #expect(session.caller.calls.map(\.input) == [["a": 1], ["a": 2]])
    #expect(session.caller.calls.map(\.nsid) == [nsid, nsid])
    #expect(session.transport.requests.map(\.method) == [.post, .post])
  }

  @Test func `a call goes to the account's own server`() async throws {
    let session = try world.session()

    _ = try await session.caller.call(nsid, [:])

    #expect(
      session.transport.requests.map(\.url)
        == ["https://pds.test/xrpc/com.atproto.repo.createRecord"])
    #expect(session.caller.service == session.world.hosts.pds)
  }

  @Test(arguments: [
    ("429", "com.atproto.repo.createRecord of pds.test: status 429, RateLimitExceeded"),
    ("offline", "com.atproto.repo.createRecord of pds.test: pds.test: unreachable"),
    ("truncated", "com.atproto.repo.createRecord of pds.test: not JSON"),
  ])
  func `a call fails as any query does`(_ fault: String, _ start: String) async throws {
    let session = try world.session(
      FixtureSettings(faults: ["createRecord=\(fault)"]))

    let failure = await #expect(throws: XRPCFailure.self) {
      try await session.caller.call(nsid, [:])
    }

    #expect(failure?.description.hasPrefix(start) == true, "\(failure as Any)")
    #expect((failure?.retryAfter == nil) == (fault != "429"))
    #expect(session.untouched().isEmpty)
  }

  @Test func `a call that is held ends when nobody waits any more`() async throws {
    let session = try world.session(
      FixtureSettings(holds: ["createRecord"]))
    let call = Task { try await session.caller.call(nsid, [:]) }
    for await _ in session.held { break }

    call.cancel()

    let failure = await #expect(throws: XRPCFailure.self) { try await call.value }
    #expect(failure?.isCancellation == true)
  }

  @Test func `what a call answers can be changed as any answer`() async throws {
    let session = try world.session(
      FixtureSettings(overrides: ["createRecord.cid=null"]))

    #expect(
      try await session.caller.call(nsid, [:]) == ["uri": "at://a.test", "cid": nil])
  }

  @Test func `a procedure that the world does not know fails loudly`() async throws {
    let session = try world.session()
    let other = try #require(NSID("com.atproto.repo.deleteRecord"))

    let failure = await #expect(throws: XRPCFailure.self) {
      try await session.caller.call(other, [:])
    }

    guard case .transport(let error)? = failure?.reason else {
      Issue.record("\(failure as Any)")
      return
    }
    #expect(error.code == .notRecorded)
  }
}
