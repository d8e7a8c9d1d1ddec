import KnotenScreen

extension KitchenSink {
  /// The rows that pulls and issues are made of.
  static var work: Section {
    Section(
      id: root.child("work"), header: Section.Header("Work"),
      rows: [
        .choice(choice), .composer(composer()), .comment(comment), .comment(reply), .diff(diff),
      ])
  }

  static var choice: Choice {
    let id = root.child("kind")
    let press = ElementAction.perform(Command("choose"))
    return Choice(
      id: id, label: "Kind",
      options: [
        .init(id: id.child("pulls"), title: "Pulls", isSelected: true, action: press),
        .init(id: id.child("issues"), title: "Issues", isSelected: false, action: press),
        .init(id: id.child("runs"), title: "Runs", isSelected: false, action: nil),
      ])
  }

  static func composer(_ lines: [Line] = []) -> Composer {
    let id = root.child("composer")
    return Composer(
      id: id, label: "Comment", placeholder: "Write a comment", lines: lines,
      input: Command("write"),
      markers: [
        Button(id: id.child("bold"), title: "**", action: .perform(Command("bold"))),
        Button(id: id.child("code"), title: "`", action: .perform(Command("code"))),
      ],
      send: Button(
        id: id.child("send"), title: "Send", style: .prominent,
        action: lines.isEmpty ? nil : .perform(Command("send"))))
  }

  static var comment: CommentRow {
    CommentRow(
      id: root.child("c1"), author: Line([.strong("mira.test")]),
      authorAction: .navigate(Route("profile/did:plc:mira")), age: "4h",
      body: [
        Line([Span("See "), Span("the page", link: "https://a.test/\u{202E}"), Span(".")]), "",
        "    let offset = zone.offset(at: date, in: era)",
      ])
  }

  static var reply: CommentRow {
    CommentRow(
      id: root.child("c2"), author: Line([.strong("zoey.test")]), age: "now",
      body: ["Good catch."], capsules: [Capsule("sending", tone: .neutral)], isReply: true,
      buttons: [Button(id: root.child("again"), title: "Try again", action: .back)])
  }

  static var diff: DiffFile {
    DiffFile(
      id: root.child("file"), path: "Table.swift",
      capsules: [Capsule("renamed", tone: .neutral)], counts: "+2 -1",
      lines: [
        DiffLine(kind: .hunk, text: "@@ -8,3 +8,4 @@"),
        DiffLine(kind: .context, oldNumber: 8, newNumber: 8, text: "  let zone"),
        DiffLine(kind: .removed, oldNumber: 9, text: "  func old()"),
        DiffLine(
          kind: .added, newNumber: 9, text: "  /// The height of the water above the lowest tide."),
        DiffLine(kind: .added, newNumber: 10, text: "  func 深い()", warning: "Two scripts."),
        DiffLine(kind: .context, oldNumber: 10, newNumber: 11, text: ""),
        DiffLine(kind: .note, text: "No newline at the end"),
      ],
      leftOut: "6 of 1,204 lines shown.",
      button: Button(id: root.child("all"), title: "Show all", action: .back))
  }
}
