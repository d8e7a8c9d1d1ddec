/// The lines of a hunk, found one after another as they are asked for.
public struct PatchLines: Sequence, IteratorProtocol, Sendable {
  private let storage: PatchStorage
  private var left: Int
  private var at: Int
  private var oldNumber: Int
  private var newNumber: Int

  init(hunk: PatchHunk, from index: Int) {
    storage = hunk.storage
    let entry = hunk.entry
    let skipped = Swift.max(0, Swift.min(index, hunk.lineCount))
    let stride = skipped / PatchTables.Mark.stride
    left = hunk.lineCount - stride * PatchTables.Mark.stride
    at = Int(entry.body)
    oldNumber = Int(entry.oldStart)
    newNumber = Int(entry.newStart)
    if stride > 0 {
      let lines = stride * PatchTables.Mark.stride
      let mark = storage.tables.marks[Int(entry.firstMark) + stride - 1]
      at = Int(mark.offset)
      oldNumber += lines - Int(mark.additions)
      newNumber += lines - Int(mark.deletions)
    }
    for _ in 0..<skipped % PatchTables.Mark.stride { _ = next() }
  }

  /// The next line, nil after the last.
  public mutating func next() -> PatchLine? {
    guard left > 0 else { return nil }
    left -= 1
    let (start, end, next) = storage.view { view in
      var start = at
      // A mark may stand before the note that belongs to the line above.
      while view.byte(start) == UInt8(ascii: "\\") { start = view.nextLine(start) }
      let end = view.lineEnd(start)
      var next = view.nextLine(start)
      while view.byte(next) == UInt8(ascii: "\\") { next = view.nextLine(next) }
      return (start, end, next)
    }
    let kind = PatchLine.Kind(storage.bytes[start])
    let line = PatchLine(
      storage: storage, kind: kind,
      oldNumber: kind == .addition ? nil : oldNumber,
      newNumber: kind == .deletion ? nil : newNumber, start: start, end: end, next: next)
    if kind != .addition { oldNumber += 1 }
    if kind != .deletion { newNumber += 1 }
    at = next
    return line
  }
}
