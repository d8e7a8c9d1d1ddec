import Testing

@testable import KnotenLook

@Suite("Changes told in words")
struct ChangeTellerTests {
  private static let drawing = """
    {"format": 1, "screen": "inbox", "title": [{"text": "Inbox"}],
     "status": {"kind": "ready", "activity": "idle"},
     "toolbar": [{"id": "inbox.clear", "title": [{"text": "Clear"}], "action": {"kind": "perform", "command": "clear"}}],
     "sections": [{"id": "inbox.needs-you", "header": {"title": [{"text": "Needs you"}]}, "rows": [
       {"id": "inbox.needs-you[a]", "kind": "item", "unread": true, "title": [{"text": "Alpha"}], "trailing": [{"text": "18m", "spoken": "18 minutes ago"}]},
       {"id": "inbox.needs-you[b]", "kind": "item", "unread": true, "title": [{"text": "Beta"}], "capsules": [{"text": [{"text": "closed"}], "tone": "danger"}], "action": {"kind": "navigate", "route": "pull/b"}},
       {"id": "inbox.needs-you[c]", "kind": "item", "title": [{"text": "Gamma"}]}
     ]}],
     "targets": [{"id": "inbox.clear", "label": "Clear", "action": {"kind": "perform", "command": "clear"}},
                 {"id": "inbox.needs-you[b]", "label": "Beta", "action": {"kind": "navigate", "route": "pull/b"}}]}
    """

  /// The changes that come of putting other words into the drawing.
  private func told(_ replacements: (String, String)...) throws -> [String] {
    let changed = replacements.reduce(Self.drawing) { $0.replacing($1.0, with: $1.1) }
    let old = try #require(DrawnNode(Array(Self.drawing.utf8)))
    let new = try #require(DrawnNode(Array(changed.utf8)))
    return ChangeTeller.changes(from: old, to: new).map(\.words)
  }

  @Test func `what is the same is no change`() throws {
    #expect(try told().isEmpty)
  }

  @Test func `a word`() throws {
    #expect(try told(("Gamma", "Delta")) == ["title of row 3 from “Gamma” to “Delta”"])
  }

