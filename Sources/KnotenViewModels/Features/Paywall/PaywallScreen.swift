import FoundationEssentials
import KnotenPurchases
import KnotenScreen

extension Feature {
  /// The sheet that sells Knoten Pro.
  static let paywall = Feature(
    ScreenEntry(
      name: "paywall", summary: "What Knoten Pro brings, the tip jar, and the one thing to buy.",
      placement: .sheet(over: Destination.serverSettings.route), impossible: [.empty])
  ) {
    PaywallViewModel($0)
  }
}

extension Screen {
  private static let paywallID = ElementID(screen: "paywall")

  /// The paywall as it shows its state (design document "Paywall").
  static func paywall(_ state: PaywallState, now: Date) -> Screen {
    Screen(
      name: "paywall", title: "Knoten Pro", presentation: .sheet(radius: .sheet),
      status: state.shop.status(
        on: paywallID, now: now, retry: Command(PaywallCommand.refresh.rawValue)),
      sections: [hero, benefits, tips(state)], bar: bar(state))
  }

  private static var hero: Section {
    let id = paywallID.child("hero")
    return Section(
      id: id,
      rows: [
        .hero(Hero(id: id.child("title"), wordmark: "Knoten", title: "Bring your own servers"))
      ])
  }

  private static var benefits: Section {
    let id = paywallID.child("benefits")
    func row(_ part: String, _ glyph: Glyph, _ what: String, _ how: String = "") -> Row {
      .item(Item(id: id.child(part), glyph: glyph, title: Line([.strong(what), .plain(how)])))
    }
    return Section(
      id: id,
      rows: [
        row("pds", .server, "Your own PDS", ": sign in through the server you choose"),
        row("knots", .hotspot, "Your own knots", ": read repos straight from a knot you run"),
        row("rules", .bell, "Inbox rules", ": choose which repos and kinds ask for you"),
        row("badge", .counter, "A badge that counts what you chose"),
      ])
  }

  private static func tips(_ state: PaywallState) -> Section {
    TipJar.section(
      paywallID.child("tips"), state.shop, tip: PaywallCommand.tip.rawValue)
  }

  private static func bar(_ state: PaywallState) -> [Row] {
    let isBusy = state.shop.errand != nil
    var rows: [Row] = []
    if let notice = state.shop.outcomeNotice(on: paywallID) { rows.append(.notice(notice)) }
    if state.isPro {
      rows.append(
        .notice(Notice(id: paywallID.child("owned"), tone: .pro, title: "Knoten Pro is yours.")))
    } else if let product = state.shop.product(.lifetime) {
      rows.append(
        .product(
          ProductCard(
            id: paywallID.child("buy"), name: Line(product.name), price: Line(product.displayPrice),
            style: .full,
            action: isBusy ? nil : .perform(Command(PaywallCommand.buy.rawValue)))))
    }
    rows.append(
      .button(
        Button(
          id: paywallID.child("restore"), title: "Restore purchases",
          action: isBusy ? nil : .perform(Command(PaywallCommand.restore.rawValue)))))
    rows.append(
      .item(
        Item(
          id: paywallID.child("fine-print"),
          title: Line([.secondary("One payment, no subscription.")]))))
    return rows
  }
}
