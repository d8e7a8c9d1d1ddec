import FoundationEssentials
import KnotenCore
import KnotenScreen

extension Feature {
  /// The account, the servers, Knoten Pro, the tip jar, and what this build is.
  static let settings = Feature(
    ScreenEntry(
      name: "settings", summary: "Your account, servers, Knoten Pro and the tip jar.",
      placement: .tab, impossible: [.empty]),
    ofAccount: { SettingsViewModel(as: $0, $1) })
}

extension Screen {
  private static let settingsID = ElementID(screen: "settings")

  /// Settings as they show their state (design document "Screens", "Brand surfaces").
  static func settings(_ state: SettingsState, now: Date) -> Screen {
    Screen(
      name: "settings", title: "Settings", presentation: .tab,
      status: state.account == nil
        ? .ready(Freshness())
        : state.profile.status(
          on: settingsID, now: now, retry: Command(SettingsCommand.refresh.rawValue)),
      toolbar: [.refresh(on: settingsID, SettingsCommand.refresh.rawValue)],
      sections: [
        state.account(on: settingsID), knoten(state), tips(state.shop), about(state.build),
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
