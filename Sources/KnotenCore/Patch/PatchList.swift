/// The parts of a patch in their order, each made when it is asked for.
public struct PatchList<Element: Sendable>: RandomAccessCollection, Sendable {
  private let range: Range<Int>
  private let element: @Sendable (Int) -> Element

  init(_ range: Range<Int>, _ element: @escaping @Sendable (Int) -> Element) {
    self.range = range
    self.element = element
  }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// How many parts there are.
  public var endIndex: Int { range.count }

  /// One part, counted from 0.
  public subscript(position: Int) -> Element { element(range.lowerBound + position) }
}
