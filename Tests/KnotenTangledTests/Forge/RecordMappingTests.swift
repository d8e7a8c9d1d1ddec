import FoundationEssentials
import KnotenCore
import Testing

@testable import KnotenTangled

@Suite("Records as domain values")
struct RecordMappingTests {
  @Test(arguments: [
    ("3mibd5tthdb22", #","name":"core""#, "core"), ("3mibd5tthdb22", "", "3mibd5tthdb22"),
    ("3mibd5tthdb22", #","name":"""#, "3mibd5tthdb22"), ("tidemark", "", "tidemark"),
    ("tidemark", #","name":"cosmetic""#, "tidemark"),
  ])
  func `a repo is named by its key unless the key is a time`(
    _ key: String, _ name: String, _ expected: String
  ) throws {
    #expect(try repo(key: key, #""knot":"knot.test"\#(name)"#)?.name == expected)
  }

  @Test(arguments: ["knot.test", "https://knot.test", "http://knot.test/", "https://knot.test/a/b"])
  func `a knot is named by its host`(_ knot: String) throws {
    #expect(try repo(#""knot":"\#(knot)""#)?.knot == "knot.test")
  }

  @Test func `a repo may have no DID of its own`() throws {
    #expect(try repo(#""knot":"knot.test""#)?.did == nil)
  }

  @Test func `an empty description is none`() throws {
    #expect(try repo(#""knot":"knot.test","description":"""#)?.about == nil)
  }

  @Test(arguments: [
    ("open", WorkState.open), ("closed", .closed), ("merged", .merged),
    ("approved", .other("approved")), ("sh.tangled.repo.pull.status.merged", .merged),
    ("org.tangled.repo.pull.status.closed", .closed),
    ("sh.tangled.repo.pull.status.approved", .other("approved")), ("", .open),
  ])
  func `a state is a short word or a full token`(_ text: String, _ state: WorkState) throws {
    #expect(try pulls(#""state":"\#(text)""#).elements.map(\.state) == [state])
  }

  @Test func `a pull that nobody ever put anywhere is open`() throws {
    #expect(try pulls(#""commentCount":2"#).elements.map(\.state) == [.open])
  }

  @Test func `a pull has its branches and comments`() throws {
    let pull = try #require(try pulls(#""commentCount":2"#).elements.first)

    #expect(pull.source == "fix")
    #expect(pull.target == "main")
    #expect(pull.commentCount == 2)
    #expect(pull.author.rawValue == "did:plc:ada")
  }

  @Test func `comments that nobody counted are not none`() throws {
    #expect(try pulls(#""state":"open""#).elements.map(\.commentCount) == [nil])
  }

  @Test func `fewer comments than none are none`() throws {
    #expect(try pulls(#""commentCount":-2"#).elements.map(\.commentCount) == [0])
  }

  @Test func `an issue without a date is as old as its key`() throws {
    let issues = try issues(key: "3mr3jt3kbzm22", #""title":"a""#)
    let tid = try #require(TID("3mr3jt3kbzm22"))

    let date = try #require(issues.elements.first).createdAt
    #expect(abs(date.timeIntervalSince1970 * 1_000_000 - Double(tid.microseconds)) < 1)
  }

  @Test func `an issue whose date cannot be read is as old as its key`() throws {
    let issues = try issues(key: "3mr3jt3kbzm22", #""title":"a","createdAt":"yesterday""#)

    #expect(issues.elements.count == 1)
  }

  @Test func `an issue with neither date nor time in its key is counted as unreadable`() throws {
    let issues = try issues(key: "self", #""title":"a""#)

    #expect(issues.elements.isEmpty)
    #expect(issues.unreadable == 1)
  }

  @Test func `a row whose address names a handle is counted as unreadable`() throws {
    let issues = try issues(authority: "ada.test", key: "3mr3jt3kbzm22", #""title":"a""#)

    #expect(issues.elements.isEmpty)
    #expect(issues.unreadable == 1)
  }

  @Test func `a row of the wrong shape is counted as unreadable`() throws {
    #expect(try issues(key: "3mr3jt3kbzm22", #""title":7"#).unreadable == 1)
  }

  @Test func `the follower is the repository the record lives in`() throws {
    let row = try read(
      RecordRow<FollowRecord>.self,
      """
      {"uri":"at://did:plc:ada/sh.tangled.graph.follow/3mr3jt3kbzm22","value":{"subject":\
      "did:plc:me","createdAt":"2026-10-01T10:00:00Z"}}
      """)

    #expect(Follower(row)?.did.rawValue == "did:plc:ada")
    #expect(Follower(row)?.since == Date(timeIntervalSince1970: 1_790_848_800))
  }

  private func repo(key: String = "tidemark", _ fields: String) throws -> Repo? {
    Repo(
      try read(
        RecordRow<RepoRecord>.self,
        #"{"uri":"at://did:plc:ada/sh.tangled.repo/\#(key)","value":{\#(fields)}}"#))
  }

  private func pulls(_ fields: String) throws -> Page<Pull> {
    let page = try read(
      RecordPage<WorkRow<PullRecord>>.self,
      """
      {"items":[{"uri":"at://did:plc:ada/sh.tangled.repo.pull/3mr3jt3kbzm22","value":{"title":"a",\
      "source":{"branch":"fix"},"target":{"branch":"main"}},\(fields)}]}
      """)
    let widgets = try #require(DID("did:plc:widgets"))
    return Page(page) { Pull($0, against: widgets) }
  }

  private func issues(
    authority: String = "did:plc:ada", key: String, _ fields: String
  ) throws -> Page<KnotenCore.Issue> {
    let page = try decode(
      RecordPage<WorkRow<IssueRecord>>.self,
      """
      {"items":[{"uri":"at://\(authority)/sh.tangled.repo.issue/\(key)","value":{\(fields)}}],\
      "cursor":"next"}
      """)
    return Page(page.value) { KnotenCore.Issue($0) }
  }
}
