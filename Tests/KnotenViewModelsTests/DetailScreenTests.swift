import FoundationEssentials
import KnotenCore
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Work, the detail of a pull or an issue")
struct DetailScreenTests {
  @Test func `the description, the box, the diff, the comments stand in this order`() {
    let state = Sample.pullState(
      discussion: [Sample.comment("a")], patch: Sample.adding(1))
    let rows = Screen.pull(state, now: Sample.now).sections.flatMap(\.rows).map(\.id.rawValue)
    #expect(
      rows == [
        "pull.title", "pull.repo", "pull.description", "pull.composer", "pull.merge.check",
        "pull.diff[a.swift]", "pull.comments[at://did:plc:bob/sh.tangled.feed.comment/a]",
      ])
  }

  @Test func `the state stands beside the title as a capsule`() throws {
    let item = try #require(Sample.items(Self.screen()).first)
    #expect(item.capsules == [Capsule("open", tone: .trust)])
  }

  @Test func `the branches are said in words`() throws {
    let item = try #require(Sample.items(Self.screen()).first)
    #expect(item.details.last?.text == "fix -> main")
    #expect(item.details.last?.spoken == "from fix into main")
  }

  @Test func `labels stand beside the state, an account in them by its handle`() throws {
    var state = Sample.pullState()
    state.detail.labels.succeed(
      [
        Label(name: "bug", value: nil), Label(name: "blocked", value: "null"),
        Label(name: "reviewer", value: "did:plc:bob"),
      ], at: Sample.now)
    let item = try #require(Sample.items(Screen.pull(state, now: Sample.now)).first)
    #expect(
      item.capsules.dropFirst().map(\.text.text) == ["bug", "blocked", "reviewer: bob.test"])
  }

  @Test func `a description is rich text`() {
    let screen = Self.screen(Sample.proposal(body: "**Why** `not`"))
    #expect(Sample.comments(screen)[0].body[0].spans.map(\.role) == [.strong, .plain, .code])
  }

  @Test("without a description a line says so", arguments: [nil, "", " \n"])
  func description(body: String?) {
    let body = Sample.comments(Self.screen(Sample.proposal(body: body)))[0].body
    #expect(body == [Line([.secondary("No description.")])])
  }

  @Test func `the author leads to their profile`() throws {
    let target = try Self.screen().tapTarget("pull.description.author")
    #expect(target.action == .navigate(Route("profile/did:plc:bob")))
  }

  @Test func `the repo leads to its screen`() throws {
    let target = try Self.screen().tapTarget("pull.repo")
    #expect(target.action == .navigate(Route("repo/" + Sample.proposal().repo.rawValue)))
  }

  @Test func `an author that does not resolve shows as their DID`() {
    var state = Sample.pullState()
    state.detail.actors = [:]
    let author = Sample.comments(Screen.pull(state, now: Sample.now))[0].author
    #expect(author == Line([.identifier("did:plc:bob")]))
  }

  @Test func `labels that cannot be read are said, and the rest shows`() {
    var state = Sample.pullState()
    state.detail.labels = .failed(
      Failure(reading: "The labels", Sample.failure(.tooLarge(limit: 0)), now: Sample.now))
    let screen = Screen.pull(state, now: Sample.now)
    #expect(screen.elements.contains { $0.label == "The labels could not be read." })
    #expect(Sample.comments(screen).count == 1)
  }

  @Test func `where nothing is open a bare name says so`() {
    var state = Self.unread
    state.isNothing = true
    guard case .empty(let notice, _) = Screen.issue(state, now: Sample.now).status else {
      Issue.record("the screen is not empty")
      return
    }
    #expect(notice.title.text == "No issues are open on your repos.")
  }

  @Test func `what is not known yet is loading`() {
    #expect(Screen.issue(Self.unread, now: Sample.now).status == .loading)
  }

  @Test func `an issue has the same parts without rounds and diff`() {
    var state = Self.unread
    state.discussion = Sample.discussion([Sample.comment("a")])
    state.record.succeed(Sample.issue("at://did:plc:ada/sh.tangled.repo.issue/1"), at: Sample.now)
    let ids = Screen.issue(state, now: Sample.now).sections.flatMap(\.rows).map(\.id.rawValue)
    #expect(
      ids == [
        "issue.title", "issue.repo", "issue.description", "issue.composer",
        "issue.comments[at://did:plc:bob/sh.tangled.feed.comment/a]",
      ])
  }

  @Test("no state of the screen breaks a rule of screens", arguments: states)
  func audit(state: PullState) {
    #expect(ScreenAudit.findings(in: .pull(state, now: Sample.now)) == [])
  }

  private static let states: [PullState] = [
    Sample.pullState(patch: Sample.adding(400)),
    Sample.pullState(
      Sample.proposal(rounds: [Sample.round(0), Sample.round(1)]),
      Sample.discussion(
        [
          Sample.comment("a", round: 0), Sample.comment("b", replyTo: "a"),
          Sample.comment("c", "\u{202E}[x](https://a.test/\u{1B})"),
        ], cursor: "more",
        outgoing: [Sample.outgoing(.failed(.interruptedWrite), round: 1)]),
      patch: Sample.adding(3) + Sample.adding(2)),
    PullState(
      detail: DetailState(
        account: Sample.account, discussion: DiscussionState(account: Sample.account))),
  ]

  private static let unread = DetailState<KnotenCore.Issue>(
    account: Sample.account, discussion: DiscussionState(account: Sample.account))

  private static func screen(_ pull: Pull = Sample.proposal()) -> Screen {
    .pull(Sample.pullState(pull), now: Sample.now)
  }
}

extension Sample {
  fileprivate static func pullState(discussion: [KnotenCore.Comment], patch: String) -> PullState {
    pullState(proposal(), Sample.discussion(discussion), patch: patch)
  }
}
