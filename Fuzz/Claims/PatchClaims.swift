import KnotenCore

enum PatchClaims {
  static func check(_ bytes: [UInt8]) throws(BrokenClaim) {
    let patch = Patch(bytes: bytes)
    var sum = PatchStatistics()
    for file in patch.files {
      try check(file)
      sum += file.statistics
    }
    try claim("a patch is the sum of its files", patch.statistics == sum)
    for style in [Numstat.Style.apply, .diff] {
      let counted = bytes.withUnsafeBytes { Numstat.count($0, style: style).text }
      try claim(
        "counting says what the model says", counted == Numstat.text(patch.files, style: style))
    }
    try checkMails(of: patch)
    try checkRounds(of: patch)
  }

  private static func check(_ file: PatchFile) throws(BrokenClaim) {
    var sum = PatchStatistics(files: 1)
    for hunk in file.hunks {
      try check(hunk)
      sum.additions += hunk.additions
      sum.deletions += hunk.deletions
    }
    try claim("a file is the sum of its hunks", file.statistics == sum)
    try claim(
      "hunks are written as they are read",
      PatchWriter.hunks(of: file).elementsEqual(file.hunks.flatMap(\.bytes)))
    _ = (file.path.display, file.path.gitQuoted, file.binary, file.kind, file.body.count)
  }

  private static func check(_ hunk: PatchHunk) throws(BrokenClaim) {
    let lines = Array(hunk.lines)
    try claim("a hunk has as many lines as it says", lines.count == hunk.lineCount)
    try claim("additions are counted", lines.count { $0.kind == .addition } == hunk.additions)
    try claim("deletions are counted", lines.count { $0.kind == .deletion } == hunk.deletions)
    for index in [1, 255, 256, 257, lines.count] where index <= lines.count {
      let numbers = hunk.lines(from: index).map(\.newNumber)
      try claim("a hunk can be entered anywhere", numbers == lines[index...].map(\.newNumber))
    }
    let first = Array(lines.prefix(100))
    let marks = WordMarks(first)
    for (index, line) in first.enumerated() {
      let text = line.text(limit: 100)
      try claim("a text is cut where it is told", text.omittedBytes <= line.bytes.count)
      let reach = marks[index].last?.upperBound ?? 0
      try claim("marks lie within their line", reach <= line.bytes.count)
    }
    _ = hunk.section
  }

  private static func checkMails(of patch: Patch) throws(BrokenClaim) {
    var files = 0
    for mail in patch.mails {
      files += mail.files.count
      _ = (mail.author, mail.date, mail.title, mail.message, mail.changeID, mail.commit)
    }
    try claim("a file belongs to one mail at most", files <= patch.files.count)
  }

  private static func checkRounds(of patch: Patch) throws(BrokenClaim) {
    let again = PatchComparison(patch, patch, limit: 10_000)
    for file in again.files {
      switch file.status {
      case .same, .failed: continue
      case .changed, .onlyInFirst, .onlyInSecond, .rebased:
        throw BrokenClaim(description: "a round is the same as itself")
      }
    }
    // Two rounds that differ: the halves of the patch.
    let middle = patch.bytes.count / 2
    let halves = (Array(patch.bytes[..<middle]), Array(patch.bytes[middle...]))
    _ = PatchComparison(Patch(bytes: halves.0), Patch(bytes: halves.1), limit: 10_000).files
  }
}
