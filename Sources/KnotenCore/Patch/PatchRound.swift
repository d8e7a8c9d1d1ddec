/// All mails of a patch taken together: what becomes of each file in the end.
struct PatchRound {
  struct Change {
    /// Every part of the patch that had to do with the file, in order.
    var parts: [PatchFile] = []
    /// The lines of all parts as a single change; nil if they contradict each other.
    var sketch: LineSketch? = LineSketch()
    /// Whether there were too many lines to follow.
    var isTooLarge = false
    var rowCount: Int { sketch?.rows.count ?? 0 }
  }

  private(set) var changes: [PatchPath: Change] = [:]
  /// The paths at the end, in the order in which they came up.
  private(set) var paths: [PatchPath] = []

  /// Stops to follow a file's lines when more than `limit` of them would have to be kept.
  init(_ patch: Patch, limit: Int) {
    // A file that many mails touch is gone through by each of them: that, too, is bounded.
    var work = limit
    for file in patch.files {
      var change = take(file)
      if file.form == .text, let sketch = change.sketch {
        work -= sketch.rows.count + file.lineCount
        change.isTooLarge = work < 0
        change.sketch = work < 0 ? nil : try? sketch.followed(by: LineSketch(file))
      }
      change.parts.append(file)
      if changes.updateValue(change, forKey: file.path) == nil { paths.append(file.path) }
    }
    var seen: Set<PatchPath> = []
    paths = paths.filter { changes[$0] != nil && seen.insert($0).inserted }
  }

  // A file that moves takes with it what was done to it before.
  private mutating func take(_ file: PatchFile) -> Change {
    if file.status == .renamed, let old = file.oldPath {
      return changes.removeValue(forKey: old) ?? Change()
    }
    return changes[file.path] ?? Change()
  }
}
