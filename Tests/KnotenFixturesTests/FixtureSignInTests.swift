import KnotenCore
import KnotenFixtures
import Synchronization
import Testing

@Suite struct FixtureSignInTests {
  private let world: TemporaryWorld

  init() throws {
    world = try TemporaryWorld()
  }

  @Test(
    "a run begins as it was asked to",
    arguments: [
      (.signedIn, true, false, .all), (.signedOut, false, false, []), (.expired, true, true, .all),
      (.narrow, true, false, []),
    ] as [(FixtureSettings.Session, Bool, Bool, Permissions)])
  func start(
    _ start: FixtureSettings.Session, _ isSignedIn: Bool, _ isExpired: Bool,
    _ permissions: Permissions
  ) throws {
    let current = try world.session(FixtureSettings(session: start)).session.current
    #expect((current != nil) == isSignedIn)
    #expect(current?.isExpired ?? false == isExpired)
    #expect(current?.permissions ?? [] == permissions)
  }

  @Test func `signing in tells its steps and ends with the world's account`() async throws {
    let session = try world.session(FixtureSettings(session: .signedOut))
    let steps = Steps()

    let account = try await session.signIn.signIn("mira.test") { steps.add($0) }

    #expect(session.session.current == account)
    #expect(account.actor.handle == session.world.account.handle)
    #expect(steps.all.count == 3)
    #expect(steps.all.first == .resolving)
    #expect(steps.all.last == .checking)
  }

  @Test(
    "each step can fail, and leaves who was signed in",
    arguments: ["session.resolve", "session.browser", "session.check"])
  func failing(step: String) async throws {
    let session = try world.session(FixtureSettings(faults: [step + "=403"], session: .expired))
    let before = session.session.current

    let problem = await #expect(throws: SessionProblem.self) {
      try await session.signIn.signIn("mira.test") { _ in }
    }

    guard case .refused(let words)? = problem else {
      Issue.record("it was not refused")
      return
    }
    #expect(words.hasSuffix("."))
    #expect(session.session.current == before)
  }

  @Test func `signing out leaves nobody`() async throws {
    let session = try world.session()

    try await session.signIn.signOut()

    #expect(session.session.current == nil)
  }

  @Test func `the account's records are asked for on whichever server a document names`()
    async throws
  {
    try world.write(#"{"records":[]}"#, to: "xrpc/com.atproto.repo.listRecords/default.json")
    let session = try world.session()

    let text = try await session.text(
      "https://elsewhere.test/xrpc/com.atproto.repo.listRecords?repo=did:plc:a&collection=a.b.c")

    #expect(text == #"{"records":[]}"#)
  }
}

/// The steps that were told, in order.
private final class Steps: Sendable {
  private let steps = Mutex<[SignInProgress]>([])
  var all: [SignInProgress] { steps.withLock { $0 } }
  func add(_ step: SignInProgress) { steps.withLock { $0.append(step) } }
}
