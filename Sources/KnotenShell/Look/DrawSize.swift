import KnotenLook
import KnotenScreen

/// A width and a height that were asked for, in cells or in points.
struct DrawSize: Hashable {
  /// Of what is drawn in cells.
  private(set) var columns: Int?
  private(set) var rows: Int?
  /// Of what is drawn in points.
  private(set) var width: Int?
  private(set) var height: Int?

  /// Reads a size as `WxH`, in what all the renderers count in.
  init(_ text: String, for renderers: [Renderer]) throws(UsageProblem) {
    let measures = Set(renderers.map(\.measure))
    guard let measure = measures.first, measures.count == 1 else {
      throw .conflictingOptions(
        "--size", "formats of both kinds",
        why: "html and png are measured in points, others in cells")
    }
    switch measure {
    case .cells:
      (columns, rows) = try Self.numbers(
        in: text, Scene.possibleColumns, 1...1_000, example: "100x40")
    case .points:
      (width, height) = try Self.numbers(
        in: text, Layout.possibleWidths, 300...8_000, example: "393x852")
    }
  }

  private static func numbers(
    in text: String, _ widths: ClosedRange<Int>, _ heights: ClosedRange<Int>, example: String
  ) throws(UsageProblem) -> (Int, Int) {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      widths.contains(width), heights.contains(height)
    else {
      throw .badValue(
        option: "size", value: text,
        expected: "a width from \(widths.lowerBound) to \(widths.upperBound) and "
          + "a height from \(heights.lowerBound) to \(heights.upperBound), as in \(example)")
    }
    return (width, height)
  }
}
