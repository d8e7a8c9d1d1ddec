import KnotenCore
import Testing

@testable import KnotenTangled

@Suite("Counting before listing")
struct CountTests {
  private let repo: DID

  init() throws {
    repo = try #require(DID("did:plc:repo"))
  }

  @Test func `pulls and issues are counted by repository`() async throws {
    let transport = ScriptedTransport([
      "repo.countPulls": #"{"count":4,"distinctAuthors":2}"#,
      "repo.countIssues": #"{"count":0,"distinctAuthors":0}"#,
    ])
    let forge = try TangledForge.scripted(transport)
    #expect(try await forge.pullCount(against: repo) == WorkCount(count: 4, authors: 2))
    #expect(try await forge.issueCount(of: repo) == WorkCount(count: 0, authors: 0))
    #expect(
      transport.questions == [
        "repo.countPulls?subject=did%3Aplc%3Arepo", "repo.countIssues?subject=did%3Aplc%3Arepo",
      ])
  }

  @Test(arguments: [#"{"count":4}"#, #"{"count":"4","distinctAuthors":2}"#, "[]"])
  func `an answer that is no count is a failure`(_ body: String) async throws {
    let forge = try TangledForge.scripted(ScriptedTransport(["repo.countPulls": body]))
    await #expect(throws: XRPCFailure.self) { try await forge.pullCount(against: repo) }
  }
}
