/// The five ways a row of a PNG is written as differences from what stands left of it and above it.
///
/// Source: PNG specification, 9 Filtering.
enum PNGFilter: UInt8 {
  case none
  case left
  case above
  case average
  case paeth

  /// Puts the row's own bytes in place of the differences; both rows have the same length.
  func undo(_ row: inout [UInt8], above: [UInt8], distance: Int) {
    let starts = min(distance, row.count)
    switch self {
    case .none: break
    case .left:
      for index in starts..<row.count { row[index] &+= row[index - distance] }
    case .above:
      for index in row.indices { row[index] &+= above[index] }
    case .average:
      for index in 0..<starts { row[index] &+= above[index] / 2 }
      for index in starts..<row.count {
        row[index] &+= UInt8((Int(row[index - distance]) + Int(above[index])) / 2)
      }
    case .paeth:
      for index in 0..<starts { row[index] &+= above[index] }
      for index in starts..<row.count {
        row[index] &+= Self.nearest(
          left: row[index - distance], above: above[index], corner: above[index - distance])
      }
    }
  }

  /// Of three neighbours the one that is nearest to left + above - corner; the first of equals.
  private static func nearest(left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
    let toLeft = abs(Int(above) - Int(corner))
    let toAbove = abs(Int(left) - Int(corner))
    let toCorner = abs(Int(left) + Int(above) - 2 * Int(corner))
    if toLeft <= toAbove && toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
  }
}
