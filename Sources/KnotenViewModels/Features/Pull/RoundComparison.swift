import KnotenCore
import KnotenScreen

/// Two rounds of a pull, the older one first.
struct RoundPair: Equatable, Sendable {
  let first: ProposedRound
  let second: ProposedRound

  /// Two rounds in whichever order; nil where the pull lacks one, or they are the same.
  init?(_ one: Int, _ other: Int, of pull: Pull) {
    guard one != other, let first = ProposedRound(at: min(one, other), in: pull),
      let second = ProposedRound(at: max(one, other), in: pull)
    else { return nil }
    self.first = first
    self.second = second
  }
}

/// How two rounds of a pull differ, as far as it is laid out.
struct RoundComparison: Hashable, Sendable {
  static let id = ElementID(screen: "pull").child("comparison")

  /// The files that are laid out, those that differ first.
  let files: [DiffFile]
  /// How many files the rounds have together.
  let fileCount: Int
  /// How many of them differ, or might, as they could not be compared.
  let differing: Int

  /// Lays out what came of a comparison.
  init(_ comparison: PatchComparison, of rounds: RoundPair, to extent: DiffExtent) {
    let differing = comparison.files.filter { $0.status != .same }
    let ordered = differing + comparison.files.filter { $0.status == .same }
    var keys = DistinctKeys()
    files = ordered.prefix(extent.fileCount).map { file in
      let key = keys.next(file.path.display)
      return ComparisonLayout(
        file: file, key: key, rounds: rounds, lineLimit: extent.lineCount(of: key)
      ).diffFile
    }
    fileCount = ordered.count
    self.differing = differing.count
  }
}
