package import KnotenScreen

/// A piece of a screen that is drawn on its own, as wide as the screen; a screen is its blocks below each other.
package enum Block: Hashable, Sendable {
  case title
  case status
  case head(section: Int)
  case row(section: Int, row: Int, edges: RowEdges)
  /// The top of a diff, whose lines are blocks of their own, as there may be thousands.
  case diffHead(Int, edges: RowEdges)
  case diffLines(Int, Range<Int>)
  case diffFoot(Int, edges: RowEdges)
  /// The rows of a locked section and its lock.
  case gate(section: Int)
  case footer(section: Int)
  case bar
  case tabs
  /// The lower edge of a sheet.
  case end

  /// What a block is recognised by on the screen that replaces its own.
  package struct Key: Hashable, Sendable {
    /// Which part of the element the block draws.
    enum Part: Hashable {
      case title
      case status
      case head
      case row
      case lines(from: Int)
      case foot
      case gate
      case footer
      case bar
      case tabs
      case end
    }

    let part: Part
    /// The row, section or screen the block belongs to.
    package let id: ElementID
  }
}
