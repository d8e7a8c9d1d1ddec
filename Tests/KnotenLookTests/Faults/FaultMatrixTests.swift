import KnotenScreen
import Testing

@testable import KnotenLook

@Suite("Matrix of faults")
struct FaultMatrixTests {
  private let scenes = [
    Scene(name: "default", about: "Two notes."),
    Scene(name: "failed", about: "No answer.", fail: ["getNotes"]),
  ]

  /// The notebook's world, in which a fault is a word behind the name of a request.
  private static let make: WorldMaker = { scene in
    var scene = scene
    scene.hold = scene.fail.filter { $0.hasSuffix("=slow") }
      .map { $0.prefix { $0 != "=" && $0 != "#" } + "#1" }
    scene.fail = scene.fail.filter { $0.hasSuffix("=500") && !$0.contains("#") }
      .map { String($0.prefix { $0 != "=" }) }
    return Notebook.world(scene)
  }

  private func page(_ kinds: [FaultKind]) async throws -> FaultMatrix.Page? {
    try await FaultMatrix(
      screen: Notebook.list, scenes: scenes, kinds: kinds, json: .marks, text: .labels,
      make: Self.make, describe: { String(describing: $0) }
    ).page()
  }

  @Test func `each request of the scenes that go well is a cell of its own`() async throws {
    let page = try #require(try await page([FaultKind("500")]))
    #expect(page.text.contains("\neverything 500\n"))
    #expect(page.text.contains("\ngetNotes 500\n"))
    #expect(page.text.contains("\ngetTags 500, again\n"))
  }

  @Test func `the page tells what shows beside how it shows otherwise`() async throws {
    let page = try #require(try await page([FaultKind("500")]))
    #expect(
      page.text.contains("getNotes 500\n  title from “ready” to “failed”\n"), "\(page.text)")
  }

  @Test func `a screen that only waits for what never comes breaks no rule`() async throws {
    let page = try #require(try await page([FaultKind("slow", isEndless: true)]))
    #expect(page.failures.isEmpty, "\(page.failures)")
  }

  @Test func `the page is the same each time`() async throws {
    let kinds = [FaultKind("500"), FaultKind("slow", isEndless: true)]
    #expect(try await page(kinds)?.text == page(kinds)?.text)
  }
}

@Suite("Rules of the matrix")
struct FaultAuditTests {
  private let root = ElementID(screen: "list")

  private func screen(_ status: Status, _ rows: [String] = []) -> Screen {
    let items = rows.map { Row.item(Item(id: root.item($0), title: Line($0))) }
    return Screen(
      name: "list", title: "Notes", presentation: .tab, status: status,
      sections: [Section(id: root.child("notes"), rows: items)])
  }

  private func problems(
    _ after: Screen, before: Screen? = nil, _ kind: FaultKind = FaultKind("500"),
    isAgain: Bool = false
  ) -> [String] {
    let base = FaultCell.Base(
      scene: Scene(name: "default", about: ""), look: Look(screen: before ?? screen(.loading)),
      asked: ["test.app.getNotes": 1, "store.purchase": 1], tree: nil,
      lines: Set(lines(of: before ?? screen(.loading))))
    let cell = FaultCell(
      title: "getNotes", scene: base.scene, kind: kind, isAgain: isAgain, base: base)
    return FaultAudit.findings(in: after, lines(of: after), of: cell).map(\.problem)
  }

  private func lines(of screen: Screen) -> [Substring] {
    screen.elements.map { $0.label[...] }
  }

  @Test func `waiting for nothing is wrong, and waiting for what never comes is not`() {
    #expect(
      problems(screen(.loading)) == ["it says that it waits, and nothing is under way"])
    #expect(problems(screen(.loading), FaultKind("slow", isEndless: true)).isEmpty)
  }

  @Test func `a page with nothing on it is wrong`() {
    #expect(problems(screen(.ready(Freshness()))) == ["the page is blank"])
  }

  @Test func `rows that were there and are gone are wrong after reading again`() {
    let (before, after) = (
      screen(.ready(Freshness()), ["a", "b"]), screen(.ready(Freshness()), ["a"])
    )
    #expect(problems(after, before: before).isEmpty)
    #expect(
      problems(after, before: before, isAgain: true)
        == ["content that was there is gone: list[b]"])
  }

  @Test(arguments: [
    (#"{"error":"x"}"#, "raw JSON"), ("getNotes was refused", "an internal name"),
    ("test.app.getNotes was refused", "an internal name"), ("Optional(3)", "an internal name"),
  ])
  func `words that nobody wrote for people are wrong`(_ words: String, _ problem: String) {
    let after = screen(.failed(Notice(id: root.child("failure"), title: Line(words))))
    #expect(problems(after).contains { $0.hasPrefix(problem) })
  }

  @Test func `a word that people use is no internal name`() {
    let notice = Notice(id: root.child("failure"), title: "The purchase did not go through.")
    #expect(problems(screen(.failed(notice))).isEmpty)
  }

  @Test func `what somebody wrote may look like anything`() {
    let row = screen(.ready(Freshness()), ["getNotes {\"a\": 1}"])
    #expect(problems(row, before: row).isEmpty)
  }
}

extension Renderer {
  /// Draws what a screen is doing as a piece of JSON.
  fileprivate static let marks = Renderer(name: "json", fileExtension: "json", isCompared: true) {
    look, _ in
    let status =
      switch look.screen.status {
      case .loading: "loading"
      case .ready: "ready"
      case .empty: "empty"
      case .failed: "failed"
      }
    return #"{"title": [{"text": "\#(status)"}]}"#
  }
}
