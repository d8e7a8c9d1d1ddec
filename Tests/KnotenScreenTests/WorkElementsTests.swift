import KnotenScreen
import Testing

@Suite("Reading order of choices, comments, composers and diffs") struct WorkElementsTests {
  static let id = ElementID(screen: "tiny").child("row")

  private func elements(_ row: Row, gate: Gate? = nil) -> [Element] {
    let section = Section(id: ElementID(screen: "tiny").child("s"), rows: [row], gate: gate)
    return Array(tinyScreen(sections: [section]).elements.dropFirst())
  }

  private func diff(_ lines: [DiffLine]) -> Row {
    .diff(DiffFile(id: Self.id, path: "Table.swift", counts: "2 added", lines: lines))
  }

  @Test func `an option says what is chosen and whether it is`() {
    let option = Choice.Option(
      id: Self.id.child("pulls"), title: "Pulls", isSelected: true, action: .back)
    let elements = elements(.choice(Choice(id: Self.id, label: "Kind", options: [option])))
    #expect(elements.map(\.spoken) == ["Kind, Pulls"])
    #expect(elements.map(\.isSelected) == [true])
  }

  @Test func `a comment says who answers what and when, and leads to each address once`() {
    let link = Span("page", link: "https://a.test")
    let comment = CommentRow(
      id: Self.id, author: "mira.test", authorAction: .navigate(Route("profile/mira")),
      age: Line([Span("4h", spoken: "4 hours ago")]), body: [Line([link]), "", Line([link])],
      capsules: [Capsule("sending", tone: .neutral)], isReply: true)
    #expect(
      elements(.comment(comment)).map(\.spoken) == [
        "Reply, mira.test, sending, page, page, 4 hours ago", "mira.test", "page",
      ])
  }

  @Test func `nothing in a locked comment leads anywhere`() {
    let comment = CommentRow(
      id: Self.id, author: "a", authorAction: .back, age: "",
      body: [Line([Span("page", link: "https://a.test")])])
    let section = Section(
      id: Self.id, rows: [.comment(comment)], gate: Gate(label: "Locked", action: .back))
    guard case .comment(let locked) = section.rows.first else {
      Issue.record("not a comment")
      return
    }
    #expect(locked.authorAction == nil)
    #expect(locked.body.flatMap(\.spans).allSatisfy { $0.link == nil })
  }

  @Test func `a composer says what was typed`() {
    let send = Button(id: Self.id.child("send"), title: "Send", action: nil)
    let composer = Composer(
      id: Self.id, label: "Comment", placeholder: "Write", lines: ["a", "b"],
      input: Command("write"), send: send)
    #expect(elements(.composer(composer)).map(\.spoken) == ["Comment, a b", "Send"])
  }

  @Test func `a line of a diff says what happened to it and its warning`() {
    let lines = [
      DiffLine(kind: .added, newNumber: 1, text: "a", warning: "Odd."),
      DiffLine(kind: .removed, oldNumber: 1, text: " "),
    ]
    #expect(
      elements(diff(lines)).map(\.spoken) == [
        "Table.swift, 2 added", "added: a, warning: Odd.", "removed: blank",
      ])
  }

  @Test func `the lines of a diff are named for where they stand in the files`() {
    let lines = [
      DiffLine(kind: .hunk, text: "@@ -1 +1 @@"),
      DiffLine(kind: .removed, oldNumber: 1, text: "a"),
      DiffLine(kind: .added, newNumber: 1, text: "b"),
      DiffLine(kind: .note, text: "No newline"),
      DiffLine(kind: .hunk, text: "@@ -9 +9 @@"),
      DiffLine(kind: .context, oldNumber: 9, newNumber: 9, text: ""),
    ]
    #expect(
      elements(diff(lines)).dropFirst().map(\.id)
        == [
          "hunk -1", "removed -1", "added +1", "note +1", "hunk 9,9", "context 9,9",
        ].map { Self.id.child("line").item($0) })
  }

  @Test func `a diff of any numbers and blank lines breaks no rule`() {
    let line = DiffLine(kind: .added, newNumber: 1, text: "")
    let note = DiffLine(kind: .note, text: "")
    let hunk = DiffLine(kind: .hunk, text: "")
    let section = Section(
      id: ElementID(screen: "tiny").child("s"),
      rows: [diff([note, hunk, line, line, line, note, note, hunk, hunk])])
    #expect(ScreenAudit.findings(in: tinyScreen(sections: [section])) == [])
  }
}
