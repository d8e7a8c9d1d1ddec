/// A label that a pull or an issue carries now.
public struct Label: Hashable, Sendable {
  /// What the label is called.
  public let name: String
  /// Its value, where it has one.
  public let value: String?

  /// A label from its parts.
  public init(name: String, value: String?) {
    self.name = name
    self.value = value
  }
}
