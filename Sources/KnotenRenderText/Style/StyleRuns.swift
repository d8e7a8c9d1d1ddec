/// Which style holds from which byte on, for text that is kept as bytes elsewhere.
struct StyleRuns: Hashable {
  /// A style, what a tap reaches there, and the byte both hold from, up to the next run or the end.
  struct Run: Hashable {
    let start: Int
    let style: TextStyle
    var touch = Touch()
  }

  private(set) var runs: [Run] = []

  /// Whether no style was named yet.
  var isEmpty: Bool { runs.isEmpty }

  /// From this byte on the style holds; what was said of it and of later bytes, which have been dropped since, is forgotten.
  mutating func mark(_ style: TextStyle, _ touch: Touch = Touch(), from start: Int) {
    while let last = runs.last, last.start >= start { runs.removeLast() }
    if let last = runs.last, last.style == style, last.touch == touch { return }
    runs.append(Run(start: start, style: style, touch: touch))
  }

  /// The runs of a part of the bytes, the first of which may start before it.
  func covering(_ part: Range<Int>) -> ArraySlice<Run> {
    guard !part.isEmpty else { return [] }
    let first = max(0, count(startingBy: part.lowerBound) - 1)
    return runs[first..<max(first, count(startingBy: part.upperBound - 1))]
  }

  /// How many runs start at this byte or before.
  private func count(startingBy place: Int) -> Int {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = low + (high - low) / 2
      if runs[middle].start <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
