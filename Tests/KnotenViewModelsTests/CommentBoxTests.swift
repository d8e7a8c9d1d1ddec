import FoundationEssentials
import KnotenCore
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Commenting, the composer")
struct CommentBoxTests {
  @Test("nothing is sent while the box is blank", arguments: ["", "  ", "\n\t"])
  func blank(draft: String) throws {
    #expect(try Self.box(draft).send.action == nil)
  }

  @Test func `what was typed can be sent`() throws {
    #expect(try Self.box("LGTM").send.action == .perform(Command("send")))
  }

  @Test func `the composer inserts the markers as text`() throws {
    let markers = try Self.box("").markers
    #expect(markers.map(\.title.text) == ["**", "_", "`", "[]()"])
    #expect(
      markers.map(\.action)
        == ["**", "_", "`", "[]()"].map { .perform(Command("insert-marker", argument: $0)) })
  }

  @Test func `the box shows the lines that were typed`() throws {
    #expect(try Self.box("a\n\n  b").lines.map(\.text) == ["a", "", "  b"])
  }

  @Test func `without a revision to anchor a comment to the box takes no text`() throws {
    let box = try Self.box("a", canWrite: false)
    #expect(box.input == nil)
    #expect(box.send.action == nil)
    #expect(box.markers.allSatisfy { $0.action == nil })
  }

  @Test func `a draft that cannot be kept is said`() {
    var state = Sample.discussion(draft: "a")
    state.keepingFailure = .unkeptDraft
    let rows = CommentBox.rows(on: ElementID(screen: "pull"), state, canWrite: true)
    #expect(rows.map(\.id.rawValue) == ["pull.composer", "pull.composer.failure"])
  }

  @Test func `signed out, the box gives way to the way in`() {
    let rows = Self.rows(.signedOut)
    #expect(rows.map(\.id.rawValue) == ["pull.composer.signed-out"])
  }

  @Test func `where the server lets no comment be written, that stands in its place`() {
    let rows = Self.rows(.off)
    #expect(rows.map(\.id.rawValue) == ["pull.composer.off"])
  }

  @Test func `once the session has ended the draft stays and cannot be sent`() throws {
    let rows = Self.rows(.expired)
    #expect(rows.map(\.id.rawValue) == ["pull.composer", "pull.composer.expired"])
    guard case .composer(let box) = rows[0] else {
      Issue.record("there is no box")
      return
    }
    #expect(box.lines == ["a"])
    #expect(box.input != nil)
    #expect(box.send.action == nil)
  }

  @Test func `an answer says whom it answers, and can be made a comment again`() throws {
    var state = Sample.discussion([Sample.comment("a", cid: Sample.cid())], draft: "a")
    state.outbox.answered = StrongReference(uri: Sample.commentURI("a"), cid: Sample.cid())
    let rows = CommentBox.rows(on: ElementID(screen: "pull"), state, canWrite: true)
    guard case .composer(let box)? = rows.first else {
      Issue.record("there is no box")
      return
    }
    #expect(box.label.text == "Answer to bob.test")
    #expect(box.markers.last?.action == .perform(Command("answer")))
  }

  private static func rows(_ access: WriteAccess) -> [Row] {
    var state = Sample.discussion(draft: "a")
    state.access = access
    return CommentBox.rows(on: ElementID(screen: "pull"), state, canWrite: true)
  }

  private static func box(_ draft: String, canWrite: Bool = true) throws -> Composer {
    let rows = CommentBox.rows(
      on: ElementID(screen: "pull"), Sample.discussion(draft: draft), canWrite: canWrite)
    let boxes = rows.compactMap { if case .composer(let box) = $0 { box } else { nil } }
    return try #require(boxes.first)
  }
}
