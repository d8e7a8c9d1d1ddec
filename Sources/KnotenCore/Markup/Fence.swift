/// A line that begins or ends a block of code.
///
/// Source: CommonMark, "Fenced code blocks".
struct Fence {
  let marker: Unicode.Scalar
  let count: Int
  /// Whether nothing follows the marker, so that the line can end a block too.
  let isBare: Bool

  /// Takes at least three backticks or tildes, three spaces before them at most.
  init?(_ line: ArraySlice<Unicode.Scalar>) {
    let indented = line.drop { $0 == " " }
    guard line.count - indented.count <= 3, let marker = indented.first,
      marker == "`" || marker == "~"
    else { return nil }
    let rest = indented.drop { $0 == marker }
    count = indented.count - rest.count
    // A line of inline code begins like a fence and has another backtick.
    guard count >= 3, marker == "~" || !rest.contains("`") else { return nil }
    self.marker = marker
    isBare = rest.allSatisfy(\.properties.isWhitespace)
  }
}

/// Finds the line that ends a block, without looking where there is none.
struct FenceClosers {
  private var fences: [Fence?] = []
  /// For each line the longest bare fence from there on, so that a search is only begun if it succeeds.
  private var longest: [Unicode.Scalar: [Int]] = [:]

  init() {}

  init(_ fences: [Fence?]) {
    self.fences = fences
    for marker in Set(fences.compactMap { $0?.marker }) {
      var lengths = Array(repeating: 0, count: fences.count + 1)
      for line in fences.indices.reversed() {
        lengths[line] = max(lengths[line + 1], length(of: line, marker))
      }
      longest[marker] = lengths
    }
  }

  /// Whether a fence on this line begins a block that ends somewhere.
  func hasCloser(of fence: Fence?, at line: Int) -> Bool {
    guard let fence, let lengths = longest[fence.marker] else { return false }
    return lengths[line + 1] >= fence.count
  }

  /// The line that ends the block begun here; nil where the block has no end, and so is none.
  func closer(of fence: Fence?, at line: Int) -> Int? {
    guard let fence, hasCloser(of: fence, at: line) else { return nil }
    return ((line + 1)..<fences.count).first { length(of: $0, fence.marker) >= fence.count }
  }

  private func length(of line: Int, _ marker: Unicode.Scalar) -> Int {
    guard let fence = fences[line], fence.isBare, fence.marker == marker else { return 0 }
    return fence.count
  }
}
