import FoundationEssentials
import KnotenCore
import KnotenScreen

extension Feature {
  /// The account, the servers, Knoten Pro, the tip jar, and what this build is.
  static let settings = Feature(
    ScreenEntry(
      name: "settings", summary: "Your account, servers, Knoten Pro and the tip jar.",
      placement: .tab, impossible: [.empty])
  ) {
    SettingsViewModel($0)
  }
}

extension Screen {
  private static let settingsID = ElementID(screen: "settings")

  /// Settings as they show their state (design document "Screens", "Brand surfaces").
  static func settings(_ state: SettingsState, now: Date) -> Screen {
    Screen(
      name: "settings", title: "Settings", presentation: .tab,
      status: state.profile.status(
        on: settingsID, now: now, retry: Command(SettingsCommand.refresh.rawValue)),
      toolbar: [.refresh(on: settingsID, SettingsCommand.refresh.rawValue)],
      sections: [
        account(state), knoten(state), tips(state.shop), about(state.build),
      ],
      bar: state.shop.outcomeNotice(on: settingsID).map { [.notice($0)] } ?? [])
  }

  private static func tips(_ shop: ShopState) -> Section {
    let alone = Item(
      id: settingsID.child("tips"), glyph: .cup, title: "The tip jar alone", accessory: .chevron,
      action: .navigate(Destination.tips.route))
    return TipJar.section(
      settingsID.child("tip-jar"), shop, tip: SettingsCommand.tip.rawValue, more: [.item(alone)])
  }

  private static func account(_ state: SettingsState) -> Section {
    let id = settingsID.child("account")
    var rows: [Row] = [
      .field(
        Field(
          id: id.child("handle"), label: "Handle",
          value: Line([.identifier(state.account.handle.rawValue)]))),
      .field(
        Field(
          id: id.child("did"), label: "DID",
          value: Line([.identifier(state.account.did.rawValue)]))),
    ]
    if let about = state.profile.content?.about {
      rows.append(.field(Field(id: id.child("about"), label: "About", value: Line(about))))
    }
    if let location = state.profile.content?.location {
      rows.append(
        .field(Field(id: id.child("location"), label: "Location", value: Line(location))))
    }
    rows.append(
      .item(
        Item(
          id: settingsID.child("sign-in"), glyph: .person, title: "Sign in as somebody else",
          accessory: .chevron, action: .navigate(Destination.signIn.route))))
    return Section(id: id, header: .init("Account"), rows: rows)
  }

  private static func knoten(_ state: SettingsState) -> Section {
    let id = settingsID.child("knoten")
    let servers = Item(
      id: settingsID.child("servers"), glyph: .server, title: "Servers",
      details: [Line([.identifier(state.appView)])], accessory: .chevron,
      action: .navigate(Destination.serverSettings.route))
    let pro = Item(
      id: settingsID.child("pro"), glyph: .lock, title: "Knoten Pro",
      details: [state.isPro ? "Unlocked. Thank you." : "Your own PDS and knots, for one payment."],
      capsules: [Capsule("PRO", tone: .pro)], accessory: state.isPro ? nil : .chevron,
      action: state.isPro ? nil : .navigate(Destination.paywall.route))
    return Section(id: id, header: .init("Knoten"), rows: [.item(servers), .item(pro)])
  }

  private static func about(_ build: Build) -> Section {
    let id = settingsID.child("about")
    return Section(
      id: id, header: .init("About"), footer: "Made by Zeetech. Not part of Tangled.",
      rows: [
        .field(
          Field(
            id: id.child("version"), label: "Version",
            value: Line([.identifier(build.version)]))),
        .field(
          Field(
            id: id.child("lexicons"), label: "Lexicons",
            value: Line([.identifier(build.lexicons)]))),
      ])
  }
}
