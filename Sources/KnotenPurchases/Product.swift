/// What the store can sell, in one list (design document "Paywall", "Tip jar").
public enum ProductID: String, Hashable, Sendable, CaseIterable {
  /// Knoten Pro, for ever: the only product that is not consumed.
  case lifetime = "knoten.pro.lifetime"
  /// A small tip.
  case smallTip = "knoten.tip.small"
  /// A medium tip.
  case mediumTip = "knoten.tip.medium"
  /// A large tip.
  case largeTip = "knoten.tip.large"

  /// The tips, from small to large.
  public static let tips: [ProductID] = [.smallTip, .mediumTip, .largeTip]
}

/// A product as the store describes it to this person.
public struct Product: Hashable, Sendable {
  /// Which product.
  public let id: ProductID
  /// Its name, in the store's words.
  public let name: String
  /// Its price as the store writes it; never formatted by us.
  public let displayPrice: String

  /// A product from its parts.
  public init(id: ProductID, name: String, displayPrice: String) {
    self.id = id
    self.name = name
    self.displayPrice = displayPrice
  }
}
