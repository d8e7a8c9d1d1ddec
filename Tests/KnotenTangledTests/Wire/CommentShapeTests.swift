import KnotenCore
import Testing

@testable import KnotenTangled

@Suite("Comments as live servers send them")
struct CommentShapeTests {
  private static let subject =
    #""subject":{"uri":"at://did:plc:a/sh.tangled.repo.pull/3mr","cid":"bafyreiaaa"}"#

  @Test(arguments: ["sh", "org"])
  func `the body is markdown in either namespace`(_ domain: String) throws {
    let comment = try read(
      FeedComment.self,
      """
      {\(Self.subject),"body":{"$type":"\(domain).tangled.markup.markdown","text":"a",\
      "original":"b"}}
      """)

    guard case .markdown(let markdown) = comment.body else {
      Testing.Issue.record("no markdown")
      return
    }
    #expect(markdown.text == "a")
    #expect(markdown.original == "b")
  }

  @Test func `a body of an unknown kind is kept whole`() throws {
    let comment = try read(
      FeedComment.self, #"{\#(Self.subject),"body":{"$type":"sh.tangled.markup.djot","x":1}}"#)

    #expect(comment.body == .other(["$type": "sh.tangled.markup.djot", "x": 1]))
  }

  @Test func `a comment on a pull names its round`() throws {
    let comment = try read(
      FeedComment.self, #"{\#(Self.subject),"body":{},"pullRoundIdx":2,"embed":{"a":1}}"#)

    #expect(comment.pullRoundIdx == 2)
    #expect(comment.embed == ["a": 1])
  }

  @Test func `a placeholder in place of a hash does not cost the comment`() throws {
    let comment = try decode(
      FeedComment.self,
      #"{"subject":{"uri":"at://did:plc:a/sh.tangled.repo.issue/3mr","cid":"none"},"body":{}}"#)

    #expect(comment.value.subject.cid == nil)
    #expect(comment.losses.map(\.path) == ["subject.cid"])
  }

  @Test func `older comments on issues and pulls are told apart by type`() throws {
    let page = try read(
      RecordPage<CommentRow>.self,
      """
      {"items":[{"uri":"at://did:plc:a/sh.tangled.repo.issue.comment/3mr","value":{"$type":\
      "sh.tangled.repo.issue.comment","issue":"at://did:plc:a/sh.tangled.repo.issue/3mr",\
      "body":"one","createdAt":"2026-01-01T00:00:00Z","mentions":[],"references":null}},\
      {"uri":"at://did:plc:a/sh.tangled.repo.pull.comment/3mr","value":{"$type":\
      "sh.tangled.repo.pull.comment","pull":"at://did:plc:a/sh.tangled.repo.pull/3mr",\
      "body":"two","createdAt":"2026-01-01T00:00:00Z"}}],"cursor":null}
      """)

    guard case .issueComment(let one) = page.items.first?.comment,
      case .pullComment(let two) = page.items.last?.comment
    else {
      Testing.Issue.record("not told apart")
      return
    }
    #expect([one.body, two.body] == ["one", "two"])
  }

  @Test func `later servers put a comment's fields beside its address`() throws {
    let row = try read(
      CommentRow.self,
      """
      {"uri":"at://did:plc:a/sh.tangled.feed.comment/3mr","cid":"bafyreiaaa",\(Self.subject),\
      "body":{"$type":"sh.tangled.markup.markdown","text":"a"},"createdAt":"2026-11-01T00:00:00Z"}
      """)

    guard case .comment(let comment) = row.comment else {
      Testing.Issue.record("no comment")
      return
    }
    #expect(comment.subject.cid?.rawValue == "bafyreiaaa")
    #expect(comment.unknown.isEmpty)
  }
}
