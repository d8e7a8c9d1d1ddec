extension PatchReader {
  /// Reads a file that begins with `diff --git`.
  mutating func readGitFile() -> Bool {
    guard view.has("diff --git ", at: at) else { return false }
    var file = PatchTables.File()
    file.whole = Extent(at, at)
    var header = FileHeader(view: view, names: at + 11, at: view.nextLine(at))
    header.read()
    // Words in a message: git, too, asks for a header line that it knows.
    if !header.isRecognized && header.at < view.count && !isFileOpen && !tables.mails.isEmpty {
      return false
    }
    header.fill(&file)
    beginFile()
    at = header.at
    readBody(of: &file)
    return true
  }

  /// Reads a file that begins with `---` and `+++`, as plain diff writes it.
  mutating func readPlainFile() -> Bool {
    let hasOne = view.has("--- ", at: at) && view.isHunkHeader(view.nextLine(at))
    let hasOther = view.has("+++ ", at: at) && view.isHunkHeader(view.nextLine(at))
    guard hasOne || hasOther || isPlainHeader(at) else { return false }
    var file = PatchTables.File()
    file.whole = Extent(at, at)
    var header = FileHeader(view: view, names: nil, at: at)
    header.read()
    header.fill(&file)
    beginFile()
    at = header.at
    readBody(of: &file)
    return true
  }

  /// Whether a plain file header and a hunk begin at a line.
  func isPlainHeader(_ line: Int) -> Bool {
    guard view.has("--- ", at: line) else { return false }
    let second = view.nextLine(line)
    return view.has("+++ ", at: second) && view.isHunkHeader(view.nextLine(second))
  }

  /// Reads a hunk that no file header introduced: one of a damaged file, or of a bare fragment.
  mutating func readStrayHunk() -> Bool {
    guard view.isHunkHeader(at) else { return false }
    if isFileOpen, var file = tables.files.popLast() {
      file.damage = file.damage ?? .surplusLines
      readBody(of: &file)
      return true
    }
    guard tables.mails.isEmpty, tables.files.isEmpty else { return false }
    var file = PatchTables.File()
    file.whole = Extent(at, at)
    file.body = Extent(at, at)
    file.damage = .badFileHeader
    readBody(of: &file)
    return true
  }

  /// Reads a diff against several parents; it is kept as raw text.
  mutating func readCombinedFile() -> Bool {
    let nameLength =
      view.has("diff --cc ", at: at) ? 10 : view.has("diff --combined ", at: at) ? 16 : nil
    guard let nameLength else { return false }
    var file = PatchTables.File()
    file.form = .combined
    file.oldName = Extent(at + nameLength, view.textEnd(at))
    file.newName = file.oldName
    beginFile()
    file.firstHunk = UInt32(tables.hunks.count)
    let start = at
    repeat { at = view.nextLine(at) } while at < view.count && isCombinedLine(at)
    file.body = Extent(view.nextLine(start), at)
    file.whole = Extent(start, at)
    tables.files.append(file)
    return true
  }

  // No content line begins with a letter; the header lines of a combined diff all do.
  private func isCombinedLine(_ line: Int) -> Bool {
    switch view[line] {
    case UInt8(ascii: "-"):
      let next = view.nextLine(line)
      return !(isSignature(line) && view.byte(next)?.isDigit ?? true)
    case UInt8(ascii: " "), UInt8(ascii: "+"), UInt8(ascii: "@"), UInt8(ascii: "\\"): return true
    case UInt8(ascii: "i"): return view.has("index ", at: line)
    case UInt8(ascii: "m"): return view.has("mode ", at: line)
    case UInt8(ascii: "n"): return view.has("new file mode ", at: line)
    case UInt8(ascii: "d"): return view.has("deleted file mode ", at: line)
    case UInt8(ascii: "B"): return view.has("Binary files ", at: line)
    default: return false
    }
  }

  /// Reads what follows the headers of a file and keeps the file.
  mutating func readBody(of file: inout PatchTables.File) {
    if file.hunkCount == 0 {
      file.firstHunk = UInt32(tables.hunks.count)
      file.body = Extent(at, at)
    }
    if view.has("GIT binary patch", at: at) {
      file.form = .binary
      at = view.nextLine(at)
      readBinary(of: &file)
      isFileOpen = false
    } else if view.isBinaryNotice(at) {
      file.form = .binaryDiffers
      at = view.nextLine(at)
      isFileOpen = false
    } else {
      readHunks(of: &file)
      // Only what is new, gone, moved or of another mode can do without a hunk.
      if file.hunkCount == 0, file.status == .modified {
        file.damage = file.damage ?? (at < view.count ? .missingLines : .truncated)
      }
    }
    file.body.end = UInt32(at)
    file.whole.end = UInt32(at)
    tables.files.append(file)
    joinTypeChange()
  }

  // Git writes a change of type as a deletion of the path and an addition of it right after.
  private mutating func joinTypeChange() {
    guard tables.files.count >= 2 else { return }
    let last = tables.files.count - 1
    let (old, new) = (tables.files[last - 1], tables.files[last])
    guard old.status == .deleted, new.status == .added, let from = old.oldMode,
      let to = new.newMode, from >> 12 != to >> 12, old.whole.end == new.whole.start,
      view.isEqual(strippedName(old.oldName, of: old), strippedName(new.newName, of: new))
    else { return }
    for index in [last - 1, last] {
      tables.files[index].status = .typeChanged
      tables.files[index].oldMode = from
      tables.files[index].newMode = to
    }
  }

  private func strippedName(_ name: Extent, of file: PatchTables.File) -> Range<Int> {
    let isQuoted = view.byte(Int(name.start)) == UInt8(ascii: "\"")
    let skipped = (isQuoted ? 1 : 0) + (file.hasPrefix ? 2 : 0)
    return min(Int(name.start) + skipped, Int(name.end))..<Int(name.end)
  }
}
