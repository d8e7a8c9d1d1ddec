/// What a diff tells of a file's lines before and after it, as far as its hunks show them.
///
/// Lines that no hunk shows are the same on both sides.
struct LineSketch {
  struct Row {
    let kind: PatchLine.Kind
    /// The line's number before; for an addition, that of the line it stands in front of.
    let old: Int
    /// The line's number after; for a deletion, that of the line it stood in front of.
    let new: Int
    let line: PatchLine

    fileprivate var shift: Int {
      switch kind {
      case .context: new - old
      case .deletion: new - (old + 1)
      case .addition: new + 1 - old
      }
    }
  }

  /// Why two sketches do not fit on each other: they show one line with different texts.
  struct Mismatch: Error {}

  var rows: [Row] = []

  init() {}

  init(_ file: PatchFile) {
    for hunk in file.hunks {
      // A side without lines is told by the line before it.
      var old = hunk.oldLines.lowerBound + (hunk.oldLines.isEmpty ? 1 : 0)
      var new = hunk.newLines.lowerBound + (hunk.newLines.isEmpty ? 1 : 0)
      for line in hunk.lines {
        rows.append(Row(kind: line.kind, old: old, new: new, line: line))
        if line.kind != .addition { old += 1 }
        if line.kind != .deletion { new += 1 }
      }
    }
  }

  /// The way back: what was added goes away.
  var inverse: LineSketch {
    var sketch = LineSketch()
    sketch.rows = rows.map { row in
      let kind: PatchLine.Kind =
        switch row.kind {
        case .context: .context
        case .deletion: .addition
        case .addition: .deletion
        }
      return Row(kind: kind, old: row.new, new: row.old, line: row.line)
    }
    return sketch
  }

  /// This change and then the next one, as a single change.
  ///
  /// Both are walked along the lines between them, which the first one ends with and the second
  /// begins with.
  func followed(by next: LineSketch) throws(Mismatch) -> LineSketch {
    var sketch = LineSketch()
    sketch.rows.reserveCapacity(rows.count + next.rows.count)
    var (first, second) = (0, 0)
    // How far the lines that a side does not show have moved, at the place reached.
    var (firstShift, secondShift) = (0, 0)
    while first < rows.count || second < next.rows.count {
      let order = Self.order(
        first < rows.count ? rows[first] : nil, second < next.rows.count ? next.rows[second] : nil)
      if order <= 0 { firstShift = rows[first].shift }
      if order >= 0 { secondShift = next.rows[second].shift }
      if order < 0 {
        let row = rows[first]
        sketch.rows.append(
          Row(kind: row.kind, old: row.old, new: row.new + secondShift, line: row.line))
      } else if order > 0 {
        let row = next.rows[second]
        sketch.rows.append(
          Row(kind: row.kind, old: row.old - firstShift, new: row.new, line: row.line))
      } else if let row = try Self.join(rows[first], next.rows[second]) {
        sketch.rows.append(row)
      }
      if order <= 0 { first += 1 }
      if order >= 0 { second += 1 }
    }
    return sketch
  }

  // Which row comes first along the lines between. In front of one line, what went away before
  // comes first, then what is added after.
  private static func order(_ first: Row?, _ second: Row?) -> Int {
    guard let first else { return 1 }
    guard let second else { return -1 }
    if first.new != second.old { return first.new < second.old ? -1 : 1 }
    if first.kind == .deletion { return -1 }
    return second.kind == .addition ? 1 : 0
  }

  private static func join(_ first: Row, _ second: Row) throws(Mismatch) -> Row? {
    guard first.line.hasSameContent(as: second.line) else { throw Mismatch() }
    let kind: PatchLine.Kind
    switch (first.kind, second.kind) {
    case (.addition, .deletion): return nil
    case (.addition, .context), (.addition, .addition): kind = .addition
    case (.context, .deletion), (.deletion, .deletion): kind = .deletion
    case (.context, .context), (.context, .addition), (.deletion, .context),
      (.deletion, .addition):
      kind = .context
    }
    return Row(kind: kind, old: first.old, new: second.new, line: second.line)
  }
}

extension PatchLine {
  /// Whether two lines hold the same bytes and both end, or do not end, with a line feed.
  func hasSameContent(as other: PatchLine) -> Bool {
    hasNewline == other.hasNewline && bytes == other.bytes
  }
}
