/// Where backticks stand in a row, so that the end of code is found without looking twice.
struct BacktickRuns {
  private var starts: [Int: [Int]] = [:]
  private var passed: [Int: Int] = [:]

  init(_ scalars: ArraySlice<Unicode.Scalar>) {
    var index = scalars.startIndex
    while index < scalars.endIndex {
      guard scalars[index] == "`" else {
        index += 1
        continue
      }
      let start = index
      while index < scalars.endIndex, scalars[index] == "`" { index += 1 }
      starts[index - start, default: []].append(start)
    }
  }

  /// Where the next row of exactly so many begins; places asked for must not fall.
  mutating func next(_ count: Int, from place: Int) -> Int? {
    guard let starts = starts[count] else { return nil }
    var index = passed[count] ?? 0
    while index < starts.count, starts[index] < place { index += 1 }
    passed[count] = index
    return index < starts.count ? starts[index] : nil
  }
}
