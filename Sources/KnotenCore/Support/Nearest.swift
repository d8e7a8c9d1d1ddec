/// Finds what somebody probably meant by a word that nothing answers to.
public enum Nearest {
  /// The candidates most like a word, nearest first; none where all are far from it.
  ///
  /// Near means at most one edit for three characters: a character put in, left out, replaced, or
  /// swapped with its neighbour, in any case. A candidate that the word begins counts as one edit.
  public static func matches(to word: String, among candidates: [String], limit: Int) -> [String] {
    let wanted = characters(of: word)
    let most = max(1, wanted.count / 3)
    var near: [(distance: Int, candidate: String)] = []
    for candidate in candidates {
      let characters = characters(of: candidate)
      let beginsWithWord = !wanted.isEmpty && characters.starts(with: wanted)
      let distance =
        beginsWithWord && characters.count > wanted.count
        ? 1 : distance(wanted, characters, most: most)
      if let distance { near.append((distance, candidate)) }
    }
    return near.sorted { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }
      .prefix(max(0, limit)).map(\.candidate)
  }

  /// Lower case, and no more than anyone types by hand: the work grows with the square of it.
  private static func characters(of text: String) -> [Character] {
    Array(String(text.prefix(128)).lowercased())
  }

  /// The number of edits between two words, nil where it is more than `most`.
  private static func distance(_ left: [Character], _ right: [Character], most: Int) -> Int? {
    guard abs(left.count - right.count) <= most else { return nil }
    // Three rows of the usual table are enough: this one, the one above, and the one above that
    // for swaps.
    var twoAbove: [Int] = []
    var above = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let replaced = above[column] + (left[row] == right[column] ? 0 : 1)
        var best = min(replaced, above[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, twoAbove[column - 1] + 1)
        }
        current.append(best)
      }
      (twoAbove, above) = (above, current)
    }
    return above[right.count] <= most ? above[right.count] : nil
  }
}
