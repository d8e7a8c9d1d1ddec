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

  /// Why there are no cards, where the store has not answered, or names no tips.
  private static func missing(_ id: ElementID, _ shop: ShopState) -> [Row] {
    let id = id.child("missing")
    if case .failed(let failure) = shop.products { return [.notice(failure.notice(at: id))] }
    guard shop.products.content != nil, ProductID.tips.allSatisfy({ shop.product($0) == nil })
    else { return [] }
    return [
      .notice(Notice(id: id, title: "No tips can be given.", detail: "The store names no prices."))
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
