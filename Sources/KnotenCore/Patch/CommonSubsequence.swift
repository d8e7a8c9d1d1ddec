/// Finds what two lists have in common, in order, at a cost that is bounded.
enum CommonSubsequence {
  /// Pairs of positions that hold equal elements, rising on both sides; as many as there can be.
  ///
  /// Equal ends are free. What is left costs one step for each pair of elements; beyond the budget
  /// only the ends are paired.
  static func pairs<Element: Equatable>(
    _ old: [Element], _ new: [Element], budget: inout Int
  ) -> [(old: Int, new: Int)] {
    let shorter = min(old.count, new.count)
    var head = 0
    while head < shorter, old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    let oldMiddle = old[head..<old.count - tail]
    let newMiddle = new[head..<new.count - tail]
    var pairs = (0..<head).map { (old: $0, new: $0) }
    let (cost, isHuge) = oldMiddle.count.multipliedReportingOverflow(by: newMiddle.count)
    if !isHuge, cost <= budget {
      budget -= cost
      pairs += middlePairs(oldMiddle, newMiddle)
    }
    return pairs + (0..<tail).reversed().map { (old: old.count - 1 - $0, new: new.count - 1 - $0) }
  }

  // The table holds, for each pair of places, the length of the longest common part behind them.
  private static func middlePairs<Element: Equatable>(
    _ old: ArraySlice<Element>, _ new: ArraySlice<Element>
  ) -> [(old: Int, new: Int)] {
    guard !old.isEmpty, !new.isEmpty else { return [] }
    let width = new.count + 1
    var table = [Int32](repeating: 0, count: (old.count + 1) * width)
    for row in (0..<old.count).reversed() {
      for column in (0..<new.count).reversed() {
        let isEqual = old[old.startIndex + row] == new[new.startIndex + column]
        table[row * width + column] =
          isEqual
          ? table[(row + 1) * width + column + 1] + 1
          : max(table[(row + 1) * width + column], table[row * width + column + 1])
      }
    }
    var pairs: [(old: Int, new: Int)] = []
    var (row, column) = (0, 0)
    while row < old.count, column < new.count {
      if old[old.startIndex + row] == new[new.startIndex + column] {
        pairs.append((old.startIndex + row, new.startIndex + column))
        row += 1
        column += 1
      } else if table[(row + 1) * width + column] >= table[row * width + column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }
}
