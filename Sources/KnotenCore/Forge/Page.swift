/// One page of a list that a server hands out piece by piece.
public struct Page<Element: Hashable & Sendable>: Hashable, Sendable {
  /// The elements that could be read, in the server's order.
  public let elements: [Element]
  /// Where the next page begins; nil on the last one.
  public let cursor: String?
  /// How many elements the server sent that could not be read.
  public let unreadable: Int

  /// A page from its parts.
  public init(elements: [Element], cursor: String?, unreadable: Int = 0) {
    self.elements = elements
    self.cursor = cursor
    self.unreadable = unreadable
  }
}
