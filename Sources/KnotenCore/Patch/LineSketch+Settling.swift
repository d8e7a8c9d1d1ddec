extension LineSketch {
  /// Turns lines that go away and come back at the same place into lines that stay.
  func settled(budget: inout Int) -> LineSketch {
    var sketch = LineSketch()
    var index = 0
    while index < rows.count {
      var end = index
      while end < rows.count, rows[end].kind != .context,
        end == index || rows[end].adjoins(rows[end - 1])
      {
        end += 1
      }
      if end == index {
        sketch.rows.append(rows[index])
        index += 1
      } else {
        sketch.rows += Self.settled(rows[index..<end], budget: &budget)
        index = end
      }
    }
    return sketch
  }

  private static func settled(_ block: ArraySlice<Row>, budget: inout Int) -> [Row] {
    let deletions = block.filter { $0.kind == .deletion }
    let additions = block.filter { $0.kind == .addition }
    let pairs = CommonSubsequence.pairs(
      deletions.map { LineContent($0.line) }, additions.map { LineContent($0.line) },
      budget: &budget)
    var rows: [Row] = []
    var (old, new) = (0, 0)
    func move(to oldEnd: Int, _ newEnd: Int) {
      let nextNew = new < additions.count ? additions[new].new : deletions.last?.new ?? 0
      let oldRows = deletions[old..<oldEnd]
      rows += oldRows.map { Row(kind: .deletion, old: $0.old, new: nextNew, line: $0.line) }
      let nextOld = oldRows.last.map { $0.old + 1 }
      rows += additions[new..<newEnd].map {
        Row(kind: .addition, old: nextOld ?? $0.old, new: $0.new, line: $0.line)
      }
      (old, new) = (oldEnd, newEnd)
    }
    for pair in pairs {
      move(to: pair.old, pair.new)
      let (before, after) = (deletions[pair.old], additions[pair.new])
      rows.append(Row(kind: .context, old: before.old, new: after.new, line: after.line))
      (old, new) = (pair.old + 1, pair.new + 1)
    }
    move(to: deletions.count, additions.count)
    return rows
  }
}

extension LineSketch.Row {
  // Whether no unseen line lies between a row and the one before it.
  fileprivate func adjoins(_ previous: Self) -> Bool {
    old - previous.old <= 1 && new - previous.new <= 1
  }
}

/// What a line holds, to compare lines of different patches.
private struct LineContent: Equatable {
  let line: PatchLine

  init(_ line: PatchLine) { self.line = line }

  static func == (left: Self, right: Self) -> Bool { left.line.hasSameContent(as: right.line) }
}
