/// Finds what somebody probably meant by words that nothing answers to, on screens of any size.
///
/// Words are alike that share letters next to each other, or with one between them, as in words where two are swapped.
enum Similarity {
  /// The candidates that share most pairs of letters with some words, most alike first; none where all are far from them.
  static func nearest(to words: String, among candidates: [String], limit: Int) -> [String] {
    let wanted = pairs(of: words)
    guard !wanted.isEmpty else { return [] }
    let likenesses = candidates.enumerated().map { index, candidate in
      (likeness: likeness(wanted, pairs(of: candidate)), index: index)
    }
    let near = likenesses.filter { $0.likeness >= least }
      .sorted { ($1.likeness, $0.index) < ($0.likeness, $1.index) }
    var found: [String] = []
    for (_, index) in near where !found.contains(candidates[index]) && found.count < limit {
      found.append(candidates[index])
    }
    return found
  }

  private static let least = 0.3
  /// More than anybody compares by eye.
  private static let longest = 400

  private static func pairs(of text: String) -> Set<[Unicode.Scalar]> {
    let letters = Array(
      text.lowercased().unicodeScalars.lazy.filter { $0.properties.isAlphabetic || $0.value < 0x80 }
        .prefix(longest))
    guard letters.count > 1 else { return [letters] }
    let neighbours = zip(letters, letters.dropFirst()).map { [$0, $1] }
    return Set(neighbours + zip(letters, letters.dropFirst(2)).map { [$0, $1] })
  }

  /// Twice what both have, by what they have together: 1 for the same, 0 for nothing in common.
  private static func likeness(
    _ one: Set<[Unicode.Scalar]>, _ other: Set<[Unicode.Scalar]>
  ) -> Double {
    2 * Double(one.intersection(other).count) / Double(max(1, one.count + other.count))
  }
}
