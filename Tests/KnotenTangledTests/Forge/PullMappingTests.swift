import FoundationEssentials
import KnotenCore
import Testing

@testable import KnotenTangled

@Suite("Pull records of every form as domain values")
struct PullMappingTests {
  private static let uri = "at://did:plc:ada/sh.tangled.repo.pull/3mr3jt3kbzm22"
  private static let widgets = #""target":{"branch":"main","repo":"did:plc:widgets"}"#
  private static let date = Date(timeIntervalSince1970: 1_790_848_800)

  @Test(arguments: [
    #""target":{"branch":"main","repo":"did:plc:widgets"}"#,
    #""target":{"branch":"main","repoDid":"did:plc:widgets"}"#,
    #""target":{"branch":"main","repo":"did:plc:widgets","repoDid":"did:plc:widgets"}"#,
    #""targetBranch":"main","targetRepo":"did:plc:widgets""#,
    """
    "target":{"branch":"main","repo":"at://did:plc:bob/sh.tangled.repo/w",\
    "repoDid":"did:plc:widgets"}
    """,
  ])
  func `a pull is for the repo that its target names by DID`(_ target: String) throws {
    let pull = try #require(try pull(target))

    #expect(pull.repo.rawValue == "did:plc:widgets")
    #expect(pull.target == "main")
  }

  @Test(arguments: [
    "\"title\":\"t\"", #""target":{"branch":"main","repo":"at://did:plc:bob/sh.tangled.repo/w"}"#,
  ])
  func `a pull that names no repo by DID is for the repo that was asked about`(
    _ target: String
  ) throws {
    let asked = try #require(DID("did:plc:asked"))

    #expect(try pull(target) == nil)
    #expect(try pull(target, against: asked)?.repo == asked)
  }

  @Test func `a pull keeps its revision, its text and what it is stacked on`() throws {
    let pull = try #require(
      try pull("\(Self.widgets),\"body\":\"why\",\"dependentOn\":\"\(Self.uri)\""))

    #expect(pull.cid?.rawValue == "bafyreiaaa")
    #expect(pull.body == "why")
    #expect(pull.dependsOn?.rawValue == Self.uri)
  }

  @Test func `rounds are counted from 0, and one that cannot be read keeps its place`() throws {
    let rounds = try rounds(
      """
      "rounds":[{"createdAt":"2026-10-01T10:00:00Z","patchBlob":\(Self.blob)},\
      {"createdAt":"2026-10-02T10:00:00Z","patchBlob":7},{"patchBlob":\(Self.blob)}]
      """)

    #expect(rounds.map(\.index) == [0, 1, 2])
    #expect(rounds.map { $0.createdAt == nil } == [false, false, true])
    #expect(rounds.map { $0.change == nil } == [false, true, false])
    #expect(rounds.first?.createdAt == Self.date)
    #expect(Self.blobName(in: rounds.first) == Self.cid)
  }

  @Test func `versions in place of rounds have commits and no index`() throws {
    let rounds = try rounds(
      #""rounds":[],"versions":[{"base":"a1","head":"b2","createdAt":"2026-10-01T10:00:00Z"}]"#)

    #expect(
      rounds == [
        PullRound(
          index: nil, createdAt: Self.date, change: .commits(base: "a1", head: "b2"))
      ])
  }

  @Test(arguments: [
    #"{"base":{"hash":"HASH"},"head":{"sha":"HASH"}}"#,
    #"{"base":BYTES,"head":BYTES}"#,
  ])
  func `the commits of a version may be written as git's own tools do`(
    _ version: String
  ) throws {
    let bytes = "[" + Array(repeating: "17", count: 20).joined(separator: ",") + "]"
    let hash = String(repeating: "11", count: 20)
    let written = version.replacing("HASH", with: hash).replacing("BYTES", with: bytes)

    let rounds = try rounds(#""versions":[\#(written)]"#)

    #expect(rounds.map(\.change) == [.commits(base: hash, head: hash)])
  }

  @Test(arguments: ["7", "null", "{}", #"{"base":"a"}"#, #"{"base":"","head":"b"}"#])
  func `a version that says nothing known keeps its place`(_ version: String) throws {
    let rounds = try rounds(#""versions":[\#(version),{"base":"a","head":"b"}]"#)

    #expect(rounds.map(\.change) == [nil, .commits(base: "a", head: "b")])
  }

  @Test func `a revision of absurd length is none`() throws {
    let long = String(repeating: "a", count: 257)

    #expect(
      try rounds(#""versions":[{"base":"\#(long)","head":"b"}]"#).map(\.change) == [nil])
  }

  @Test func `the one blob of an older record is round 0`() throws {
    let rounds = try rounds(#""patchBlob":\#(Self.blob)"#)

    #expect(rounds.map(\.index) == [0])
    #expect(rounds.map(\.createdAt) == [Self.date])
    #expect(Self.blobName(in: rounds.first) == Self.cid)
  }

  @Test func `the patch inside the oldest records is round 0`() throws {
    #expect(
      try rounds(#""patch":"diff --git a b""#)
        == [PullRound(index: 0, createdAt: Self.date, change: .text("diff --git a b"))])
  }

  @Test(arguments: ["\"patch\":\"\"", "\"rounds\":null", "\"rounds\":[],\"versions\":[]"])
  func `a pull may have no rounds at all`(_ fields: String) throws {
    #expect(try rounds(fields) == [])
  }

  private static let cid = "bafkreidie4e7g2mr7u4rbvzuhzrgjxkvcc7qeac7uzidusdy74lvgb2r3a"
  private static let blob = #"{"ref":{"$link":"\#(cid)"},"mimeType":"application/gzip","size":1}"#

  private static func blobName(in round: PullRound?) -> String? {
    guard case .blob(let blob)? = round?.change else { return nil }
    return blob.cid.rawValue
  }

  private func rounds(_ fields: String) throws -> [PullRound] {
    try #require(try pull(Self.widgets + "," + fields)).rounds
  }

  private func pull(_ fields: String, against repo: DID? = nil) throws -> Pull? {
    let row = try decode(
      RecordRow<PullRecord>.self,
      """
      {"uri":"\(Self.uri)","cid":"bafyreiaaa","value":{"title":"a",\
      "createdAt":"2026-10-01T10:00:00Z",\(fields)}}
      """)
    return Pull(row.value, against: repo, standing: Standing(state: .open))
  }
}
