import FoundationEssentials
import KnotenCore
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Commenting, the comments")
struct CommentSectionsTests {
  @Test func `an answer stands below what it answers, one level deep`() {
    let rows = Self.rows([
      Sample.comment("a"), Sample.comment("b"), Sample.comment("c", replyTo: "a"),
      Sample.comment("d", replyTo: "c"),
    ])
    #expect(rows.map { String($0.id.rawValue.dropLast().suffix(1)) } == ["a", "c", "d", "b"])
    #expect(rows.map(\.isReply) == [false, true, true, false])
  }

  @Test func `an answer to a comment that is not here stands by itself and says so`() {
    let rows = Self.rows([Sample.comment("b", replyTo: "a")])
    #expect(rows.map(\.isReply) == [false])
    #expect(rows[0].capsules == [Capsule("reply", tone: .neutral)])
  }

  @Test func `comments that answer each other are shown once`() {
    let rows = Self.rows([Sample.comment("a", replyTo: "b"), Sample.comment("b", replyTo: "a")])
    #expect(rows.count == 2)
  }

  @Test func `a comment that answers itself is shown`() {
    #expect(Self.rows([Sample.comment("a", replyTo: "a")]).count == 1)
  }

  @Test func `on a pull of several rounds each comment stands under its round`() {
    let sections = Self.sections(
      [
        Sample.comment("a", round: 1), Sample.comment("b", round: 0), Sample.comment("c"),
        Sample.comment("d", round: 99), Sample.comment("e", replyTo: "b", round: 1),
      ], rounds: 2)
    #expect(
      sections.map { $0.header?.title.text } == [
        "Comments", "Comments on round 1", "Comments on round 2",
      ])
    #expect(sections.map(\.rows.count) == [2, 2, 1])
  }

  @Test func `an author without a name shows as their DID`() {
    let rows = Self.rows([Sample.comment("a", by: Sample.nameless)])
    #expect(rows[0].author == Line([.identifier(Sample.nameless.did.rawValue)]))
  }

  @Test func `more is offered only where the server has more`() {
    let more = Self.sections([Sample.comment("a")], cursor: "next").flatMap(\.rows).last
    guard case .button(let button)? = more else {
      Issue.record("nothing leads to more comments")
      return
    }
    #expect(button.title.text == "Load more comments")
    #expect(Self.sections([Sample.comment("a")]).flatMap(\.rows).count == 1)
  }

  @Test func `where nobody said anything a line says so`() {
    #expect(Self.sections([]).map(\.footer?.text) == ["Nobody has said anything yet."])
  }

  @Test func `comments that cannot be read say why and can be asked for again`() {
    var state = Sample.discussion()
    state.comments = .failed(
      Failure(reading: "The comments", Sample.failure(.status(502, nil)), now: Sample.now))
    let sections = Self.sections(of: state)
    #expect(sections.map { $0.header?.title.text } == ["Comments"])
    guard case .notice(let notice)? = sections.first?.rows.first else {
      Issue.record("nothing says why")
      return
    }
    #expect(notice.button?.action == .perform(Command("retry-comments")))
  }

  @Test(
    "one's own comment says how far it got",
    arguments: [
      (.sending, "sending"), (.written, "not indexed yet"),
      (.failed(.interruptedWrite), "not sent"),
    ] as [(OutgoingComment.Stage, String)])
  func stage(stage: OutgoingComment.Stage, words: String) {
    let rows = Self.rows(of: Sample.discussion(outgoing: [Sample.outgoing(stage)]))
    #expect(rows.map { $0.capsules.map(\.text.text) } == [[words]])
    #expect(rows[0].author == Line([.strong("ada.test")]))
  }

  @Test func `what was not sent says why, and can be tried again or thrown away`() {
    let rows = Self.rows(
      of: Sample.discussion(outgoing: [Sample.outgoing(.failed(.interruptedWrite))]))
    #expect(rows[0].body.last?.text.hasPrefix("It was not sent.") == true)
    #expect(rows[0].buttons.map(\.title.text) == ["Try again", "Throw away"])
  }

  @Test func `one's own comment stands under the round it is about`() {
    let state = Sample.discussion(outgoing: [Sample.outgoing(.sending, round: 1)])
    let titles = Self.sections(of: state, rounds: 3).compactMap { $0.header?.title.text }
    #expect(titles == ["Comments on round 2"])
  }

  @Test func `what a thread begins with can be answered, an answer cannot`() {
    let rows = Self.rows([
      Sample.comment("a", cid: Sample.cid()), Sample.comment("b", replyTo: "a", cid: Sample.cid()),
      Sample.comment("c"),
    ])
    #expect(rows.map { $0.buttons.map(\.title.text) } == [["Answer"], [], []])
  }

  @Test func `one's own answer stands below what it answers`() {
    let state = Sample.discussion(
      [Sample.comment("a"), Sample.comment("b")],
      outgoing: [Sample.outgoing(.sending, replyTo: "a")])
    let rows = Self.rows(of: state)
    #expect(rows.map(\.isReply) == [false, true, false])
    #expect(rows[1].capsules.map(\.text.text) == ["sending"])
  }

  private static func rows(_ comments: [KnotenCore.Comment]) -> [CommentRow] {
    rows(of: Sample.discussion(comments))
  }

  private static func rows(of state: DiscussionState) -> [CommentRow] {
    sections(of: state).flatMap(\.rows).compactMap {
      if case .comment(let row) = $0 { row } else { nil }
    }
  }

  private static func sections(
    _ comments: [KnotenCore.Comment], rounds: Int = 0, cursor: String? = nil
  ) -> [Section] {
    sections(of: Sample.discussion(comments, cursor: cursor), rounds: rounds)
  }

  private static func sections(of state: DiscussionState, rounds: Int = 0) -> [Section] {
    CommentSections(
      screen: ElementID(screen: "pull"), state: state, rounds: rounds, canAnswer: true,
      now: Sample.now
    ).sections
  }
}
