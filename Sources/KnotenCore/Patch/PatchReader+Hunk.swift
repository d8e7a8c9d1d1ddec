extension PatchReader {
  /// Reads hunks as long as one follows the other.
  mutating func readHunks(of file: inout PatchTables.File) {
    isFileOpen = true
    while view.isHunkHeader(at) {
      if let header = HunkHeader(view, at: at) {
        readHunk(header, of: &file)
      } else {
        file.damage = file.damage ?? .badHunkHeader
        at = view.nextLine(at)
        skipSurplus()
      }
    }
  }

  private mutating func readHunk(_ header: HunkHeader, of file: inout PatchTables.File) {
    let start = at
    let firstMark = tables.marks.count
    var counter = LineCounter(header)
    at = counter.read(view, from: header.end, marks: &tables.marks)
    if counter.isDone {
      // The note about a missing line feed belongs to the line above it.
      while counter.lines > 0, view.byte(at) == UInt8(ascii: "\\") { at = view.nextLine(at) }
    } else {
      file.damage = file.damage ?? (at < view.count ? .missingLines : .truncated)
      giveBack(from: header.end, of: file, firstMark: firstMark, &counter)
      noteSeparators(from: header.end)
    }
    file.hunkCount += 1
    file.additions += counter.additions
    file.deletions += counter.deletions
    tables.hunks.append(
      PatchTables.Hunk(
        whole: Extent(start, at), body: UInt32(header.end), oldStart: header.oldStart,
        oldCount: header.oldCount, newStart: header.newStart, newCount: header.newCount,
        additions: counter.additions, deletions: counter.deletions, lines: UInt32(counter.lines),
        firstMark: UInt32(firstMark)))
    if isSurplus(at) {
      file.damage = file.damage ?? .surplusLines
      skipSurplus()
    }
  }

  // A hunk that lacks lines takes what follows for its own: the end of the mail, or, in a plain
  // diff, the header of the next file.
  private mutating func giveBack(
    from body: Int, of file: PatchTables.File, firstMark: Int, _ counter: inout LineCounter
  ) {
    let last = view.previousLine(at)
    guard last > body || (last == body && counter.lines == 1) else { return }
    if isSignature(last), view.byte(at)?.isDigit ?? true {
      counter.giveBack(deletion: true)
      at = last
    } else if !view.has("diff ", at: Int(file.whole.start)), last > body,
      isPlainHeader(view.previousLine(last))
    {
      counter.giveBack(deletion: false)
      counter.giveBack(deletion: true)
      at = view.previousLine(last)
    }
    let marks = firstMark + counter.lines / PatchTables.Mark.stride
    if marks < tables.marks.count { tables.marks.removeSubrange(marks...) }
  }

  // The message of a mail may hold a hunk that took the separator before the real diff.
  private mutating func noteSeparators(from start: Int) {
    guard !tables.mails.isEmpty else { return }
    var line = start
    while line < at {
      noteSeparator(line)
      line = view.nextLine(line)
    }
  }

  /// Passes over lines that look like a hunk's but were not counted by it.
  private mutating func skipSurplus() {
    while isSurplus(at) {
      noteSeparator(at)
      at = view.nextLine(at)
    }
  }

  private func isSurplus(_ line: Int) -> Bool {
    switch view.byte(line) {
    case UInt8(ascii: " "), UInt8(ascii: "+"), UInt8(ascii: "\\"): true
    case UInt8(ascii: "-"):
      !isSignature(line) && !view.isLine("---", at: line) && !isPlainHeader(line)
    default: false
    }
  }
}
