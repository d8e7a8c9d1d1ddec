import KnotenCore
import Testing

@testable import KnotenTangled

@Suite("Seed: Pulls, state is not on the record")
struct StateTests {
  private static let uri = "at://did:plc:ada/sh.tangled.repo.pull/3mr3jt3kbzm22"

  @Test func `a pull that nobody ever put anywhere is open`() async throws {
    #expect(try await state() == .open)
  }

  @Test(arguments: [("did:plc:ada", WorkState.closed), ("did:plc:widgets", .closed)])
  func `the author and the repo itself are believed`(
    _ author: String, _ expected: WorkState
  ) async throws {
    #expect(try await state(claim("closed", by: author)) == expected)
  }

  @Test func `the repo's owner is believed`() async throws {
    #expect(try await state(claim("merged", by: "did:plc:bob")) == .merged)
  }

  @Test func `a stranger is not believed`() async throws {
    #expect(try await state(claim("merged", by: "did:plc:eve")) == .open)
  }

  @Test func `the newest claim counts, in whichever order they come`() async throws {
    let claims = [
      claim("closed", by: "did:plc:ada", day: 1), claim("merged", by: "did:plc:bob", day: 3),
      claim("open", by: "did:plc:ada", day: 2),
    ]

    #expect(try await state(claims.joined(separator: ",")) == .merged)
    #expect(try await state(claims.reversed().joined(separator: ",")) == .merged)
  }

  @Test func `a claim without a date is as old as its key`() async throws {
    let old = claim("closed", by: "did:plc:ada", key: "3mr3jt3kbzm22", createdAt: "")
    let new = claim("merged", by: "did:plc:ada", day: 30)

    #expect(try await state("\(new),\(old)") == .merged)
  }

  @Test func `a state that is not known keeps its name`() async throws {
    #expect(try await state(claim("approved", by: "did:plc:ada")) == .other("approved"))
  }

  @Test func `who owns the repo is asked only where a stranger spoke`() async throws {
    let transport = transport(claim("closed", by: "did:plc:ada"))

    _ = try await pull(transport)

    #expect(!transport.questions.contains { $0.hasPrefix("repo.getRepoByRepoDid") })
  }

  @Test func `a pull can be shown where its state cannot be read`() async throws {
    let transport = ScriptedTransport(["repo.getPull": Self.pull])

    #expect(try await pull(transport).state == nil)
  }

  @Test func `without the owner's name nobody can say whose claim counts`() async throws {
    let transport = ScriptedTransport([
      "repo.getPull": Self.pull,
      "repo.pull.listStatuses": #"{"items":[\#(claim("merged", by: "did:plc:bob"))]}"#,
    ])

    #expect(try await pull(transport).state == nil)
  }

  @Test(arguments: [#""cursor":"next""#, #""cursor":null"#])
  func `where claims are missing, none of those here decides nothing`(
    _ cursor: String
  ) async throws {
    let transport = ScriptedTransport([
      "repo.getPull": Self.pull, "repo.pull.listStatuses": #"{"items":[],\#(cursor)}"#,
    ])

    #expect(try await pull(transport).state == (cursor.contains("next") ? nil : .open))
  }

  @Test func `a claim that cannot be read might have been the one that counts`() async throws {
    #expect(try await state("7") == nil)
  }

  @Test func `an issue stands where its records say`() async throws {
    let issue = "at://did:plc:ada/sh.tangled.repo.issue/3mr3jt3kbzm22"
    let transport = ScriptedTransport([
      "repo.getIssue":
        #"{"uri":"\#(issue)","value":{"title":"a","repo":"did:plc:widgets","body":"b"}}"#,
      "repo.issue.listStates": """
      {"items":[{"uri":"at://did:plc:ada/sh.tangled.repo.issue.state/3mr3jt3kbzm23","value":\
      {"issue":"\(issue)","state":"sh.tangled.repo.issue.state.closed"}}]}
      """,
    ])

    let read = try await TangledForge.scripted(transport).issue(at: try #require(AtURI(issue)))

    #expect(read.state == .closed)
    #expect(read.repo?.rawValue == "did:plc:widgets")
    #expect(read.body == "b")
    #expect(read.commentCount == nil)
  }

  @Test func `a pull that is not there is a failure of its own query`() async throws {
    let failure = await #expect(throws: XRPCFailure.self) {
      _ = try await pull(ScriptedTransport(["repo.pull.listStatuses": #"{"items":[]}"#]))
    }

    #expect(failure?.nsid.rawValue == "sh.tangled.repo.getPull")
  }

  @Test func `a pull for no repo is malformed`() async throws {
    let failure = await #expect(throws: XRPCFailure.self) {
      _ = try await pull(
        ScriptedTransport(["repo.getPull": #"{"uri":"\#(Self.uri)","value":{"title":"a"}}"#]))
    }

    #expect(failure?.isMalformed == true)
  }

  private static let pull = """
    {"uri":"\(uri)","value":{"title":"a","target":{"branch":"main","repo":"did:plc:widgets"}}}
    """

  private func claim(
    _ state: String, by author: String, day: Int = 1, key: String = "3mr3jt3kbzm22",
    createdAt: String? = nil
  ) -> String {
    let date = createdAt ?? "2026-09-\(day < 10 ? "0" : "")\(day)T10:00:00Z"
    return """
      {"uri":"at://\(author)/sh.tangled.repo.pull.status/\(key)","value":{"pull":"\(Self.uri)",\
      "status":"sh.tangled.repo.pull.status.\(state)","createdAt":"\(date)"}}
      """
  }

  private func transport(_ claims: String) -> ScriptedTransport {
    ScriptedTransport([
      "repo.getPull": Self.pull,
      "repo.getRepoByRepoDid":
        #"{"uri":"at://did:plc:bob/sh.tangled.repo/widgets","value":{"knot":"knot.test"}}"#,
      "repo.pull.listStatuses": #"{"items":[\#(claims)],"cursor":null}"#,
    ])
  }

  private func state(_ claims: String = "") async throws -> WorkState? {
    try await pull(transport(claims)).state
  }

  private func pull(_ transport: ScriptedTransport) async throws -> Pull {
    try await TangledForge.scripted(transport).pull(at: try #require(AtURI(Self.uri)))
  }
}
