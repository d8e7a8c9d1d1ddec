/// How two rounds of one pull differ, file by file.
///
/// Each round is taken as a whole, however many mails it has. What a file's hunks show of the base
/// is laid on each other; where both show the same base, the difference of the results is told.
/// Source: facts of the wire, section 3.4 (interdiff).
public struct PatchComparison: Sendable {
  /// What became of a file from one round to the next.
  public enum Status: Hashable, Sendable {
    /// Both rounds do the same to the file.
    case same
    /// The rounds do different things to the file.
    case changed
    /// Only the first round touches the file.
    case onlyInFirst
    /// Only the second round touches the file.
    case onlyInSecond
    /// The rounds begin from different contents, so that their results cannot be compared.
    case rebased
    /// The rounds could not be compared here.
    case failed
  }

  /// Why a file's lines are not told.
  public enum Problem: Hashable, Sendable {
    /// A round is damaged here.
    case damaged
    /// The commits of a round contradict each other here.
    case contradictory
    /// There are more lines than are gone through.
    case tooLarge
  }

  /// A line that one round's result has and the other's lacks, or that stands near one.
  public struct Line: Sendable {
    /// What the second round does with a line of the first round's result.
    public let kind: PatchLine.Kind
    /// The line's number in the first round's result; nil for an addition.
    public let oldNumber: Int?
    /// The line's number in the second round's result; nil for a deletion.
    public let newNumber: Int?
    /// The line of either patch that has the text; its own kind is that of its own patch.
    public let source: PatchLine
  }

  /// What became of one file.
  public struct File: Sendable {
    /// The path in the end.
    public let path: PatchPath
    /// How the rounds compare.
    public let status: Status
    /// What changed, with the lines around it that the patches show.
    ///
    /// What only the first round does is shown as taken back. Empty where only a mode, a name or binary content
    /// changed, and where the file is the same, rebased or has a problem.
    public let lines: [Line]
    /// Why the lines are not told; nil where they are.
    public let problem: Problem?

    fileprivate init(
      path: PatchPath, status: Status, lines: [Line] = [], problem: Problem? = nil
    ) {
      self.path = path
      self.status = status
      self.lines = lines
      self.problem = problem
    }
  }

  /// The files of the first round in its order, then those that only the second one has.
  public let files: [File]

  /// Compares two rounds; `limit` bounds the lines that are kept and gone through for each.
  public init(_ first: Patch, _ second: Patch, limit: Int = 2_000_000) {
    let (old, new) = (PatchRound(first, limit: limit), PatchRound(second, limit: limit))
    var budget = limit
    var files = old.paths.compactMap { path in
      old.changes[path].map { Self.compare(path, $0, new.changes[path], &budget) }
    }
    for path in new.paths {
      guard old.changes[path] == nil, let change = new.changes[path] else { continue }
      files.append(Self.alone(path, change, .onlyInSecond, change.sketch, &budget))
    }
    self.files = files
  }

  private static func compare(
    _ path: PatchPath, _ old: PatchRound.Change, _ new: PatchRound.Change?, _ budget: inout Int
  ) -> File {
    guard let new else { return alone(path, old, .onlyInFirst, old.sketch?.inverse, &budget) }
    let parts = old.parts + new.parts
    if parts.contains(where: { $0.damage != nil }) {
      return File(path: path, status: .failed, problem: .damaged)
    }
    if isSame(old.parts, new.parts) { return File(path: path, status: .same) }
    if parts.contains(where: { $0.form != .text }) { return File(path: path, status: .changed) }
    guard let oldSketch = old.sketch, let newSketch = new.sketch else {
      return File(
        path: path, status: .failed,
        problem: old.isTooLarge || new.isTooLarge ? .tooLarge : .contradictory)
    }
    guard let sketch = try? oldSketch.inverse.followed(by: newSketch) else {
      return File(path: path, status: .rebased)
    }
    let lines = sketch.settled(budget: &budget).rows.map(Line.init)
    let isChanged = lines.contains { $0.kind != .context } || fate(old.parts) != fate(new.parts)
    return File(path: path, status: isChanged ? .changed : .same, lines: isChanged ? lines : [])
  }

  // What a single round does to a file is all there is to tell.
  private static func alone(
    _ path: PatchPath, _ change: PatchRound.Change, _ status: Status, _ sketch: LineSketch?,
    _ budget: inout Int
  ) -> File {
    guard let sketch else {
      let problem: Problem = change.isTooLarge ? .tooLarge : .contradictory
      return File(path: path, status: status, problem: problem)
    }
    let isDamaged = change.parts.contains { $0.damage != nil }
    return File(
      path: path, status: status, lines: sketch.settled(budget: &budget).rows.map(Line.init),
      problem: isDamaged ? .damaged : nil)
  }

  // The same lines at another place are the same change.
  private static func isSame(_ old: [PatchFile], _ new: [PatchFile]) -> Bool {
    old.count == new.count
      && zip(old, new).allSatisfy { old, new in
        guard old.form == new.form, fate([old]) == fate([new]) else { return false }
        guard old.form == .text else { return old.bytes == new.bytes }
        return old.hunks.count == new.hunks.count
          && zip(old.hunks, new.hunks).allSatisfy {
            $0.bytes.dropFirst($0.header.count) == $1.bytes.dropFirst($1.header.count)
          }
      }
  }

  /// What becomes of a file apart from its lines.
  private struct Fate: Equatable {
    let oldPath: PatchPath?
    let newPath: PatchPath?
    let mode: PatchMode?
  }

  private static func fate(_ parts: [PatchFile]) -> Fate {
    let newPath = parts.last?.newPath
    // A part that only moves the file does not repeat its mode.
    return Fate(
      oldPath: parts.first?.oldPath, newPath: newPath,
      mode: newPath == nil ? nil : parts.lazy.compactMap(\.newMode).last)
  }
}

extension PatchComparison.Line {
  init(_ row: LineSketch.Row) {
    kind = row.kind
    oldNumber = row.kind == .addition ? nil : row.old
    newNumber = row.kind == .deletion ? nil : row.new
    source = row.line
  }
}
