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
      sections: [
        instance(state),
        own(
          knotsID, "Custom knots", example: "knot.zoey.dev", state,
          none: "You have no knots of your own here yet."),
        own(
          pdsID, "Custom PDS", example: "https://pds.zoey.dev", state,
          none: "You have no PDS of your own here yet."),
      ],
      motions: state.isUnlocking ? [unlock(knotsID), unlock(pdsID)] : [])
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

  /// A section of one's own servers: locked with an example on the free plan.
  private static func own(
    _ id: ElementID, _ title: Line, example: String, _ state: ServerSettingsState, none: Line
  ) -> Section {
    let badge = Capsule("PRO", tone: .pro)
    guard !state.isPro else {
      // The badge is there as long as it scales away.
      let header = Section.Header(title, badge: state.isUnlocking ? badge : nil)
      return Section(id: id, header: header, footer: none, rows: [])
    }
    return Section(
      id: id, header: .init(title, badge: badge),
      rows: [
        .item(
          Item(
            id: id.child("example"), glyph: .server, title: Line([.identifier(example)]),
            accessory: .lock))
      ],
      gate: Gate(
        label: Line(title.spans + [", PRO, locked"]),
        action: .navigate(Destination.paywall.route)))
  }

  private static func unlock(_ section: ElementID) -> Motion {
    Motion(
      target: section, name: "unlock", curve: .bouncy(milliseconds: 450),
      tracks: [
        .init(.blur, from: Gate.blur, to: 0),
        .init(.saturation, from: Gate.saturation, to: 1),
        .init(.opacity, from: Gate.opacity, to: 1),
        .init(.badgeScale, from: 1, to: 0),
      ])
  }
}
