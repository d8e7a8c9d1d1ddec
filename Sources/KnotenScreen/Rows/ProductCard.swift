/// Something the store sells, with the store's own price string.
public struct ProductCard: Hashable, Sendable {
  /// How much room the card takes.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// The one product of the purchase bar.
    case full
    /// One of several in a row.
    case compact
  }

  /// Where the card stands.
  public let id: ElementID
  /// A picture of what is sold.
  public let glyph: Glyph?
  /// What is sold.
  public let name: Line
  /// The store's display string; never one of our making.
  public let price: Line
  /// How much room the card takes.
  public let style: Style
  /// What a tap does; nil while it cannot be bought.
  public let action: ElementAction?

  /// A card from its parts.
  public init(
    id: ElementID, glyph: Glyph? = nil, name: Line, price: Line, style: Style,
    action: ElementAction?
  ) {
    self.id = id
    self.glyph = glyph
    self.name = name
    self.price = price
    self.style = style
    self.action = action
  }

  var withoutActions: ProductCard {
    ProductCard(id: id, glyph: glyph, name: name, price: price, style: style, action: nil)
  }
}
