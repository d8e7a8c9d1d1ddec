/// A run of lines that stands in one text where another run, or none, stands in the other.
struct LineChange: Hashable, Sendable {
  /// The lines that went.
  let old: Range<Int>
  /// The lines that came.
  let new: Range<Int>
}

extension LineChange {
  /// How much work a comparison may be, in steps; past it everything between the common ends counts as changed.
  static let mostSteps = 4_000_000

  /// The changes from one list of lines to another, in order, with an unchanged line between any two.
  ///
  /// They are as few lines as can be, by the greedy algorithm of E. Myers, "An O(ND) Difference Algorithm and Its Variations" (1986).
  static func all(from old: [Int], to new: [Int], mostSteps: Int = mostSteps) -> [LineChange] {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    var search = EditSearch(
      old: old[start..<(old.count - end)], new: new[start..<(new.count - end)],
      mostSteps: mostSteps)
    guard let edits = search.shortest() else {
      return [LineChange(old: start..<(old.count - end), new: start..<(new.count - end))]
    }
    return runs(of: edits, old: old.count, new: new.count)
  }

  private static func runs(of edits: Edits, old: Int, new: Int) -> [LineChange] {
    var changes: [LineChange] = []
    var (x, y) = (0, 0)
    while x < old || y < new {
      let (startX, startY) = (x, y)
      while x < old, edits.deleted.contains(x) { x += 1 }
      while y < new, edits.inserted.contains(y) { y += 1 }
      if x > startX || y > startY {
        changes.append(LineChange(old: startX..<x, new: startY..<y))
      } else {
        x += 1
        y += 1
      }
    }
    return changes
  }
}

private struct Edits {
  var deleted: Set<Int> = []
  var inserted: Set<Int> = []
}

/// The search for the shortest way from one list to another.
private struct EditSearch {
  private let old: ArraySlice<Int>
  private let new: ArraySlice<Int>
  private var stepsLeft: Int
  /// For each number of edits, how far each diagonal `-edits, -edits + 2 … edits` reaches into `old`.
  private var reaches: [[Int]] = []

  init(old: ArraySlice<Int>, new: ArraySlice<Int>, mostSteps: Int) {
    self.old = old
    self.new = new
    stepsLeft = mostSteps
  }

  mutating func shortest() -> Edits? {
    for edits in 0...(old.count + new.count) {
      var reach: [Int] = []
      reach.reserveCapacity(edits + 1)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let x = slide(from: entry(to: diagonal, after: edits), on: diagonal)
        reach.append(x)
        guard stepsLeft > 0 else { return nil }
        if x >= old.count, x - diagonal >= new.count {
          return walkBack(from: diagonal, edits: edits)
        }
      }
      reaches.append(reach)
    }
    return nil
  }

  /// Whether a diagonal is best entered by an insertion, and where that ends; before the first edit, the start.
  private func step(to diagonal: Int, after edits: Int) -> (isInsertion: Bool, x: Int) {
    let last = reaches[edits - 1]
    let left = (diagonal + edits) / 2 - 1
    let right = left + 1
    let isInsertion =
      diagonal == -edits || (diagonal != edits && last[left] < last[right])
    return isInsertion ? (true, last[right]) : (false, last[left] + 1)
  }

  private func entry(to diagonal: Int, after edits: Int) -> Int {
    edits == 0 ? 0 : step(to: diagonal, after: edits).x
  }

  private mutating func slide(from start: Int, on diagonal: Int) -> Int {
    var x = start
    var y = x - diagonal
    while x < old.count, y < new.count,
      old[old.startIndex + x] == new[new.startIndex + y]
    {
      x += 1
      y += 1
    }
    stepsLeft -= x - start + 1
    return x
  }

  private func walkBack(from end: Int, edits count: Int) -> Edits {
    var edits = Edits()
    var diagonal = end
    for number in stride(from: count, to: 0, by: -1) {
      let (isInsertion, x) = step(to: diagonal, after: number)
      if isInsertion {
        edits.inserted.insert(new.startIndex + x - diagonal - 1)
        diagonal += 1
      } else {
        edits.deleted.insert(old.startIndex + x - 1)
        diagonal -= 1
      }
    }
    return edits
  }
}
