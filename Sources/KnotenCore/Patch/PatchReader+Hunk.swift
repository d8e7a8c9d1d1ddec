extension PatchReader {
  /// Reads hunks as long as one follows the other.
  mutating func readHunks(of file: inout PatchTables.File) {
    isFileOpen = true
    while view.isHunkHeader(at) {
      guard var hunk = hunkHeader() else {
        file.damage = file.damage ?? .badHunkHeader
        at = view.nextLine(at)
        skipSurplus()
        continue
      }
      readLines(of: &hunk, in: &file)
      file.hunkCount += 1
      file.additions += hunk.additions
      file.deletions += hunk.deletions
      tables.hunks.append(hunk)
      if isSurplus(at) {
        file.damage = file.damage ?? .surplusLines
        skipSurplus()
      }
    }
  }

  // `@@ -12,3 +14,5 @@ func name`; a count that is left out is 1.
  private func hunkHeader() -> PatchTables.Hunk? {
    var hunk = PatchTables.Hunk()
    var place = at + 4
    guard let oldStart = view.number(at: &place), let oldCount = count(at: &place),
      view.has(" +", at: place)
    else { return nil }
    place += 2
    guard let newStart = view.number(at: &place), let newCount = count(at: &place),
      view.has(" @@", at: place)
    else { return nil }
    let body = view.nextLine(place)
    hunk.whole = Extent(at, body)
    hunk.body = UInt32(body)
    (hunk.oldStart, hunk.oldCount) = (oldStart, oldCount)
    (hunk.newStart, hunk.newCount) = (newStart, newCount)
    return hunk
  }

  private func count(at place: inout Int) -> UInt32? {
    guard view.byte(place) == UInt8(ascii: ",") else { return 1 }
    place += 1
    return view.number(at: &place)
  }

  private mutating func readLines(
    of hunk: inout PatchTables.Hunk, in file: inout PatchTables.File
  ) {
    hunk.firstMark = UInt32(tables.marks.count)
    var counter = LineCounter(hunk)
    at = counter.read(view, from: Int(hunk.body), marks: &tables.marks)
    if counter.isDone {
      // The note about a missing line feed belongs to the line above it.
      while counter.lines > 0, view.byte(at) == UInt8(ascii: "\\") { at = view.nextLine(at) }
    } else {
      file.damage = file.damage ?? (at < view.count ? .missingLines : .truncated)
      giveBack(of: hunk, in: file, &counter)
      noteSeparators(from: Int(hunk.body))
    }
    hunk.additions = counter.additions
    hunk.deletions = counter.deletions
    hunk.lines = UInt32(counter.lines)
    hunk.whole.end = UInt32(at)
  }

  // A hunk that lacks lines takes what follows for its own: the end of the mail, or, in a plain
  // diff, the header of the next file.
  private mutating func giveBack(
    of hunk: PatchTables.Hunk, in file: PatchTables.File, _ counter: inout LineCounter
  ) {
    let last = view.previousLine(at)
    guard last > hunk.body || (last == hunk.body && counter.lines == 1) else { return }
    if isSignature(last), view.byte(at)?.isDigit ?? true {
      counter.giveBack(deletion: true)
      at = last
    } else if !view.has("diff ", at: Int(file.whole.start)), last > hunk.body,
      isPlainHeader(view.previousLine(last))
    {
      counter.giveBack(deletion: false)
      counter.giveBack(deletion: true)
      at = view.previousLine(last)
    }
    let marks = Int(hunk.firstMark) + counter.lines / PatchTables.Mark.stride
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
