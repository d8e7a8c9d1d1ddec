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

/// The fences of a text, line by line; finds where a block ends without looking where it does not.
struct Fences {
  private let fences: [Fence?]
  /// For each line the longest bare fence from there on, so that a search is only begun if it succeeds.
  private let longest: [Unicode.Scalar: [Int]]

  init(_ fences: [Fence?]) {
    self.fences = fences
    var longest: [Unicode.Scalar: [Int]] = [:]
    for marker in Set(fences.compactMap { $0?.marker }) {
      var lengths = Array(repeating: 0, count: fences.count + 1)
      for line in fences.indices.reversed() {
        lengths[line] = max(lengths[line + 1], Self.length(of: fences[line], marker))
      }
      longest[marker] = lengths
    }
    self.longest = longest
  }

  /// Whether a fence on this line begins a block that ends somewhere.
  func hasCloser(_ line: Int) -> Bool {
    guard let fence = fences[line], let lengths = longest[fence.marker] else { return false }
    return lengths[line + 1] >= fence.count
  }

  /// The line that ends the block begun here; nil where the block has no end, and so is none.
  func closer(of line: Int) -> Int? {
    guard let fence = fences[line], hasCloser(line) else { return nil }
    return ((line + 1)..<fences.count).first {
      Self.length(of: fences[$0], fence.marker) >= fence.count
    }
  }

  private static func length(of fence: Fence?, _ marker: Unicode.Scalar) -> Int {
    guard let fence, fence.isBare, fence.marker == marker else { return 0 }
    return fence.count
  }
}
