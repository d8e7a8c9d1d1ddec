/// Something to press, in a row, in the toolbar or beside an item.
public struct Button: Hashable, Sendable {
  /// How much weight a button has.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    case plain
    case prominent
  }

  /// Where the button stands.
  public let id: ElementID
  /// What it says.
  public let title: Line
  /// A picture before or in place of the words.
  public let glyph: Glyph?
  /// How much weight it has.
  public let style: Style
  /// What pressing it does; nil while it cannot be pressed.
  public let action: ElementAction?

  /// A button from its parts.
  public init(
    id: ElementID, title: Line, glyph: Glyph? = nil, style: Style = .plain, action: ElementAction?
  ) {
    self.id = id
    self.title = title
    self.glyph = glyph
    self.style = style
    self.action = action
  }

  var withoutActions: Button {
    Button(id: id, title: title, glyph: glyph, style: style, action: nil)
  }
}
