import FoundationEssentials
import KnotenFixtures
import Testing

@testable import KnotenCore

/// An account, its servers, a person at a browser, and the machine that signs them in.
struct SignInWorld {
  let clock: FixtureClock
  let servers: FakeServers
  let browser: FakeBrowser
  let accounts: FixedAccounts
  let secrets: any SecretStore
  let lock: any ProcessLock
  private let stores = Counter()

  init(
    _ script: FakeServers.Script = FakeServers.Script(),
    redirect: String = "http://127.0.0.1:40123/callback",
    secrets: any SecretStore = MemorySecretStore(), lock: any ProcessLock = MemoryLock(),
    person: (@Sendable (FakeServers, String) async throws(BrowserFailure) -> String)? = nil
  ) throws {
    let clock = FixtureClock(now: Date(timeIntervalSince1970: 1_791_884_400))
    let servers = FakeServers(clock: clock, script: script)
    self.clock = clock
    self.servers = servers
    self.secrets = secrets
    self.lock = lock
    browser = FakeBrowser(redirectURI: redirect) { address throws(BrowserFailure) in
      guard let person else { return servers.consent(to: address) }
      return try await person(servers, address)
    }
    let location = try Self.location(FakeServers.account, handle: "mira.test", pds: FakeServers.pds)
    accounts = FixedAccounts([
      FakeServers.account: .success(location), "mira.test": .success(location),
    ])
  }

  static func location(_ did: String, handle: String?, pds: String?) throws -> Identity {
    Identity(
      actor: Actor(did: try #require(DID(did)), handle: handle.flatMap(Handle.init)),
      document: try WireDecoder.decode(DIDDocument.self, from: ["id": .string(did)]).value,
      pds: pds.flatMap { ServiceURL($0) })
  }

  /// The store as one process has it, with chance of its own; another call makes that of another process.
  func store() -> SessionStore {
    SessionStore(
      secrets: secrets, lock: lock, transport: servers, identities: accounts, clock: clock,
      randomness: SeededRandomness(seed: 1_000 + stores.next()), network: nil)
  }

  func flow(_ store: SessionStore, seed: Int = 1) -> SignInFlow {
    SignInFlow(
      browser: browser, sessions: store, identities: accounts, transport: servers, clock: clock,
      randomness: SeededRandomness(seed: seed), network: nil, scopes: RepoScope.wanted)
  }

  @discardableResult
  func signIn(
    _ typed: String = "mira.test", store: SessionStore? = nil, seed: Int = 1
  ) async throws -> SessionAccount {
    let start = try SignInStart(typed: typed, on: nil)
    return try await flow(store ?? self.store(), seed: seed).signIn(start)
  }

  /// Why signing in failed; fails the test where it did not.
  func refusal(
    _ typed: String = "mira.test", sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> SignInFailure.Reason {
    let start = try SignInStart(typed: typed, on: nil)
    let failure = await #expect(throws: SignInFailure.self, sourceLocation: sourceLocation) {
      try await flow(store()).signIn(start)
    }
    return try #require(failure, sourceLocation: sourceLocation).reason
  }

  /// Somebody who is signed in, and what calls their server.
  func caller(
    store: SessionStore? = nil
  ) async throws -> (caller: SessionCaller, store: SessionStore) {
    let store = store ?? self.store()
    let account = try await signIn(store: store)
    return (SessionCaller(account: account, sessions: store), store)
  }

  /// What is kept of the account's session.
  func archive() async throws -> SessionArchive? {
    try await SessionVault(secrets: secrets, network: nil)
      .session(of: try #require(DID(FakeServers.account)))
  }
}

extension SessionCaller {
  /// Calls a procedure that the servers of the tests answer.
  @discardableResult
  func write() async throws(XRPCFailure) -> JSONValue {
    try await call(NSID(spelled: "com.atproto.repo.createRecord"), ["a": 1])
  }
}
