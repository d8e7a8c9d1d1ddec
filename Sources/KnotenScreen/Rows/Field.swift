/// A label with its value, to read or to type into.
public struct Field: Hashable, Sendable {
  /// Where the field stands.
  public let id: ElementID
  /// What the value is.
  public let label: Line
  /// The value; empty where nothing was typed yet.
  public let value: Line
  /// What stands at the trailing edge.
  public let accessory: Item.Accessory?
  /// What typing sends, the typed text as its argument; nil for a field that is only read.
  public let input: Command?

  /// A field from its parts; one without `input` is read only.
  public init(
    id: ElementID, label: Line, value: Line, accessory: Item.Accessory? = nil,
    input: Command? = nil
  ) {
    self.id = id
    self.label = label
    self.value = value
    self.accessory = accessory
    self.input = input
  }

  var withoutActions: Field {
    Field(id: id, label: label, value: value.withoutLinks, accessory: accessory)
  }
}
