/// Walks over the lines of a hunk for as long as its counts ask for more.
struct LineCounter {
  private let oldCount: Int
  private let newCount: Int
  /// How many lines of either side are still to come.
  private var old: Int
  private var new: Int
  private(set) var lines = 0

  init(_ header: HunkHeader) {
    oldCount = Int(header.oldCount)
    newCount = Int(header.newCount)
    old = oldCount
    new = newCount
  }

  var isDone: Bool { old == 0 && new == 0 }

  // Each line counts for the old side, the new side or both.
  var deletions: UInt32 { UInt32(lines - (newCount - new)) }
  var additions: UInt32 { UInt32(lines - (oldCount - old)) }

  /// Reads lines from `start` and tells where it stopped; leaves a mark after each whole stride.
  ///
  /// This is the innermost loop of all. Signs come in no order that a processor could guess, so a
  /// line's weight on either side is looked up instead of branched on.
  mutating func read(
    _ view: ByteView, from start: Int, marks: inout [PatchTables.Mark]
  ) -> Int {
    var feeds = LineFeeds(view, from: start)
    var (at, old, new, lines) = (start, self.old, self.new, 0)
    while old | new != 0, at < view.count {
      let sign = UInt64(view[at])
      if sign < 64, Self.signs &>> sign & 1 == 1 {
        let oldLeft = old &- Int(truncatingIfNeeded: Self.oldSigns &>> sign & 1)
        let newLeft = new &- Int(truncatingIfNeeded: Self.newSigns &>> sign & 1)
        guard oldLeft | newLeft >= 0 else { break }
        (old, new) = (oldLeft, newLeft)
        lines &+= 1
        at = min(feeds.next() &+ 1, view.count)
        if lines & (PatchTables.Mark.stride &- 1) == 0 {
          (self.old, self.new, self.lines) = (old, new, lines)
          marks.append(.init(offset: UInt32(at), deletions: deletions, additions: additions))
        }
      } else if sign == UInt64(UInt8(ascii: "\\")), lines > 0 {
        at = min(feeds.next() &+ 1, view.count)
      } else {
        break
      }
    }
    (self.old, self.new, self.lines) = (old, new, lines)
    return at
  }

  // Bit sets by byte. Some tools drop the space of an empty line, so a line feed is a sign as well.
  private static let context: UInt64 = 1 << 0x20 | 1 << 0x0A
  private static let oldSigns = context | 1 << 0x2D
  private static let newSigns = context | 1 << 0x2B
  private static let signs = oldSigns | newSigns

  /// Gives back the last line, which was a deletion or an addition.
  mutating func giveBack(deletion: Bool) {
    lines -= 1
    if deletion { old += 1 } else { new += 1 }
  }
}
