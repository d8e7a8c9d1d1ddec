import KnotenCore
import Testing

@testable import KnotenTangled

@Suite("Pull records in every form since March 2025")
struct PullRecordTests {
  private static let blob = """
    {"$type":"blob","ref":{"$link":"bafkreidie4e7g2mr7u4rbvzuhzrgjxkvcc7qeac7uzidusdy74lvgb2r3a"},
    "mimeType":"application/gzip","size":14292}
    """

  @Test func `the oldest form has its target among its own fields`() throws {
    let pull = try read(
      PullRecord.self,
      """
      {"title":"a","targetRepo":"at://did:plc:bob/sh.tangled.repo/3mibd5tthdb22",\
      "targetBranch":"main","pullId":7,"patch":"diff --git a b","createdAt":"2025-04-01T00:00:00Z"}
      """)

    #expect(pull.target?.branch == "main")
    #expect(
      pull.target?.repo
        == AtURI("at://did:plc:bob/sh.tangled.repo/3mibd5tthdb22").map { .record($0) })
    #expect(pull.pullId == 7)
    #expect(pull.patch == "diff --git a b")
    #expect(pull.unknown.isEmpty)
  }

  @Test func `an older target beside a newer one is kept without being read`() throws {
    let pull = try read(
      PullRecord.self, #"{"title":"a","target":{"branch":"main"},"targetBranch":"old"}"#)

    #expect(pull.target?.branch == "main")
    #expect(pull.unknown == ["targetBranch": "old"])
  }

  @Test func `the form of July 2025 names the commit it comes from`() throws {
    let pull = try read(
      PullRecord.self,
      """
      {"title":"a","source":{"branch":"fix","sha":"0123456789ABCDEF0123456789abcdef01234567",\
      "repo":"at://did:plc:eve/sh.tangled.repo/3mibd5tthdb22"},\
      "target":{"branch":"main","repo":"at://did:plc:bob/sh.tangled.repo/3mibd5tthdb22"}}
      """)

    #expect(pull.source?.sha?.text == "0123456789abcdef0123456789abcdef01234567")
    #expect(
      pull.source?.repo
        == AtURI("at://did:plc:eve/sh.tangled.repo/3mibd5tthdb22").map { .record($0) })
  }

  @Test func `the form of December 2025 has one patch blob`() throws {
    let pull = try read(PullRecord.self, #"{"title":"a","patchBlob":\#(Self.blob)}"#)

    #expect(pull.patchBlob?.size == 14292)
    #expect(pull.rounds.isEmpty)
  }

  @Test func `the form of March 2026 may have a repo DID only`() throws {
    let pull = try read(
      PullRecord.self, #"{"title":"a","target":{"branch":"main","repoDid":"did:plc:widgets"}}"#)

    #expect(pull.target?.repo == DID("did:plc:widgets").map { .did($0) })
  }

  @Test func `a repo DID is believed before an at-uri`() throws {
    let pull = try read(
      PullRecord.self,
      """
      {"title":"a","target":{"branch":"main","repoDid":"did:plc:widgets",\
      "repo":"at://did:plc:bob/sh.tangled.repo/3mibd5tthdb22"}}
      """)

    #expect(pull.target?.repo == DID("did:plc:widgets").map { .did($0) })
    #expect(pull.target?.unknown.isEmpty == true)
  }

  @Test func `rounds keep their order`() throws {
    let pull = try read(
      PullRecord.self,
      """
      {"title":"a","rounds":[{"createdAt":"2026-07-20T17:27:07Z","patchBlob":\(Self.blob)},\
      {"createdAt":"2026-07-21T07:00:00+03:00","patchBlob":\(Self.blob)}]}
      """)

    #expect(
      pull.rounds.map(\.createdAt?.rawValue) == [
        "2026-07-20T17:27:07Z", "2026-07-21T07:00:00+03:00",
      ])
  }

  @Test func `a round that cannot be read keeps its place`() throws {
    let pull = try decode(
      PullRecord.self,
      #"{"title":"a","rounds":[{"patchBlob":7},{"patchBlob":\#(Self.blob)}]}"#)

    #expect(pull.value.rounds.map { $0.patchBlob == nil } == [true, false])
    #expect(pull.losses.map(\.path) == ["rounds[0].patchBlob"])
  }

  @Test(arguments: [#","rounds":null"#, #","rounds":[]"#, ""])
  func `a pull may have no rounds`(_ rounds: String) throws {
    #expect(try read(PullRecord.self, #"{"title":"a"\#(rounds)}"#).rounds.isEmpty)
  }

  @Test func `versions are kept as they came`() throws {
    let pull = try read(
      PullRecord.self,
      #"{"title":"a","rounds":[],"versions":[{"base":"55af","head":"3207","later":[1]}]}"#)

    #expect(pull.versions == [["base": "55af", "head": "3207", "later": [1]]])
  }

  @Test func `a field that no lexicon knows is kept`() throws {
    let pull = try read(PullRecord.self, #"{"title":"a","milestone":"0.9"}"#)

    #expect(pull.unknown == ["milestone": "0.9"])
  }

  @Test func `a stacked pull names the one below it`() throws {
    let uri = "at://did:plc:author/sh.tangled.repo.pull/3mr3itr7lb722"

    #expect(
      try read(PullRecord.self, #"{"title":"a","dependentOn":"\#(uri)"}"#).dependentOn?.rawValue
        == uri)
  }
}
