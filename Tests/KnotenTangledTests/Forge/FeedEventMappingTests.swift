import FoundationEssentials
import KnotenCore
import Testing

@testable import KnotenTangled

@Suite("Seed: Feed, events")
struct FeedEventMappingTests {
  private static let ada = #"{"did":"did:plc:ada","handle":"ada.test"}"#
  private static let bob = #"{"did":"did:plc:bob","handle":"bob.test"}"#
  private static let repo = """
    {"owner":\(bob),"slug":"widgets","did":"did:plc:widgets","description":"Widgets"}
    """

  @Test func `a follow names who follows whom`() throws {
    let event = try event("followEvent", #""actor":\#(Self.ada),"subject":\#(Self.bob)"#)

    #expect(event.kind == .followed(actor: try actor("ada"), subject: try actor("bob")))
  }

  @Test func `a new repo is told by its summary`() throws {
    let event = try event("repoEvent", #""repo":\#(Self.repo)"#)

    #expect(event.kind == .created(repo: try widgets()))
  }

  @Test func `a star names who starred what`() throws {
    let event = try event("starEvent", #""actor":\#(Self.ada),"repo":\#(Self.repo)"#)

    #expect(event.kind == .starred(actor: try actor("ada"), repo: try widgets()))
  }

  @Test func `an unknown event keeps its own name and who did it`() throws {
    let event = try event("vouchEvent", #""actor":\#(Self.ada),"kind":"vouch""#)

    #expect(event.kind == .other(name: "vouchEvent", actor: try actor("ada")))
  }

  @Test func `an unknown event may not say who did it`() throws {
    #expect(try event("x", #""actor":7"#).kind == .other(name: "x", actor: nil))
  }

  @Test(arguments: [
    #","handle":"handle.invalid""#, #","handle":"HANDLE.invalid""#, #","handle":"""#,
    #","handle":null"#, "",
  ])
  func `a handle that did not resolve is no handle`(_ handle: String) throws {
    let event = try event("x", #""actor":{"did":"did:plc:ada"\#(handle)}"#)

    #expect(event.kind == .other(name: "x", actor: Actor(did: try did("ada"), handle: nil)))
  }

  @Test func `an event is told from others by the address of its record`() throws {
    let uri = "at://did:plc:ada/sh.tangled.feed.star/3mr3jt3kbzm22"
    let event = try event(
      "starEvent", #""actor":\#(Self.ada),"repo":\#(Self.repo),"uri":"\#(uri)""#)

    #expect(event.key == uri)
  }

  @Test func `an unknown event has the address of its record too`() throws {
    let uri = "at://did:plc:ada/sh.tangled.graph.vouch/self"

    #expect(try event("vouchEvent", #""uri":"\#(uri)""#).key == uri)
  }

  @Test func `an event without an address is told by its parts`() throws {
    let star = try event("starEvent", #""actor":\#(Self.ada),"repo":\#(Self.repo)"#)
    let same = try event("starEvent", #""actor":\#(Self.ada),"repo":\#(Self.repo),"uri":null"#)
    let other = try event("starEvent", #""actor":\#(Self.bob),"repo":\#(Self.repo)"#)
    let follow = try event("followEvent", #""actor":\#(Self.ada),"subject":\#(Self.bob)"#)

    #expect(star.key == same.key)
    #expect(Set([star.key, other.key, follow.key]).count == 3)
  }

  @Test func `an event happened when the server says`() throws {
    #expect(try event("x", #""n":1"#).at == Date(timeIntervalSince1970: 1_790_848_800))
  }

  private func event(_ variant: String, _ fields: String) throws -> FeedEvent {
    let type = "sh.tangled.feed.getTimeline#\(variant)"
    let item = try decode(
      TimelineItem.self,
      #"{"event":{"$type":"\#(type)",\#(fields)},"eventAt":"2026-10-01T13:00:00+03:00"}"#)
    return FeedEvent(item.value)
  }

  private func did(_ name: String) throws -> DID { try #require(DID("did:plc:\(name)")) }

  private func actor(_ name: String) throws -> Actor {
    Actor(did: try did(name), handle: Handle("\(name).test"))
  }

  private func widgets() throws -> RepoSummary {
    RepoSummary(owner: try actor("bob"), name: "widgets", did: try did("widgets"), about: "Widgets")
  }
}
