/// A block as lines of cells.
package struct DrawnBlock: Hashable, Sendable {
  /// The lines, from top to bottom; none for a block that has nothing to show.
  package let lines: [DrawnLine]
  /// How many columns of the widest line found no room on the right; only lines of a diff have such.
  package let hidden: Int
}

/// A line of cells and what a tap on them reaches.
package struct DrawnLine: Hashable, Sendable {
  /// Cells that a tap reaches something by.
  package struct Spot: Hashable, Sendable {
    /// Which cells, by their column.
    package let columns: Range<Int>
    /// What a tap on them reaches.
    package let touch: Touch
  }

  /// One cell for each column up to the last that is not blank.
  package var cells: [DrawnCell] = []
  /// The cells that can be tapped, from left to right.
  package var spots: [Spot] = []
}

/// A cell of a terminal: what stands in it and what it looks like.
package struct DrawnCell: Hashable, Sendable {
  /// A blank cell without a style.
  package static let blank = DrawnCell(text: " ", cells: 1)

  /// A character as a person sees it; empty in the right half of a wide one.
  package var text: String
  /// How many cells the character takes: 1 or 2, and 0 in the right half of a wide one.
  package var cells: Int8
  /// What it is drawn in.
  package var style = TextStyle.plain
  /// How far along a gradient it stands, from 0 to 255.
  package var part: UInt8 = 0
}
