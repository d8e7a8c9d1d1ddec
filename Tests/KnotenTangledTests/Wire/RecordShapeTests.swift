import FoundationEssentials
import KnotenCore
import Testing

@testable import KnotenTangled

@Suite("Records as live servers send them")
struct RecordShapeTests {
  @Test(arguments: [
    ("2026-07-20T23:54:22Z", 1_784_591_662.0), ("2026-07-21T17:29:02+03:00", 1_784_644_142.0),
    ("2026-07-21T07:57:25.278Z", 1_784_620_645.278),
    ("2026-07-21T07:57:25.278269Z", 1_784_620_645.278269),
  ])
  func `datetimes come with 0, 3 or 6 fraction digits and with offsets`(
    _ text: String, _ seconds: Double
  ) throws {
    let follow = try read(
      FollowRecord.self, #"{"subject":"did:plc:ada","createdAt":"\#(text)"}"#)

    let read = try #require(follow.createdAt).instant.timeIntervalSince1970
    #expect(abs(read - seconds) < 0.000_001)
  }

  @Test func `empty texts of a repo are no values`() throws {
    let repo = try read(
      RepoRecord.self,
      #"{"knot":"knot.test","website":"","spindle":"","description":"","source":"","name":""}"#)

    #expect(repo.website == nil)
    #expect(repo.unknown.isEmpty)
  }

  @Test func `an older repo has addedAt and owner`() throws {
    let repo = try read(
      RepoRecord.self,
      #"{"knot":"k.test","name":"a","owner":"did:plc:ada","addedAt":"2025-03-01T00:00:00Z"}"#)

    #expect(repo.createdAt?.rawValue == "2025-03-01T00:00:00Z")
    #expect(repo.owner?.rawValue == "did:plc:ada")
    #expect(repo.unknown.isEmpty)
  }

  @Test func `blank links and stats of a profile are left out`() throws {
    let profile = try read(
      ProfileRecord.self,
      #"{"bluesky":false,"links":["https://a.test",""],"stats":["",""],"preferredHandle":""}"#)

    #expect(profile.links == ["https://a.test"])
    #expect(profile.stats.isEmpty)
    #expect(profile.preferredHandle == nil)
  }

  @Test(arguments: [
    #"{"$link":"bafkreihwfggzslhujqfjm3pxk2xffi64owlgfxsjmmplvurkljsouqifty"}"#,
    #""AAFVEiD2KY2ZLPRMCpZt91auUqPcdZZi3kljHrrSKlpk6kEFng==""#,
    #""bafkreihwfggzslhujqfjm3pxk2xffi64owlgfxsjmmplvurkljsouqifty""#,
  ])
  func `an avatar is read in every encoding of its ref`(_ ref: String) throws {
    let profile = try read(
      ProfileRecord.self,
      #"{"avatar":{"$type":"blob","ref":\#(ref),"mimeType":"image/png","size":2048}}"#)

    #expect(profile.avatar?.cid.rawValue.hasPrefix("bafkrei") == true)
  }

  @Test func `an issue may name its repo by at-uri`() throws {
    let issue = try read(
      IssueRecord.self, #"{"title":"a","repo":"at://did:plc:bob/sh.tangled.repo/widgets"}"#)

    #expect(issue.repo == AtURI("at://did:plc:bob/sh.tangled.repo/widgets").map { .record($0) })
  }

  @Test func `a state that no lexicon knows is kept`() throws {
    let state = try read(
      IssueStateRecord.self,
      """
      {"issue":"at://did:plc:bob/sh.tangled.repo.issue/3mqmjxilmrz22",\
      "state":"sh.tangled.repo.issue.state.triaged"}
      """)

    #expect(state.state == "sh.tangled.repo.issue.state.triaged")
  }

  @Test(arguments: ["sh", "org"])
  func `a star names a repo by DID, in either namespace`(_ domain: String) throws {
    let star = try read(
      StarRecord.self,
      #"{"subject":{"$type":"\#(domain).tangled.feed.star#repo","did":"did:plc:widgets"}}"#)

    #expect(star.subject == DID("did:plc:widgets").map { .repo($0) })
  }

  @Test func `an older star names its subject by at-uri`() throws {
    let uri = "at://did:plc:bob/sh.tangled.repo/widgets"
    let star = try read(
      StarRecord.self, #"{"subject":"\#(uri)","subjectDid":"did:plc:widgets"}"#)

    #expect(star.subject == AtURI(uri).map { .record($0) })
    #expect(star.subjectDid?.rawValue == "did:plc:widgets")
  }

  @Test func `a label op may hold null for an empty list`() throws {
    let op = try read(
      LabelOp.self,
      """
      {"subject":"at://did:plc:bob/sh.tangled.repo.issue/3mr","delete":null,"add":[{"key":\
      "at://did:plc:owner/sh.tangled.label.definition/priority","value":"high"}]}
      """)

    #expect(op.add.map(\.value) == ["high"])
    #expect(op.delete.isEmpty)
  }
}
