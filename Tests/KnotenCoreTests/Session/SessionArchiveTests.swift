import FoundationEssentials
import KnotenFixtures
import Testing

@testable import KnotenCore

@Suite("What is kept of a session")
struct SessionArchiveTests {
  @Test func `a session is read as it was written`() async throws {
    let archive = try await archive()
    #expect(SessionArchive(bytes: archive.bytes, on: nil) == archive)
  }

  @Test(arguments: SessionEnding.allCases)
  func `a session that is over is read as it was written, without its tokens`(
    ending: SessionEnding
  ) async throws {
    let archive = try await archive().ended(ending)
    #expect(SessionArchive(bytes: archive.bytes, on: nil) == archive)
    #expect(archive.credential == nil)
  }

  @Test func `no byte of it can be lost without its being noticed or harmless`() async throws {
    let bytes = try await archive().bytes
    for length in 0..<bytes.count {
      #expect(SessionArchive(bytes: Array(bytes.prefix(length)), on: nil) == nil)
    }
  }

  @Test(arguments: ["did", "pds", "issuer", "clientID", "key", "access", "tokenEndpoint", "format"])
  func `a session without this member is not read`(member: String) async throws {
    guard case .object(var object) = try JSONParser.parse(try await archive().bytes) else { return }
    object[member] = nil
    #expect(SessionArchive(bytes: JSONWriter.bytes(.object(object)), on: nil) == nil)
  }

  @Test func `a session of a test network is not used without one`() async throws {
    guard case .object(var object) = try JSONParser.parse(try await archive().bytes) else { return }
    object["pds"] = "http://127.0.0.1:18080"
    let bytes = JSONWriter.bytes(.object(object))
    #expect(SessionArchive(bytes: bytes, on: nil) == nil)
    #expect(SessionArchive(bytes: bytes, on: TestNetwork("http://127.0.0.1:18080")) != nil)
  }

  @Test func `a damaged session is told of, and signing in again or out puts it right`()
    async throws
  {
    let world = try SignInWorld()
    let key = try #require(SecretKey(rawValue: "session.\(FakeServers.account)"))
    try await world.secrets.write(Array("{".utf8), for: key)
    let failure = await #expect(throws: SessionFailure.self) { try await world.store().state() }
    #expect(failure?.reason == .unreadable)
    try await world.signIn()
    #expect(try await world.store().state() != .signedOut)
    try await world.secrets.write(Array("{".utf8), for: key)
    _ = try await world.store().signOut()
    #expect(try await world.store().state() == .signedOut)
  }

  @Test func `an account whose name is too long for a key is kept all the same`() async throws {
    let label = String(repeating: "a", count: 60)
    let did = try #require(DID("did:web:\(label).\(label).\(label).\(label).test"))
    let old = try await archive()
    let long = SessionArchive(
      actor: Actor(did: did, handle: nil), pds: old.pds, issuer: old.issuer,
      clientID: old.clientID, scopes: old.scopes, since: old.since,
      tokenEndpoint: old.tokenEndpoint, credential: old.credential)
    let vault = SessionVault(secrets: MemorySecretStore(), network: nil)
    try await vault.keep(long)
    #expect(try await vault.session(of: did) == long)
    #expect(try await vault.latest() == long)
  }

  private func archive() async throws -> SessionArchive {
    let world = try SignInWorld()
    try await world.signIn()
    return try #require(try await world.archive())
  }
}
