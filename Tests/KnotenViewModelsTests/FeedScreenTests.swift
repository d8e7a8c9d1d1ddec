import FoundationEssentials
import KnotenCore
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Home feed")
struct FeedScreenTests {
  @Test func `names are bold`() throws {
    let item = try Self.item(.followed(actor: Sample.ada, subject: Sample.bob))
    #expect(Sample.texts(item.title, .strong) == ["ada.test", "bob.test"])
  }

  @Test func `repo names are set in the identifier role`() throws {
    let item = try Self.item(.starred(actor: Sample.ada, repo: Sample.summary()))
    #expect(Sample.texts(item.title, .identifier) == ["bob.test/widgets"])
  }

  @Test func `a row reads as a sentence`() throws {
    let item = try Self.item(.created(repo: Sample.summary()))
    #expect(item.title.text == "bob.test created widgets")
  }

  @Test("each kind of event has a glyph of its own", arguments: glyphs)
  func glyph(kind: FeedEvent.Kind, glyph: Glyph) throws {
    #expect(try Self.item(kind).glyph == glyph)
  }

  @Test func `a repo description follows as a secondary line`() throws {
    let item = try Self.item(.created(repo: Sample.summary(about: "Small parts")))
    #expect(item.details == [Line([.secondary("Small parts")])])
  }

  @Test func `without a description no line follows`() throws {
    #expect(try Self.item(.created(repo: Sample.summary())).details.isEmpty)
  }

  @Test("a row leads to whom it tells something new of", arguments: profiles)
  func profile(kind: FeedEvent.Kind, actor: Actor) throws {
    let item = try Self.item(kind)
    #expect(item.action == .navigate(Route("profile/" + actor.did.rawValue)))
    #expect(item.accessory == .chevron)
  }

  @Test func `a repo that has a DID is led to by it`() throws {
    let repo = RepoSummary(owner: Sample.bob, name: "widgets", did: Sample.ada.did, about: nil)
    for kind in [FeedEvent.Kind.created(repo: repo), .starred(actor: Sample.bob, repo: repo)] {
      #expect(try Self.item(kind).action == .navigate(Route("repo/did:plc:ada")))
    }
  }

  @Test func `an event without anybody in it leads nowhere`() throws {
    #expect(try Self.item(.other(name: "vouchEvent", actor: nil)).action == nil)
  }

  @Test func `an unknown kind of event is kept and named`() throws {
    let item = try Self.item(.other(name: "vouchEvent", actor: Sample.ada))
    #expect(item.title.text == "ada.test: vouchEvent")
  }

  @Test func `an account without a verified handle shows as its DID`() throws {
    let item = try Self.item(.followed(actor: Sample.nameless, subject: Sample.ada))
    #expect(Sample.texts(item.title, .identifier) == [Sample.nameless.did.rawValue])
  }

  @Test func `pull to refresh is a target of its own`() throws {
    let screen = Screen.feed(FeedState(), now: Sample.now)
    #expect(try screen.tapTarget("feed.refresh").label == "Refresh")
  }

  @Test func `a feed that is not known yet is loading`() {
    #expect(Screen.feed(FeedState(), now: Sample.now).status == .loading)
  }

  @Test func `a feed with nothing in it says so`() {
    guard case .empty(let notice, _) = Self.screen([]).status else {
      Issue.record("the feed is not empty")
      return
    }
    #expect(notice.title.text == "Nothing has happened yet.")
  }

  @Test func `more is offered only where the server has more`() {
    let more = ElementID(screen: "feed").child("load-more")
    let last = Self.screen([Sample.event(.created(repo: Sample.summary()))])
    let first = Self.screen([Sample.event(.created(repo: Sample.summary()))], cursor: "next")
    #expect(!last.tapTargets.contains { $0.id == more })
    #expect(first.tapTargets.contains { $0.id == more })
  }

  @Test func `events that could not be read are counted`() {
    let screen = Self.screen([Sample.event(.created(repo: Sample.summary()))], unreadable: 2)
    #expect(screen.sections[0].footer?.text == "2 events could not be read and are left out.")
  }

  private static let glyphs: [(FeedEvent.Kind, Glyph)] = [
    (.followed(actor: Sample.ada, subject: Sample.bob), .follow),
    (.created(repo: Sample.summary()), .repo),
    (.starred(actor: Sample.ada, repo: Sample.summary()), .star),
    (.other(name: "vouchEvent", actor: Sample.ada), .unknown),
  ]

  private static let profiles: [(FeedEvent.Kind, Actor)] = [
    (.followed(actor: Sample.ada, subject: Sample.bob), Sample.bob),
    (.created(repo: Sample.summary()), Sample.bob),
    (.starred(actor: Sample.ada, repo: Sample.summary()), Sample.bob),
    (.other(name: "vouchEvent", actor: Sample.ada), Sample.ada),
  ]

  private static func screen(
    _ events: [FeedEvent], cursor: String? = nil, unreadable: Int = 0
  ) -> Screen {
    var state = FeedState()
    let page = Page(elements: events, cursor: cursor, unreadable: unreadable)
    state.events.succeed(PagedList(page, by: \.key), at: Sample.now)
    return .feed(state, now: Sample.now)
  }

  private static func item(_ kind: FeedEvent.Kind) throws -> Item {
    try #require(Sample.items(screen([Sample.event(kind)])).first)
  }
}
