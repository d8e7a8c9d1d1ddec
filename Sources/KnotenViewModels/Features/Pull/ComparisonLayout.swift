import KnotenCore
import KnotenScreen

/// Lays out what became of a file from one round to the next as a row: its standing in words, and the lines that differ.
struct ComparisonLayout {
  let file: PatchComparison.File
  /// What tells the file from the others of the comparison.
  let key: String
  let rounds: RoundPair
  /// How many lines are laid out.
  let lineLimit: Int

  /// The row.
  var diffFile: DiffFile {
    let id = RoundComparison.id.item(key)
    let shown = lines
    let isCut = file.lines.count > lineLimit
    return DiffFile(
      id: id, path: Line([.identifier(file.path.display)]),
      capsules: standing + shown.lineEnds, counts: counts,
      lines: shown.lines + (isCut ? [] : notes),
      leftOut: isCut ? DiffLayout.leftOut(lineLimit, of: file.lines.count) : nil,
      button: isCut ? DiffLayout.showLines(of: key, lineLimit, file.lines.count, on: id) : nil)
  }
}

extension ComparisonLayout {
  private var standing: [Capsule] {
    switch file.status {
    case .changed: []
    case .same: [Capsule("unchanged", tone: .neutral)]
    case .onlyInFirst: [Capsule(Line("only in " + rounds.first.name), tone: .neutral)]
    case .onlyInSecond: [Capsule(Line("only in " + rounds.second.name), tone: .neutral)]
    case .rebased: [Capsule("rebased", tone: .neutral)]
    case .failed: [Capsule("not compared", tone: .danger)]
    }
  }

  private var counts: Line {
    let additions = file.lines.count { $0.kind == .addition }
    let deletions = file.lines.count { $0.kind == .deletion }
    guard additions + deletions > 0 else { return "no lines" }
    return Line(PatchStatistics(files: 1, additions: additions, deletions: deletions).spans)
  }

  /// The lines as far as they are laid out, those that lie apart set apart.
  private var lines: (lines: [DiffLine], lineEnds: [Capsule]) {
    let shown = file.lines.prefix(lineLimit)
    let ends = LineEnds(shown.lazy.map(\.source))
    var lines: [DiffLine] = []
    var old: Int?
    var new: Int?
    for line in shown {
      if !Self.follows(line.oldNumber, old) || !Self.follows(line.newNumber, new) {
        lines.append(
          DiffLine(kind: .hunk, text: Line([Span("⋯", spoken: "Lines between are not shown")])))
        (old, new) = (nil, nil)
      }
      lines.append(DiffLine(line, showsReturn: ends.isMixed))
      if !line.source.hasNewline { lines.append(.noNewline) }
      old = line.oldNumber ?? old
      new = line.newNumber ?? new
    }
    return (lines, ends.capsules)
  }

  /// Whether no line lies between one and the last that had a number on the same side.
  private static func follows(_ number: Int?, _ last: Int?) -> Bool {
    guard let number, let last else { return true }
    return number - last <= 1
  }

  private var notes: [DiffLine] {
    var notes: [Line] = []
    switch file.status {
    case .changed, .onlyInFirst, .onlyInSecond:
      guard file.lines.isEmpty, file.problem == nil else { break }
      notes.append("Only its name, its mode or content that is not text differs.")
    case .rebased:
      notes.append("They begin from different contents, so they cannot be compared.")
    case .failed, .same: break
    }
    switch file.problem {
    case nil: break
    case .damaged?: notes.append("The patch is damaged here.")
    case .contradictory?: notes.append("The commits of one patch contradict each other here.")
    case .tooLarge?: notes.append("There are more lines than Knoten compares.")
    }
    return notes.map { DiffLine(kind: .note, text: $0) }
  }
}
