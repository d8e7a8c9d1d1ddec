extension PatchReader {
  /// Learns from the summary of a mail which files are binary although their diff does not say so.
  ///
  /// A binary file that only moves has no content in the diff; ` logo.png | Bin` tells it apart.
  /// The summary is believed if it has one line for each file, in the same order.
  mutating func readSummary(of mail: PatchTables.Mail) {
    guard let first = tables.files[mail.files].first, mail.message.end > 0 else { return }
    let isQuiet = tables.files[mail.files].contains { $0.isMovedOnly }
    guard isQuiet else { return }
    var entries: [Bool] = []
    var line = Int(mail.message.end)
    while line < Int(first.whole.start) {
      if let isBinary = summaryEntry(line) { entries.append(isBinary) }
      line = view.nextLine(line)
    }
    guard entries.count == mail.files.count else { return }
    for (index, isBinary) in zip(mail.files, entries) where isBinary {
      tables.files[index].isBinaryBySummary = true
    }
  }

  // ` path | 12 +++---` or ` path | Bin`; nil for any other line.
  private func summaryEntry(_ line: Int) -> Bool? {
    let end = view.textEnd(line)
    guard view[line] == UInt8(ascii: " "),
      let bar = (line..<end).last(where: { view[$0] == UInt8(ascii: "|") })
    else { return nil }
    let value = (bar + 1..<end).first { view[$0] != UInt8(ascii: " ") } ?? end
    return view.has("Bin", at: value)
  }
}
