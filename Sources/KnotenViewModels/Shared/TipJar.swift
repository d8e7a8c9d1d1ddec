import FoundationEssentials
import KnotenPurchases
import KnotenScreen

/// The tip cards and the line above them, wherever they stand (design document "Tip jar").
enum TipJar {
  /// The line above the cards as long as the app has not done anything for the person.
  static let plainLine: Line = "Knoten is a one-person project."

  /// The section; `tip` buys the product named by its argument, and `more` stands below the cards.
  static func section(
    _ id: ElementID, _ shop: ShopState, tip: String, more: [Row] = []
  ) -> Section {
    Section(
      id: id, header: .init("Tip jar"),
      rows: [.item(Item(id: id.child("line"), title: line(shop)))] + cards(id, shop, tip: tip)
        + missing(id, shop) + more)
  }

  private static func line(_ shop: ShopState) -> Line {
    if case .thanks(let id) = shop.outcome, ProductID.tips.contains(id),
      let product = shop.product(id)
    {
      return Line("Thank you for the \(product.name).")
    }
    return shop.clearing?.line ?? plainLine
  }

  /// Why there are no cards, where the store has not answered.
  private static func missing(_ id: ElementID, _ shop: ShopState) -> [Row] {
    guard case .failed(let failure) = shop.products else { return [] }
    return [
      .notice(
        Notice(
          id: id.child("missing"), glyph: .warning, tone: .danger, title: Line(failure.title),
          detail: Line(failure.detail)))
    ]
  }

  private static func cards(_ id: ElementID, _ shop: ShopState, tip: String) -> [Row] {
    let cards: [Row] = ProductID.tips.compactMap { productID in
      guard let product = shop.product(productID) else { return nil }
      return .product(
        ProductCard(
          id: id.item(productID.rawValue), glyph: .cup, name: Line(product.name),
          price: Line(product.displayPrice), style: .compact,
          action: shop.errand == nil
            ? .perform(Command(tip, argument: productID.rawValue)) : nil))
    }
    return cards.isEmpty ? [] : [.group(Group(id: id.child("cards"), rows: cards))]
  }
}

extension ShopState {
  /// What the store answered; when it did so says nothing about a price.
  func status(on screen: ElementID, now: Date, retry: Command) -> Status {
    let status = products.status(on: screen, now: now, retry: retry)
    guard case .ready(let freshness, let notice) = status else { return status }
    return .ready(Freshness(activity: freshness.activity), notice: notice)
  }

  /// How the last errand ended, as a notice; nil where there is nothing to say.
  func outcomeNotice(on screen: ElementID) -> Notice? {
    let id = screen.child("outcome")
    switch outcome {
    case nil, .thanks:
      return nil
    case .waiting:
      return Notice(
        id: id, title: "Waiting for approval.",
        detail: "Somebody else has to approve the purchase. You can close this meanwhile.")
    case .nothingToRestore:
      return Notice(id: id, title: "There is nothing to restore on this account.")
    case .failed(let failure):
      return Notice(
        id: id, glyph: .warning, tone: .danger, title: Line(failure.title),
        detail: Line(failure.detail))
    }
  }
}
