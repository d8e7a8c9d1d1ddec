/// Which lines of the blocks show: the first of them, by its block, so that nothing moves when blocks change above it.
///
/// Only blocks that show or are passed are drawn.
struct Viewport: Hashable, Sendable {
  /// A line of a block.
  struct Position: Hashable, Sendable, Comparable {
    var block: Int
    var line: Int

    static func < (one: Position, other: Position) -> Bool {
      (one.block, one.line) < (other.block, other.line)
    }
  }

  /// The first line that shows.
  var top: Position
  /// The blocks that scroll.
  private(set) var range: Range<Int>
  /// How many lines show.
  private(set) var height: Int

  /// A view of the first lines.
  init(range: Range<Int> = 0..<0, height: Int = 0) {
    self.range = range
    self.height = height
    top = Position(block: range.lowerBound, line: 0)
  }

  /// Takes other blocks and another height, and what shows stays within them.
  mutating func resize(to range: Range<Int>, height: Int, _ drawings: inout Drawings) {
    self.range = range
    self.height = max(height, 0)
    settle(&drawings)
  }

  /// Moves so many lines down, or up where the number is negative; the answer is whether it moved.
  mutating func scroll(by lines: Int, _ drawings: inout Drawings) -> Bool {
    let old = top
    top = position(from: top, by: lines, &drawings)
    settle(&drawings)
    return top != old
  }

  /// Shows the first lines.
  mutating func scrollToTop() {
    top = Position(block: range.lowerBound, line: 0)
  }

  /// Shows the last lines.
  mutating func scrollToEnd(_ drawings: inout Drawings) {
    top = Position(block: range.upperBound, line: 0)
    settle(&drawings)
  }

  /// Moves as little as needed to show some lines of a block, the first of them where not all find room.
  mutating func reveal(_ lines: Range<Int>, of block: Int, _ drawings: inout Drawings) {
    guard range.contains(block), !lines.isEmpty else { return }
    let first = Position(block: block, line: lines.lowerBound)
    let last = Position(block: block, line: lines.upperBound - 1)
    let lowest = position(from: last, by: 1 - max(height, 1), &drawings)
    top = min(max(top, lowest), first)
    settle(&drawings)
  }

  /// The lines that show, from top to bottom.
  func visible(_ drawings: inout Drawings) -> [Position] {
    var lines: [Position] = []
    var block = top.block
    var line = top.line
    while lines.count < height, block < range.upperBound {
      let end = min(drawings.height(of: block), line + height - lines.count)
      if line < end { lines += (line..<end).map { Position(block: block, line: $0) } }
      block += 1
      line = 0
    }
    return lines
  }

  /// The line so many below another, or above it where the number is negative; the ends are not passed.
  func position(from start: Position, by lines: Int, _ drawings: inout Drawings) -> Position {
    var position = start
    if lines >= 0 {
      position.line += lines
      while position.block < range.upperBound {
        let height = drawings.height(of: position.block)
        if position.line < height { return position }
        position.line -= height
        position.block += 1
      }
      return Position(block: range.upperBound, line: 0)
    }
    position.line += lines
    while position.line < 0 {
      guard position.block > range.lowerBound else {
        return Position(block: range.lowerBound, line: 0)
      }
      position.block -= 1
      position.line += drawings.height(of: position.block)
    }
    return position
  }

  /// Leaves no room below the last line as long as there are lines above.
  private mutating func settle(_ drawings: inout Drawings) {
    top.block = min(max(top.block, range.lowerBound), range.upperBound)
    if range.contains(top.block) {
      top.line = min(max(top.line, 0), max(drawings.height(of: top.block) - 1, 0))
    } else {
      top.line = 0
    }
    let missing = height - visible(&drawings).count
    if missing > 0 { top = position(from: top, by: -missing, &drawings) }
  }
}