  @Test func `an unread dot that is gone`() throws {
    #expect(
      try told((#""unread": true, "title": [{"text": "Beta"}]"#, #""title": [{"text": "Beta"}]"#))
        == ["unread dot gone on row 2"])
  }

  @Test func `the tone of a capsule`() throws {
    #expect(
      try told((#", "tone": "danger""#, ""))
        == ["tone of capsule “closed” of row 2 from danger to neutral"])
  }

  @Test func `the tone of a piece of text`() throws {
    #expect(
      try told((#"{"text": "Gamma"}"#, #"{"text": "Gamma", "tone": "ide"}"#))
        == ["tone of “Gamma” from neutral to ide"])
  }

  @Test func `a spoken form`() throws {
    #expect(
      try told(("18 minutes ago", "18 minutes before"))
        == ["spoken form of “18m” from “18 minutes ago” to “18 minutes before”"])
  }

  @Test func `a row that was added`() throws {
    let row = #"{"id": "inbox.needs-you[d]", "kind": "item", "title": [{"text": "Delta"}]},"#
    #expect(
      try told((#"{"id": "inbox.needs-you[c]","#, row + #"{"id": "inbox.needs-you[c]","#))
        == ["row 3 added: “Delta”"])
  }

  @Test func `many rows that went are counted`() throws {
    let old = try #require(DrawnNode(Array(Self.rows(["a", "b", "c", "d", "e"]).utf8)))
    let new = try #require(DrawnNode(Array(Self.rows(["e"]).utf8)))
    #expect(ChangeTeller.changes(from: old, to: new).map(\.words) == ["4 rows gone"])
  }

  @Test func `a row that moved`() throws {
    let old = try #require(DrawnNode(Array(Self.rows(["a", "b", "c"]).utf8)))
    let new = try #require(DrawnNode(Array(Self.rows(["c", "a", "b"]).utf8)))
    #expect(
      ChangeTeller.changes(from: old, to: new).map(\.words) == ["row “c” moved from place 3 to 1"])
  }

  @Test func `rows are told with their section where there are several`() throws {
    let second = #"]}, {"id": "inbox.new", "rows": []}],"#
    let old = Self.drawing.replacing("]}],\n \"targets", with: second + "\n \"targets")
    let new = old.replacing("Gamma", with: "Delta")
    let changes = ChangeTeller.changes(
      from: try #require(DrawnNode(Array(old.utf8))), to: try #require(DrawnNode(Array(new.utf8))))
    #expect(changes.map(\.words) == ["title of row 3 of “Needs you” from “Gamma” to “Delta”"])
  }

  @Test func `the label of a target that its row does not show`() throws {
    #expect(
      try told((#""label": "Beta""#, #""label": "Beta, closed""#))
        == ["label of target inbox.needs-you[b] from “Beta” to “Beta, closed”"])
  }

  @Test func `what a tap does`() throws {
    #expect(
      try told(
        (
          #""title": [{"text": "Clear"}], "action": {"kind": "perform", "command": "clear"}"#,
          #""title": [{"text": "Clear"}], "action": {"kind": "perform", "command": "wipe"}"#
        ),
        (
          #""label": "Clear", "action": {"kind": "perform", "command": "clear"}"#,
          #""label": "Clear", "action": {"kind": "perform", "command": "wipe"}"#
        ))
        == ["action of button “Clear” from clear to wipe"])
  }

  @Test func `a title that changed is told once, though a target has it as its label`() throws {
    #expect(try told(("Clear\"", "Wipe\"")) == ["title of button “Wipe” from “Clear” to “Wipe”"])
  }

  @Test func `the order of targets alone`() throws {
    let targets = (
      #""targets": [{"id": "a"}, {"id": "b"}]"#, #""targets": [{"id": "b"}, {"id": "a"}]"#
    )
    let old = try #require(DrawnNode(Array("{\(targets.0)}".utf8)))
    let new = try #require(DrawnNode(Array("{\(targets.1)}".utf8)))
    #expect(!ChangeTeller.changes(from: old, to: new).isEmpty)
  }

  @Test func `words that would act on a terminal are spelled out`() throws {
    #expect(
      try told(("Gamma", #"\u001B[2J"#)) == ["title of row 3 from “Gamma” to “‹U+001B›[2J”"])
  }

  @Test func `long words are shortened, and told apart all the same`() throws {
    let long = String(repeating: "a", count: 200)
    let one = try #require(DrawnNode(Array(Self.rows([long + "1"]).utf8)))
    let two = try #require(DrawnNode(Array(Self.rows([long + "2"]).utf8)))
    let empty = try #require(DrawnNode(Array(Self.rows([]).utf8)))
    #expect(
      ChangeTeller.changes(from: empty, to: one) != ChangeTeller.changes(from: empty, to: two))
  }

  @Test func `no value can change unseen`() throws {
    let old = try #require(DrawnNode(Array(Self.drawing.utf8)))
    var seen = 0
    for changed in old.mutations {
      seen += 1
      #expect(!ChangeTeller.changes(from: old, to: changed).isEmpty, "\(changed)")
    }
    #expect(seen > 60)
  }

  private static func rows(_ names: [String]) -> String {
    let rows = names.map {
      #"{"id": "s.r[\#($0)]", "kind": "item", "title": [{"text": "\#($0)"}]}"#
    }
    return #"{"sections": [{"id": "s.r", "rows": [\#(rows.joined(separator: ","))]}]}"#
  }
}

extension DrawnNode {
  /// The same drawing with one value changed or left out, for each value in it.
  fileprivate var mutations: [DrawnNode] {
    switch self {
    case .text(let text): [.text(text + "!")]
    case .number(let digits): [.number(digits + "1")]
    case .flag(let flag): [.flag(!flag)]
    case .list(let items):
      items.indices.flatMap { index in
        items[index].mutations.map { Self.list(items.replacing(index, with: $0)) }
          + [Self.list(items.replacing(index, with: nil))]
      }
    case .object(let members):
      members.indices.flatMap { index -> [DrawnNode] in
        let key = members[index].key
        return members[index].value.mutations.map {
          Self.object(members.replacing(index, with: Member(key: key, value: $0)))
        } + [Self.object(members.replacing(index, with: nil))]
      }
    }
  }
}

extension Array {
  fileprivate func replacing(_ index: Int, with element: Element?) -> [Element] {
    var copy = self
    copy.replaceSubrange(index...index, with: element.map { [$0] } ?? [])
    return copy
  }
}
