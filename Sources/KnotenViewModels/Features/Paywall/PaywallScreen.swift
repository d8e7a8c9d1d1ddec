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
      sections: [hero, benefits, tips(state)], bar: bar(state, now: now))
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

  private static func bar(_ state: PaywallState, now: Date) -> [Row] {
    let shop = state.shop
    let restore = Button(
      id: paywallID.child("restore"), title: "Restore purchases",
      action: shop.errand == nil ? .perform(Command(PaywallCommand.restore.rawValue)) : nil)
    let finePrint = Item(
      id: paywallID.child("fine-print"),
      title: Line([.secondary("One payment, no subscription.")]))
    return shop.notices(on: paywallID, dismiss: PaywallCommand.dismiss.rawValue)
      + standing(shop, now: now) + offer(shop) + [.button(restore), .item(finePrint)]
  }

  /// Why Knoten Pro is the person's, or no longer is.
  private static func standing(_ shop: ShopState, now: Date) -> [Row] {
    guard let words = EntitlementWords(shop.standing.entitlements, now: now) else { return [] }
    return [
      .notice(
        Notice(
          id: paywallID.child(shop.isPro ? "owned" : "lost"), tone: shop.isPro ? .pro : .neutral,
          title: words.title, detail: words.detail))
    ]
  }

  /// The one thing to buy, at the store's own price, or that there is none; never an invented one.
  private static func offer(_ shop: ShopState) -> [Row] {
    guard !shop.isPro, shop.products.content != nil else { return [] }
    guard let product = shop.product(.lifetime) else {
      let id = paywallID.child("no-price")
      return [
        .notice(
          Notice(
            id: id, title: "Knoten Pro has no price right now.",
            detail: "The store does not name one, so it cannot be bought.",
            button: Button(
              id: id.child("retry"), title: "Ask again",
              action: .perform(Command(PaywallCommand.refresh.rawValue)))))
      ]
    }
    return [
      .product(
        ProductCard(
          id: paywallID.child("buy"), name: Line(product.name), price: Line(product.displayPrice),
          style: .full,
          action: shop.errand == nil ? .perform(Command(PaywallCommand.buy.rawValue)) : nil))
    ]
  }
}
