import KnotenCore
import Testing

@testable import KnotenTangled

@Suite("Seed: Feed, on the wire")
struct TimelineShapeTests {
  private static let ada = #"{"did":"did:plc:ada","handle":"ada.test"}"#
  private static let repo = #"{"owner":\#(ada),"slug":"widgets","did":"did:plc:widgets"}"#

  @Test(arguments: ["sh", "org"])
  func `a variant is told by the fragment of its type, in either namespace`(
    _ domain: String
  ) throws {
    let item = try item(
      """
      {"$type":"\(domain).tangled.feed.getTimeline#starEvent","actor":\(Self.ada),\
      "repo":\(Self.repo)}
      """)

    guard case .star(let star) = item.event else {
      Testing.Issue.record("no star")
      return
    }
    #expect(star.repo.slug == "widgets")
  }

  @Test(arguments: [
    #"{"$type":"sh.tangled.feed.getTimeline#vouchEvent","kind":"vouch"}"#,
    #"{"$type":"sh.example.feed.getTimeline#starEvent"}"#, #"{"$type":7}"#, "{}",
  ])
  func `an unrecognized variant is kept rather than dropped`(_ event: String) throws {
    let item = try item(event)

    let whole = try #require(try object(event))
    #expect(item.event == .other(whole))
  }

  @Test func `a variant that lacks its parts costs one item`() throws {
    let timeline = try decode(
      Timeline.self,
      """
      {"feed":[{"event":{"$type":"sh.tangled.feed.getTimeline#starEvent"},"eventAt":\
      "2026-10-01T10:00:00Z"},{"event":{},"eventAt":"2026-10-01T10:00:00Z"}]}
      """)

    #expect(timeline.value.feed.count == 1)
    #expect(timeline.value.unreadable == 1)
    #expect(timeline.losses.map(\.path) == ["feed[0].event.actor"])
  }

  @Test(arguments: ["", #","cursor":null"#, #","cursor":"""#])
  func `the last page has no cursor`(_ cursor: String) throws {
    #expect(try read(Timeline.self, #"{"feed":[]\#(cursor)}"#).cursor == nil)
  }

  @Test func `an answer without a feed is refused`() {
    #expect(throws: WireProblem.self) { try read(Timeline.self, "{}") }
  }

  private func item(_ event: String) throws -> TimelineItem {
    try read(TimelineItem.self, #"{"event":\#(event),"eventAt":"2026-10-01T10:00:00Z"}"#)
  }

  private func object(_ json: String) throws -> JSONObject? {
    guard case .object(let object) = try JSONParser.parse(Array(json.utf8)) else { return nil }
    return object
  }
}
