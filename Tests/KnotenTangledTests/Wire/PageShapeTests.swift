import KnotenCore
import Testing

@testable import KnotenTangled

@Suite("Pages of records")
struct PageShapeTests {
  private typealias Follows = RecordPage<RecordRow<FollowRecord>>

  private static let row = """
    {"uri":"at://did:plc:ada/sh.tangled.graph.follow/3mrfollow","value":{"subject":"did:plc:bob"}}
    """

  @Test(arguments: ["", #","cursor":null"#, #","cursor":"""#])
  func `the last page has no cursor`(_ cursor: String) throws {
    #expect(try read(Follows.self, #"{"items":[]\#(cursor)}"#).cursor == nil)
  }

  @Test func `a row that cannot be read is counted`() throws {
    let page = try decode(Follows.self, #"{"items":[{"uri":"at://x"},7,\#(Self.row)]}"#)

    #expect(page.value.items.count == 1)
    #expect(page.value.unreadable == 2)
    #expect(page.losses.count == 2)
  }

  @Test func `null in place of the rows is no rows`() throws {
    #expect(try read(Follows.self, #"{"items":null}"#).items.isEmpty)
  }

  @Test func `a row of a knot has no hash`() throws {
    let page = try read(
      Follows.self,
      """
      {"items":[{"uri":"at://did:plc:ada/sh.tangled.graph.follow/3mr","cid":null,\
      "value":{"subject":"did:plc:bob"}}],"total":9}
      """)

    #expect(page.items.first?.cid == nil)
    #expect(page.total == 9)
  }

  @Test func `a row of work says where it stands`() throws {
    let page = try read(
      RecordPage<WorkRow<PullRecord>>.self,
      """
      {"items":[{"uri":"at://did:plc:ada/sh.tangled.repo.pull/3mr","value":{"title":"a"},\
      "state":"merged","stateUpdatedAt":"2026-07-21T07:57:25.278269Z","commentCount":4,"n":1}]}
      """)

    let row = try #require(page.items.first)
    #expect(row.state == "merged")
    #expect(row.stateUpdatedAt?.rawValue == "2026-07-21T07:57:25.278269Z")
    #expect(row.commentCount == 4)
    #expect(row.record.unknown == ["n": 1])
  }

  @Test func `a search finds records of kinds that have no type`() throws {
    let found = try read(
      SearchAnswer.self,
      """
      {"hits":[{"uri":"at://did:plc:a/sh.tangled.knot/3mr","nsid":"sh.tangled.knot","score":4,\
      "value":{"$type":"sh.tangled.knot"}}],"cursor":"00000002"}
      """)

    #expect(found.hits.map(\.record.value) == [.other(["$type": "sh.tangled.knot"])])
    #expect(found.hits.map(\.score) == [4])
  }

  @Test func `a pipeline started by something unknown is kept`() throws {
    let page = try read(
      PipelinesAnswer.self,
      """
      {"total":1,"pipelines":[{"id":"a","commit":"","trigger":{"$type":"sh.tangled.ci.trigger#cron"},\
      "workflows":[]}]}
      """)

    #expect(page.pipelines.map(\.trigger) == [.other(["$type": "sh.tangled.ci.trigger#cron"])])
  }
}
