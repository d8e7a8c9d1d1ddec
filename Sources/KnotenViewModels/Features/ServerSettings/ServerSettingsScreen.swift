import FoundationEssentials
import KnotenCore
import KnotenScreen

extension Feature {
  /// The instance in use, and the servers of one's own behind the freemium gate.
  static let serverSettings = Feature(
    ScreenEntry(
      name: "server-settings", summary: "The instance in use, your own knots and your own PDS.",
      placement: .pushed(onto: Destination.settings.route), impossible: [.empty])
  ) {
    ServerSettingsViewModel($0)
  }
}

extension Screen {
  private static let serversID = ElementID(screen: "server-settings")
  private static let knotsID = serversID.child("knots")
  private static let pdsID = serversID.child("pds")

  /// The server settings as they show their state (design document "Server settings (the freemium gate)").
  static func serverSettings(_ state: ServerSettingsState, now: Date) -> Screen {
    Screen(
      name: "server-settings", title: "Servers", presentation: .pushed,
      status: state.coverage.status(
        on: serversID, now: now, retry: Command(ServerSettingsCommand.refresh.rawValue)),
      toolbar: [.refresh(on: serversID, ServerSettingsCommand.refresh.rawValue)],
      sections: [instance(state)] + knots(state, now: now) + pds(state, now: now),
      motions: state.gate.motions(of: [knotsID, pdsID]))
  }

  private static func instance(_ state: ServerSettingsState) -> Section {
    let id = serversID.child("instance")
    func field(_ part: String, _ label: Line, _ value: Span) -> Row {
      .field(Field(id: id.child(part), label: label, value: Line([value])))
    }
    return Section(
      id: id, header: .init("Instance"),
      rows: [
        field("app-view", "AppView", .identifier(state.appView)),
        field("handle", "Handle", .identifier(state.account?.actor.name ?? "none")),
        field("status", "Status", connection(state)),
      ])
  }

  private static func connection(_ state: ServerSettingsState) -> Span {
    if let since = state.unreachableSince {
      return Span(
        "unreachable since \(CalendarDay(since).time)", role: .identifier, tone: .danger)
    }
    guard let account = state.account else { return .identifier("signed out") }
    if account.isExpired {
      return Span("signed out, as the session has ended", role: .identifier, tone: .danger)
    }
    return switch state.coverage.content?.isReady {
    case nil: .identifier("checking")
    case false: .identifier("warming up, lists may be short")
    case true: Span("connected", role: .identifier, tone: .trust)
    }
  }

  private static func knots(_ state: ServerSettingsState, now: Date) -> [Section] {
    let commands = OwnServersState.Commands(
      type: ServerSettingsCommand.typeKnot.rawValue, add: ServerSettingsCommand.addKnot.rawValue,
      remove: ServerSettingsCommand.removeKnot.rawValue)
    return own(
      knotsID, "Custom knots", example: "knot.zoey.dev", state.knots, behind: state.gate, commands,
      now: now)
  }

  private static func pds(_ state: ServerSettingsState, now: Date) -> [Section] {
    let commands = OwnServersState.Commands(
      type: ServerSettingsCommand.typePDS.rawValue, add: ServerSettingsCommand.addPDS.rawValue,
      remove: ServerSettingsCommand.removePDS.rawValue)
    return own(
      pdsID, "Custom PDS", example: "https://pds.zoey.dev", state.pds, behind: state.gate, commands,
      now: now)
  }

  /// One's own servers of a kind: behind the gate an example, and beside it what was added before it closed.
  private static func own(
    _ id: ElementID, _ title: Line, example: String, _ servers: OwnServersState,
    behind gate: ProGate, _ commands: OwnServersState.Commands, now: Date
  ) -> [Section] {
    let section = gate.section(
      id, title,
      example: [
        .item(
          Item(
            id: id.child("example"), glyph: .server, title: Line([.identifier(example)]),
            accessory: .lock))
      ],
      footer: servers.footer, rows: servers.rows(on: id, commands, now: now))
    guard !gate.isOpen,
      let kept = servers.kept(on: id.child("kept"), remove: commands.remove, now: now)
    else { return [section] }
    return [section, kept]
  }
}
