import FoundationEssentials
import KnotenCore
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Inbox, the screen")
struct InboxScreenTests {
  @Test func `there are two sections, Needs you and New followers`() {
    let titles = Self.screen().sections.map { $0.header?.title.text }
    #expect(titles == ["Needs you", "New followers"])
  }

  @Test func `the actor is bold`() throws {
    let item = try #require(Sample.items(Self.screen()).first)
    #expect(Sample.texts(item.title, .strong) == ["ada.test"])
  }

  @Test func `the repo is monospaced`() throws {
    let item = try #require(Sample.items(Self.screen()).first)
    #expect(Sample.texts(item.title, .identifier) == ["widgets"])
  }

  @Test func `an unread row carries a dot`() {
    #expect(Sample.items(Self.screen()).map(\.isUnread) == [true, true])
  }

  @Test func `a read row carries none and can be marked unread`() throws {
    let item = try #require(Sample.items(Self.screen(read: [Self.pull])).first)
    #expect(!item.isUnread)
    #expect(item.buttons.map(\.title.text) == ["Mark unread"])
  }

  @Test func `clear is offered while something is unread`() {
    #expect(throws: Never.self) { try Self.screen().tapTarget("Clear") }
  }

  @Test func `clear is not offered once all is read`() {
    let screen = Self.screen(read: [Self.pull, Self.follow])
    #expect(throws: TapProblem.self) { try screen.tapTarget("Clear") }
  }

  @Test func `an account that does not resolve shows as its DID`() throws {
    let item = try #require(Sample.items(Self.screen(actor: Sample.nameless)).first)
    #expect(Sample.texts(item.title, .identifier).first == Sample.nameless.did.rawValue)
  }

  @Test func `a state this version does not know is shown by its name`() throws {
    let item = try #require(Sample.items(Self.screen(state: .other("approved"))).first)
    #expect(item.capsules.map(\.text.text) == ["approved"])
  }

  @Test func `a pull opens its screen`() throws {
    let row = try Self.screen().tapTarget("inbox.needs-you[\(Self.pull)]")
    #expect(row.action == .navigate(Route("pull/" + Self.pull)))
  }

  @Test func `a follower leads to their profile`() throws {
    let row = try Self.screen().tapTarget("inbox.new-followers[\(Self.follow)]")
    #expect(row.action == .navigate(Route("profile/did:plc:bob")))
  }

  @Test func `a title left blank is named all the same`() throws {
    let item = try #require(Sample.items(Self.screen(title: " ")).first)
    #expect(item.details.map(\.text) == ["Untitled"])
  }

  @Test func `repos that cannot be asked are named with the reason`() {
    let footer = Self.screen(unaskable: ["dotfiles"]).sections[0].footer?.text
    #expect(footer == "dotfiles cannot be asked: the record has no repository DID.")
  }

  @Test func `an inbox with nothing in it says so`() {
    var state = InboxState()
    state.content.succeed(InboxContent(), at: Sample.now)
    guard case .empty(let notice, _) = Screen.inbox(state, now: Sample.now).status else {
      Issue.record("the inbox is not empty")
      return
    }
    #expect(notice.title.text == "Nothing needs you.")
  }

  private static let pull = "at://did:plc:ada/sh.tangled.repo.pull/3mr4ik2ursq22"
  private static let follow = "at://did:plc:bob/sh.tangled.graph.follow/3mr4ik2ursq23"

  private static func screen(
    read: Set<String> = [], actor: Actor = Sample.ada, title: String = "Fix",
    state: WorkState? = .open, unaskable: [String] = []
  ) -> Screen {
    let work = InboxContent.Work(
      source: WorkSource(kind: .pull, subject: .repo(Sample.bob.did), name: "widgets"),
      item: WorkItem(Sample.pull(pull, title: title, state: state)), actor: actor)
    let follower = InboxContent.NewFollower(
      uri: Sample.uri(follow), actor: Sample.bob, at: Sample.now)
    var inbox = InboxState()
    inbox.content.succeed(
      InboxContent(work: [work], followers: [follower], unaskable: unaskable), at: Sample.now)
    inbox.read = read
    return .inbox(inbox, now: Sample.now)
  }
}
