import FoundationEssentials
import KnotenCore
import KnotenScreen

extension OwnServersState {
  /// The commands of a kind's rows: typing, adding, and removing what the argument names.
  struct Commands {
    let type: String
    let add: String
    let remove: String
  }

  /// The rows of the section once it is open.
  func rows(on id: ElementID, _ commands: Commands, now: Date) -> [Row] {
    let isBusy = checking != nil
    let field = Field(
      id: id.child("name"), label: label, value: Line([.identifier(typed)]),
      input: isBusy ? nil : Command(commands.type))
    let canAdd = !isBusy && (try? reading?.get()) != nil
    let add = Button(
      id: id.child("add"), title: "Add", action: canAdd ? .perform(Command(commands.add)) : nil)
    var rows = servers.map { row($0, on: id, remove: isBusy ? nil : commands.remove, now: now) }
    rows += [.field(field), .button(add)]
    if let checking {
      rows.append(
        .notice(
          Notice(
            id: id.child("checking"),
            title: Line(["Asking ", .identifier(checking.authority), " what it runs."]))))
    }
    if let failure { rows.append(.notice(failure.notice(at: id.child("failure")))) }
    return rows
  }

  /// What stands below the rows: what is wrong with what was typed, or what a server of the kind is for.
  var footer: Line {
    if case .failure(let problem) = reading { return Line([Span(problem.sentence, tone: .danger)]) }
    return switch kind {
    case .knot: "Repos that name one of these knots are read straight from it."
    case .pds: "Signing in may start from these servers."
    }
  }

  /// What was added and is not used, as it is locked; nil where there is nothing.
  func kept(on id: ElementID, remove: String, now: Date) -> Section? {
    guard !servers.isEmpty else { return nil }
    let title: Line =
      switch kind {
      case .knot: "Your knots, not used"
      case .pds: "Your PDS, not used"
      }
    return Section(
      id: id, header: .init(title),
      footer: "Kept on this machine, and used again once Knoten Pro is unlocked.",
      rows: servers.map { row($0, on: id, accessory: .lock, remove: remove, now: now) })
  }

  private var label: Line {
    switch kind {
    case .knot: "Add a knot"
    case .pds: "Add a PDS"
    }
  }

  private func row(
    _ server: OwnServer, on id: ElementID, accessory: Item.Accessory? = nil, remove: String?,
    now: Date
  ) -> Row {
    let row = id.item(server.server.origin)
    let age = CompactAge(from: server.addedAt, to: now).line(of: "added").spans
    return .item(
      Item(
        id: row, glyph: .server, title: Line([.identifier(server.server.authority)]),
        details: [Line(["Version ", .identifier(server.version), ", "] + age)],
        accessory: accessory,
        buttons: [
          Button(
            id: row.child("remove"), title: "Remove",
            action: remove.map { .perform(Command($0, argument: server.server.origin)) })
        ]))
  }
}
