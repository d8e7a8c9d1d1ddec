import KnotenScreen

extension Screen {
  private static let workID = ElementID(screen: "kitchen-sink").child("work")

  /// The rows that pulls and issues are made of.
  static func kitchenSinkWork(_ state: KitchenSinkState) -> Section {
    Section(
      id: workID, header: .init("Work"),
      rows: [.choice(choice(state)), .composer(composer(state))] + comments.map(Row.comment)
        + [.diff(changedFile), .diff(movedFile)])
  }

  private static func choice(_ state: KitchenSinkState) -> Choice {
    let id = workID.child("kind")
    return Choice(
      id: id, label: "Kind",
      options: KitchenSinkState.Kind.allCases.map { kind in
        Choice.Option(
          id: id.child(kind.rawValue), title: Line(kind.title), isSelected: kind == state.kind,
          action: kind == .discussions
            ? nil : .perform(Command(KitchenSinkCommand.choose.rawValue, argument: kind.rawValue)))
      })
  }

  private static func composer(_ state: KitchenSinkState) -> Composer {
    let id = workID.child("composer")
    let markers: [(String, Line)] = [("bold", "**"), ("code", "`"), ("link", "[]()")]
    return Composer(
      id: id, label: "Comment", placeholder: "Write a comment",
      lines: state.draft.split(separator: "\n", omittingEmptySubsequences: false)
        .map { Line(String($0)) },
      input: Command(KitchenSinkCommand.write.rawValue),
      markers: markers.map { part, title in
        Button(
          id: id.child(part), title: title,
          action: .perform(Command(KitchenSinkCommand.press.rawValue)))
      },
      send: Button(
        id: id.child("send"), title: "Send", style: .prominent,
        action: state.draft.isEmpty
          ? nil : .perform(Command(KitchenSinkCommand.press.rawValue))))
  }

  private static var comments: [CommentRow] {
    let id = workID.child("comments")
    return [
      CommentRow(
        id: id.item("1"), author: Line([.strong("mira.test")]),
        authorAction: .navigate(Destination.settings.route),
        age: Line([Span("4h", role: .time, spoken: "4 hours ago")]),
        body: [
          Line([
            Span("Half of the "), Span("tables", role: .code), Span(" come from "),
            Span("the almanac", tone: .ide, link: "https://almanac.test/"),
            Span(", and those are "), .strong("two hours"), Span(" off in summer."),
          ]),
          "",
          Line([Span("    let offset = zone.offset(at: date)", role: .code)]),
        ]),
      CommentRow(
        id: id.item("2"), author: Line([.strong("空.test")]),
        age: Line([Span("18m", role: .time, spoken: "18 minutes ago")]),
        body: ["夏時間は正しく計算されていますか？"], isReply: true),
      CommentRow(
        id: id.item("3"), author: Line([.strong("zoey.test")]),
        age: Line([Span("now", role: .time)]), body: ["Good catch."],
        capsules: [Capsule("not sent", tone: .danger)], isReply: true,
        buttons: [
          Button(
            id: id.item("3").child("again"), title: "Try again",
            action: .perform(Command(KitchenSinkCommand.press.rawValue)))
        ]),
    ]
  }

  private static var changedFile: DiffFile {
    let id = workID.child("diff").item("Sources/Tides/Table.swift")
    return DiffFile(
      id: id, path: Line([.identifier("Sources/Tides/Table.swift")]),
      counts: Line([
        Span("+2", tone: .trust, spoken: "2 added"), Span(" "),
        Span("-1", tone: .danger, spoken: "1 removed"),
      ]),
      lines: [
        DiffLine(kind: .hunk, text: "@@ -8,4 +8,5 @@ struct Table {"),
        DiffLine(kind: .context, oldNumber: 8, newNumber: 8, text: "  let zone: Zone"),
        DiffLine(kind: .context, oldNumber: 9, newNumber: 9, text: ""),
        DiffLine(
          kind: .removed, oldNumber: 10, text: "  func height(at date: Date) -> Double {"),
        DiffLine(
          kind: .added, newNumber: 10,
          text:
            "  /// The height of the water in metres above the lowest tide that astronomers expect."
        ),
        DiffLine(
          kind: .added, newNumber: 11,
          text: "  func height(at date: Date, is\u{202E}Admin: Bool) -> Double {",
          warning: "U+202E turns the text after it around."),
        DiffLine(kind: .context, oldNumber: 11, newNumber: 12, text: "    table[date]"),
        DiffLine(kind: .note, text: "No newline at the end of the file"),
      ],
      leftOut: "7 of 1,204 lines shown.",
      button: Button(
        id: id.child("all"), title: "Show all",
        action: .perform(Command(KitchenSinkCommand.press.rawValue))))
  }

  private static var movedFile: DiffFile {
    DiffFile(
      id: workID.child("diff").item("almanac.png"),
      path: Line([
        Span(
          "almanac.png -> Images/almanac.png", role: .identifier,
          spoken: "almanac.png moved to Images")
      ]),
      capsules: [Capsule("renamed", tone: .neutral), Capsule("binary", tone: .neutral)],
      counts: "no lines", lines: [])
  }
}
