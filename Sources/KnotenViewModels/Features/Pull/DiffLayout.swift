import KnotenCore
import KnotenScreen

/// Lays a file of a patch out as a row: what happens to it, and its lines by column.
struct DiffLayout {
  let file: PatchFile
  /// What tells the file from the others of its patch.
  let key: String
  /// How many lines are laid out; hunk headers do not count.
  let lineLimit: Int
  /// The diff it is part of.
  var diff = PullDiff.id

  /// The row.
  var diffFile: DiffFile {
    let id = diff.item(key)
    let body = file.form == .combined ? rawLines : hunkLines
    let isCut = body.total > lineLimit
    return DiffFile(
      id: id, path: path, capsules: capsules + body.capsules, counts: counts,
      lines: body.lines + (isCut ? [] : notes),
      leftOut: isCut
        ? Line("\(lineLimit.grouped) of \(body.total.grouped) lines shown.") : nil,
      button: isCut
        ? Button(
          id: id.child("show-lines"),
          title: body.total - lineLimit > DiffExtent.moreLines ? "Show more" : "Show all",
          action: .perform(Command(PullCommand.showLines.rawValue, argument: key))) : nil)
  }
}

extension DiffLayout {
  private struct Body {
    var lines: [DiffLine] = []
    var total = 0
    var capsules: [Capsule] = []
  }

  private var path: Line {
    let name = file.path.display
    guard file.status == .renamed || file.status == .copied, let old = file.oldPath?.display else {
      return Line([.identifier(name)])
    }
    let verb = file.status == .renamed ? "moved to" : "copied to"
    return Line([
      Span("\(old) -> \(name)", role: .identifier, spoken: "\(old) \(verb) \(name)")
    ])
  }

  private var counts: Line {
    let statistics = file.statistics
    return statistics.additions + statistics.deletions > 0 ? Line(statistics.spans) : "no lines"
  }

  private var capsules: [Capsule] {
    var facts: [String] = []
    switch file.status {
    case .added: facts.append("added")
    case .deleted: facts.append("deleted")
    case .renamed: facts.append("renamed")
    case .copied: facts.append("copied")
    case .typeChanged: facts.append("another kind")
    case .modified, .modeChanged: break
    }
    switch file.kind {
    case .symlink: facts.append("link")
    case .submodule: facts.append("submodule")
    case .regular, .executable, .other: break
    }
    if file.isBinary { facts.append("binary") }
    if let old = file.oldMode, let new = file.newMode, old != new {
      facts.append("mode \(old) -> \(new)")
    }
    return facts.map { Capsule(Line($0), tone: .neutral) }
      + (file.damage == nil ? [] : [Capsule("damaged", tone: .danger)])
  }

  /// The hunks as far as they are laid out, a header before each.
  private var hunkLines: Body {
    var shown: [PatchLine] = []
    var body = Body(total: file.lineCount)
    var headers: [(place: Int, text: String)] = []
    for hunk in file.hunks {
      guard shown.count < lineLimit else { break }
      headers.append((shown.count, header(of: hunk)))
      shown += hunk.lines.prefix(lineLimit - shown.count)
    }
    let returns = shown.count(where: \.hasCarriageReturn)
    let isMixed = returns > 0 && returns < shown.count
    if returns > 0 {
      body.capsules.append(Capsule(isMixed ? "mixed line ends" : "CRLF", tone: .neutral))
    }
    var next = headers.makeIterator()
    var header = next.next()
    for (index, line) in shown.enumerated() {
      while let due = header, due.place == index {
        body.lines.append(DiffLine(kind: .hunk, text: Line(due.text)))
        header = next.next()
      }
      body.lines.append(DiffLine(line, showsReturn: isMixed))
      if !line.hasNewline {
        body.lines.append(DiffLine(kind: .note, text: "No newline at the end of the file."))
      }
    }
    return body
  }

  private func header(of hunk: PatchHunk) -> String {
    let text = hunk.header.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return String(decoding: text.prefix(DiffLine.longest), as: UTF8.self)
  }

  /// A diff against several parents as the patch has it, as it has no two sides.
  private var rawLines: Body {
    let end = UInt8(ascii: "\n")
    let text = file.body.last == end ? file.body.dropLast() : file.body
    let shown = text.split(separator: end, maxSplits: lineLimit, omittingEmptySubsequences: false)
      .prefix(lineLimit)
    return Body(
      lines: shown.map {
        DiffLine(kind: .context, text: DiffLine.laidOut(decoding: $0.prefix(DiffLine.longest)))
      }, total: text.count { $0 == end } + 1)
  }

  /// What holds for the file as a whole.
  private var notes: [DiffLine] {
    var notes: [Line] = []
    if file.isBinary {
      notes.append("Binary content is not shown.")
    } else if file.form == .combined {
      notes.append("A merge, shown as the patch has it.")
    }
    switch file.damage {
    case nil: break
    case .truncated?: notes.append("The patch ends within this file.")
    case .missingLines?: notes.append("A hunk has fewer lines than it says.")
    case .surplusLines?: notes.append("Lines follow that no hunk counts; they are left out.")
    case .badHunkHeader?: notes.append("A hunk cannot be read; the rest is left out.")
    case .badFileHeader?: notes.append("What the patch says of this file contradicts itself.")
    case .badBinary?: notes.append("The binary content is damaged.")
    }
    return notes.map { DiffLine(kind: .note, text: $0) }
  }
}
