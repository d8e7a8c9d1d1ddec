import FoundationEssentials
import KnotenCore
import Testing

@testable import KnotenTangled

@Suite("Seed: Commenting, reading")
struct CommentMappingTests {
  private static let subject = "at://did:plc:ada/sh.tangled.repo.pull/3mr3jt3kbzm22"

  @Test func `the author is the account in whose repository the record lies`() async throws {
    let comment = try #require(try await comments(row(Self.markdown("hi"))).elements.first)

    #expect(comment.author.rawValue == "did:plc:bob")
    #expect(comment.text == "hi")
    #expect(comment.cid?.rawValue == "bafyreiaaa")
    #expect(comment.round == nil)
    #expect(comment.replyTo == nil)
  }

  @Test func `what is shown is the text, not the source`() async throws {
    let body = #"{"$type":"sh.tangled.markup.markdown","text":"shown","original":"typed"}"#

    #expect(try await comments(row(body)).elements.map(\.text) == ["shown"])
  }

  @Test(arguments: [
    (#"{"$type":"sh.tangled.markup.org","text":"plain"}"#, "plain"),
    (#"{"$type":"sh.tangled.markup.org","blocks":[]}"#, "org"), ("{}", ""),
  ])
  func `a body of an unknown kind is told by its text or its name`(
    _ body: String, _ text: String
  ) async throws {
    #expect(try await comments(row(body)).elements.map(\.text) == [text])
  }

  @Test(arguments: [("2", 2), ("0", 0), ("-1", nil), ("\"two\"", nil)])
  func `a comment names its round, counted from 0`(_ json: String, _ round: Int?) async throws {
    let row = row(Self.markdown("hi"), #","pullRoundIdx":\#(json)"#)

    #expect(try await comments(row).elements.map(\.round) == [round])
  }

  @Test func `an answer names the comment it answers`() async throws {
    let parent = "at://did:plc:eve/sh.tangled.feed.comment/3mr3jt3kbzm25"
    let row = row(Self.markdown("hi"), #","replyTo":{"uri":"\#(parent)","cid":"none"}"#)

    #expect(try await comments(row).elements.map(\.replyTo?.rawValue) == [parent])
  }

  @Test(arguments: [
    """
    {"$type":"sh.tangled.repo.issue.comment","issue":"SUBJECT","body":"old",\
    "replyTo":"at://did:plc:eve/sh.tangled.repo.issue.comment/3mr3jt3kbzm25"}
    """, #"{"$type":"sh.tangled.repo.pull.comment","pull":"SUBJECT","body":"old"}"#,
  ])
  func `both older kinds are comments too`(_ value: String) async throws {
    let value = value.replacing("SUBJECT", with: Self.subject)
    let row = #"{"uri":"at://did:plc:bob/sh.tangled.repo.x/3mr3jt3kbzm22","value":\#(value)}"#

    let comment = try #require(try await comments(row).elements.first)

    #expect(comment.text == "old")
    #expect((comment.replyTo == nil) == value.contains("pull.comment"))
  }

  @Test func `the oldest comes first, whatever the server's order`() async throws {
    let rows = [3, 1, 2].map { row(Self.markdown("\($0)"), day: $0) }

    let page = try await comments(rows.joined(separator: ","))

    #expect(page.elements.map(\.text) == ["1", "2", "3"])
  }

  @Test func `the oldest are asked for first`() async throws {
    let transport = ScriptedTransport(#"{"items":[],"cursor":"more"}"#)

    let page = try await read(transport, after: "25")

    #expect(page.cursor == "more")
    #expect(
      transport.questions == [
        "feed.listComments?subject=at%3A%2F%2Fdid%3Aplc%3Aada%2Fsh.tangled.repo.pull"
          + "%2F3mr3jt3kbzm22&order=asc&limit=50&cursor=25"
      ])
  }

  @Test func `a comment whose author is no DID is counted as unreadable`() async throws {
    let page = try await comments(
      row(Self.markdown("hi")).replacing("at://did:plc:bob/", with: "at://bob.test/"))

    #expect(page.elements.isEmpty)
    #expect(page.unreadable == 1)
  }

  private static func markdown(_ text: String) -> String {
    #"{"$type":"sh.tangled.markup.markdown","text":"\#(text)","original":"\#(text)"}"#
  }

  private func row(_ body: String, _ fields: String = "", day: Int = 1) -> String {
    """
    {"uri":"at://did:plc:bob/sh.tangled.feed.comment/3mr3jt3kbzm22","cid":"bafyreiaaa",\
    "value":{"$type":"sh.tangled.feed.comment","subject":{"uri":"\(Self.subject)","cid":\
    "bafyreibbb"},"body":\(body),"createdAt":"2026-10-0\(day)T10:00:00Z"\(fields)}}
    """
  }

  private func comments(_ rows: String) async throws -> Page<KnotenCore.Comment> {
    try await read(ScriptedTransport(#"{"items":[\#(rows)],"cursor":null}"#))
  }

  private func read(
    _ transport: ScriptedTransport, after cursor: String? = nil
  ) async throws -> Page<KnotenCore.Comment> {
    try await TangledForge.scripted(transport)
      .comments(on: try #require(AtURI(Self.subject)), after: cursor)
  }
}
