/// Where the parts of a screen go at a width and a type size: decided once, for the page that draws it and the audit that judges it.
public struct Layout: Hashable, Sendable {
  /// The narrowest and widest screen there is, in points.
  public static let possibleWidths = 240...1_400

  /// The width of the screen, in points.
  public let width: Int
  /// How large text is.
  public let typeSize: TypeSize

  /// A layout; a width that no screen has becomes the nearest possible one.
  public init(width: Int = Metrics.width, typeSize: TypeSize = .large) {
    let possible = Self.possibleWidths
    self.width = min(max(width, possible.lowerBound), possible.upperBound)
    self.typeSize = typeSize
  }

  /// Whether what usually stands side by side stands below each other.
  public var isStacked: Bool { typeSize.isAccessibility }

  /// The most lines of an item's detail; what can be followed must be seen, so a text with links has no limit.
  public func mostLines(of detail: Line) -> Int {
    isStacked || detail.hasLinks ? .max : 2
  }

  /// Whether a field's value stands below its label.
  public func isStacked(_ field: Field) -> Bool {
    let label = block(field.label, .body).width
    let value = block(field.value, .body).width
    return isStacked
      || label + 2 * Metrics.gap + value > textWidth(glyph: nil) - trailingWidth(field)
  }

  /// Whether the options of a choice stand below each other.
  public func isStacked(_ choice: Choice) -> Bool {
    let room = cardWidth / max(1, choice.options.count) - 2 * Metrics.gap
    return choice.options.contains { block($0.title, .footnote).width > room }
  }

  /// How many of a group's rows stand side by side: as many as fit without a broken word, all lines the same number.
  public func columns(of group: Group) -> Int {
    let count = group.rows.count
    let fitting = (1...max(1, min(count, 4))).last { columns in
      count.isMultiple(of: columns)
        && group.rows.allSatisfy { leastWidth(of: $0) <= self.width(ofOneOf: columns) }
    }
    return fitting ?? 1
  }

  /// The width of a card.
  var cardWidth: Int { width - 2 * Metrics.margin(width: width) }

  /// The width that is left for the text of a row.
  func textWidth(glyph: Glyph?) -> Int {
    let column = glyph == nil || isStacked ? 0 : Metrics.glyphColumn
    return cardWidth - 2 * Metrics.rowInset - column
  }

  /// The width of one of several cards side by side.
  func width(ofOneOf columns: Int) -> Int {
    (cardWidth - (columns - 1) * Metrics.gap) / columns
  }

  func block(_ line: Line, _ style: TypeStyle) -> TextBlock {
    TextBlock(line, style, typeSize)
  }

  func block(inBars line: Line, _ style: TypeStyle) -> TextBlock {
    TextBlock(line, style, typeSize.inBars)
  }

  private func trailingWidth(_ field: Field) -> Int {
    field.accessory == nil ? 0 : Metrics.rowInset + Metrics.gap
  }

  private func leastWidth(of row: Row) -> Int {
    guard case .product(let card) = row else { return cardWidth }
    let name = block(card.name, .subheadline).widestWord
    let price = block(card.price, .subheadline).width
    return max(name, price) + 2 * Metrics.gap
  }
}
