import FoundationEssentials
import KnotenCore
import KnotenPurchases
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
  private static let rulesID = settingsID.child("rules")

  /// Settings as they show their state (design document "Screens", "Brand surfaces").
  static func settings(_ state: SettingsState, now: Date) -> Screen {
    Screen(
      name: "settings", title: "Settings", presentation: .tab,
      status: state.account == nil
        ? .ready(Freshness())
        : state.profile.status(
          on: settingsID, now: now, retry: Command(SettingsCommand.refresh.rawValue)),
      toolbar: [.refresh(on: settingsID, SettingsCommand.refresh.rawValue)],
      sections: [state.account(on: settingsID)] + unsent(state.unsent, now: now) + [
        knoten(state, now: now), rules(state), tips(state.shop), about(state.build),
      ],
      bar: state.shop.notices(on: settingsID, dismiss: SettingsCommand.dismiss.rawValue),
      motions: state.gate.motions(of: [rulesID]))
  }

  /// What was written and not sent, each leading to where it can be sent.
  private static func unsent(_ drafts: [CommentDraft], now: Date) -> [Section] {
    guard !drafts.isEmpty else { return [] }
    let id = settingsID.child("unsent")
    let count = drafts.count == 1 ? "1 unsent comment" : "\(drafts.count.grouped) unsent comments"
    let rows = drafts.prefix(mostUnsent).map { draft in
      Row.item(
        Item(
          id: id.item(draft.key.rawValue), glyph: .warning,
          title: Line(draft.firstLine),
          details: [Line([.secondary(draft.subject.uri.rawValue)])],
          trailing: CompactAge(from: draft.createdAt, to: now).line,
          accessory: draft.destination == nil ? nil : .chevron,
          action: draft.destination.map { .navigate($0.route) }))
    }
    return [
      Section(
        id: id, header: .init(Line(count)),
        footer: "Each can be sent or thrown away below what it is about.", rows: rows)
    ]
  }

  /// At most so many are listed; the others come once these are sent.
  private static let mostUnsent = 20

  private static func tips(_ shop: ShopState) -> Section {
    let alone = Item(
      id: settingsID.child("tips"), glyph: .cup, title: "The tip jar alone", accessory: .chevron,
      action: .navigate(Destination.tips.route))
    return TipJar.section(
      settingsID.child("tip-jar"), shop, tip: SettingsCommand.tip.rawValue, more: [.item(alone)])
  }

  private static func knoten(_ state: SettingsState, now: Date) -> Section {
    let id = settingsID.child("knoten")
    let servers = Item(
      id: settingsID.child("servers"), glyph: .server, title: "Servers",
      details: [Line([.identifier(state.appView)])], accessory: .chevron,
      action: .navigate(Destination.serverSettings.route))
    return Section(
      id: id, header: .init("Knoten"), rows: [.item(servers), .item(pro(state.shop, now: now))])
  }

  private static func pro(_ shop: ShopState, now: Date) -> Item {
    let words = EntitlementWords(shop.standing.entitlements, now: now)
    var capsules = [Capsule("PRO", tone: .pro)]
    if shop.standing.isTest { capsules.append(Capsule("Test store", tone: .danger)) }
    return Item(
      id: settingsID.child("pro"), glyph: .lock, title: "Knoten Pro",
      details: words.map { [$0.title, $0.detail].compactMap(\.self) }
        ?? ["Your own PDS and knots, for one payment."],
      capsules: capsules, accessory: shop.isPro ? nil : .chevron,
      action: shop.isPro ? nil : .navigate(Destination.paywall.route))
  }

  private static func rules(_ state: SettingsState) -> Section {
    state.gate.section(
      rulesID, "Inbox rules", example: InboxRulesState.example(on: rulesID),
      footer: state.rules == nil
        ? "Sign in to choose what asks for you." : InboxRulesState.footer,
      rows: state.rules?.rows(
        on: rulesID, turnOn: SettingsCommand.turnRuleOn.rawValue,
        turnOff: SettingsCommand.turnRuleOff.rawValue) ?? [])
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

extension CommentDraft {
  /// The screen of what it is about; nil where there is none.
  fileprivate var destination: Destination? {
    switch subject.uri.collection?.rawValue.split(separator: ".").last {
    case "pull": .pull(subject.uri)
    case "issue": .issue(subject.uri)
    default: nil
    }
  }
}
