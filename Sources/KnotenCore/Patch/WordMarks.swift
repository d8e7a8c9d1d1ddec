/// Which words differ between the lines that a change takes away and those it puts in their place.
public struct WordMarks: Sendable {
  // Steps of comparison that the lines of one call may cost together, and one pair alone.
  private static let budget = 4_000_000
  private static let budgetPerPair = 250_000

  private var marks: [[Range<Int>]]

  /// Compares the first deletion of each block with its first addition, and so on.
  ///
  /// The cost is bounded: past the bound, and for very long lines, there are no marks.
  public init(_ lines: [PatchLine]) {
    marks = Array(repeating: [], count: lines.count)
    var budget = Self.budget
    var index = 0
    while index < lines.count, budget > 0 {
      let deletions = lines[index...].prefix { $0.kind == .deletion }
      let additions = lines[deletions.endIndex...].prefix { $0.kind == .addition }
      for (old, new) in zip(deletions.indices, additions.indices) {
        guard let pair = Self.compare(lines[old].bytes, lines[new].bytes, &budget) else { continue }
        (marks[old], marks[new]) = pair
      }
      index = max(additions.endIndex, index + 1)
    }
  }

  /// The bytes of a line's content that differ from its counterpart; empty without one.
  ///
  /// Ranges rise, begin and end between words, and count from the start of the content. The index
  /// is that of the line in the list given.
  public subscript(line: Int) -> [Range<Int>] {
    marks.indices.contains(line) ? marks[line] : []
  }

  private static func compare(
    _ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>, _ budget: inout Int
  ) -> ([Range<Int>], [Range<Int>])? {
    let (oldWords, newWords) = (words(old), words(new))
    guard let oldWords, let newWords else { return nil }
    var own = min(budget, budgetPerPair)
    let before = own
    let pairs = CommonSubsequence.pairs(
      oldWords.map { old[$0] }, newWords.map { new[$0] }, budget: &own)
    budget -= before - own + oldWords.count + newWords.count
    // Lines that share no more than spaces and commas are not versions of each other.
    guard pairs.contains(where: { isWordByte(old[oldWords[$0.old].lowerBound]) }) else {
      return nil
    }
    return (
      gaps(oldWords, kept: pairs.map(\.old), in: old),
      gaps(newWords, kept: pairs.map(\.new), in: new)
    )
  }

  /// Words, runs of blanks, and single signs; nil if there are too many to compare.
  private static func words(_ bytes: ArraySlice<UInt8>) -> [Range<Int>]? {
    guard bytes.count <= 20_000 else { return nil }
    var words: [Range<Int>] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let first = bytes[start]
      let rest = bytes[start...]
      let end =
        isWordByte(first)
        ? rest.firstIndex { !isWordByte($0) }
        : first.isWhitespace ? rest.firstIndex { !$0.isWhitespace } : start + 1
      words.append(start..<(end ?? bytes.endIndex))
      start = end ?? bytes.endIndex
    }
    return words
  }

  // All beyond ASCII counts as part of a word, so that no character is cut.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// What lies between the words kept, put together where only blanks part it.
  private static func gaps(
    _ words: [Range<Int>], kept: [Int], in bytes: ArraySlice<UInt8>
  ) -> [Range<Int>] {
    var isKept = Array(repeating: false, count: words.count)
    for index in kept { isKept[index] = true }
    var gaps: [Range<Int>] = []
    for (index, word) in words.enumerated() where !isKept[index] {
      let range = word.lowerBound - bytes.startIndex..<word.upperBound - bytes.startIndex
      if let last = gaps.last,
        bytes[bytes.startIndex + last.upperBound..<word.lowerBound].allSatisfy(\.isWhitespace)
      {
        gaps[gaps.count - 1] = last.lowerBound..<range.upperBound
      } else {
        gaps.append(range)
      }
    }
    return gaps
  }
}
