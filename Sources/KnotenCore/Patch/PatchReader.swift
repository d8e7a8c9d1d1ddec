/// Finds mails, files and hunks in the bytes of a patch, in one pass.
///
/// Diff text is told from prose by structure: a file begins with a header that is followed by
/// further headers or a hunk, and a hunk ends where its counts say. In a mail the diff is what
/// follows its last `---` and summary of changes; all before belongs to the message, whatever it
/// looks like, because git puts messages into mails as they are.
struct PatchReader {
  let view: ByteView
  var at = 0
  var tables = PatchTables()
  var feeds: LineFeeds
  /// Whether hunks out of place may still belong to the last file.
  var isFileOpen = false
  private var separator: Int?
  private var hasSummary = false
  // Whether the signature after the diff of this mail was seen; nothing after it is dropped for it.
  private var isSigned = false
  // A signature before any diff: the end of a cover letter, unless a diff follows.
  private var earlySignature: Int?

  private init(_ bytes: UnsafeRawBufferPointer, places: UnsafeMutableBufferPointer<UInt32>) {
    // Offsets are kept in 32 bits; what lies beyond is not looked at.
    view = ByteView(bytes: UnsafeRawBufferPointer(rebasing: bytes.prefix(Int(UInt32.max))))
    feeds = LineFeeds(view, places: places)
    // Room for what is usual, which is not touched before it is needed.
    tables.files.reserveLargeCapacity(view.count / 1_024)
    tables.hunks.reserveLargeCapacity(view.count / 256)
  }

  /// Reads all bytes; there is nothing that it refuses.
  static func tables(of bytes: UnsafeRawBufferPointer) -> PatchTables {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: LineFeeds.capacity) { places in
      var reader = PatchReader(bytes, places: places)
      reader.read()
      return reader.tables
    }
  }

  private mutating func read() {
    while at < view.count {
      switch view[at] {
      case UInt8(ascii: "d") where readGitFile() || readCombinedFile(): break
      case UInt8(ascii: "-") where readPlainFile(): break
      case UInt8(ascii: "+") where readPlainFile(): break
      case UInt8(ascii: "@") where readStrayHunk(): break
      case UInt8(ascii: "F") where readMail(): break
      default: readProse()
      }
    }
    endMail()
    markCutEnd()
  }

  private mutating func readProse() {
    isFileOpen = isFileOpen && tables.files.last?.damage != nil
    noteSeparator(at)
    if isSignature(at) {
      isFileOpen = false
      if tables.mails.last.map({ $0.files.lowerBound == tables.files.count }) ?? false {
        earlySignature = at
      } else {
        isSigned = true
      }
    }
    at = view.nextLine(at)
  }

  /// Remembers what a line says about where the diff of a mail begins.
  mutating func noteSeparator(_ line: Int) {
    guard !tables.mails.isEmpty else { return }
    if view.isLine("---", at: line) {
      separator = line
      hasSummary = false
    } else if separator != nil, isSummary(line) {
      hasSummary = true
    }
  }

  // Every line that git writes ends with a line feed.
  private mutating func markCutEnd() {
    guard let last = tables.files.indices.last, Int(tables.files[last].whole.end) == view.count,
      view.count > 0, view[view.count - 1] != newline
    else { return }
    tables.files[last].damage = tables.files[last].damage ?? .truncated
  }

  /// Settles, before a file is read, what the prose before it was.
  mutating func beginFile() {
    guard let mail = tables.mails.indices.last else { return }
    if separator != nil, hasSummary, !isSigned {
      tables.dropFiles(from: tables.mails[mail].files.lowerBound)
      tables.mails[mail].message.end = 0
    }
    endMessage(at: at)
    separator = nil
    hasSummary = false
  }

  /// Whether a line is the `-- ` that git writes before its version at the end of a mail.
  func isSignature(_ line: Int) -> Bool {
    view.byte(line) == UInt8(ascii: "-") && view.isLine("-- ", at: line)
  }

  /// Whether a line is one such as ` 3 files changed, 2 insertions(+)`.
  private func isSummary(_ line: Int) -> Bool {
    var digits = line + 1
    return view.byte(line) == UInt8(ascii: " ") && view.number(at: &digits) != nil
      && (view.has(" file changed", at: digits) || view.has(" files changed", at: digits))
  }
}

extension PatchReader {
  private mutating func readMail() -> Bool {
    guard let headers = mailHeaders() else { return false }
    endMail()
    var mail = PatchTables.Mail()
    mail.whole = Extent(at, view.count)
    let end = headersEnd(from: headers)
    mail.headers = Extent(headers, end)
    let message = end < view.count && view.textEnd(end) == end ? view.nextLine(end) : end
    mail.message = Extent(message, 0)
    mail.files = tables.files.count..<tables.files.count
    tables.mails.append(mail)
    at = message
    isFileOpen = false
    separator = nil
    hasSummary = false
    isSigned = false
    earlySignature = nil
    return true
  }

  private mutating func endMail() {
    guard let mail = tables.mails.indices.last else { return }
    endMessage(at: earlySignature ?? at)
    tables.mails[mail].whole.end = UInt32(at)
    tables.mails[mail].files = tables.mails[mail].files.lowerBound..<tables.files.count
    readSummary(of: tables.mails[mail])
  }

  // The first end stands, until a separator with a summary shows that it was within the message.
  private mutating func endMessage(at end: Int) {
    guard let mail = tables.mails.indices.last, tables.mails[mail].message.end == 0 else { return }
    tables.mails[mail].message.end = UInt32(hasSummary ? separator ?? end : end)
  }

  /// Where the headers of a mail that begins at this line begin; nil if none does.
  ///
  /// A message may hold a line that looks like the first of a mail. Within a mail it must name a
  /// commit; elsewhere any sender will do. Headers must follow in both cases.
  private func mailHeaders() -> Int? {
    let isOutside = tables.mails.isEmpty ? tables.files.isEmpty : isSigned
    if view.has("From ", at: at), isOutside || namesCommit(at + 5) {
      let next = view.nextLine(at)
      return isHeader(next) ? next : nil
    }
    let next = view.nextLine(at)
    return isOutside && view.has("From: ", at: at) && isHeader(next) ? at : nil
  }

  private func namesCommit(_ start: Int) -> Bool {
    var end = start
    while let byte = view.byte(end), byte.hexadecimalValue != nil, end - start <= 64 { end += 1 }
    return (end - start == 40 || end - start == 64) && view.byte(end) == UInt8(ascii: " ")
  }

  private func isHeader(_ line: Int) -> Bool {
    var end = line
    while let byte = view.byte(end), byte.isAlphanumeric || byte == UInt8(ascii: "-") { end += 1 }
    return end > line && view.byte(end) == UInt8(ascii: ":")
  }

  private func headersEnd(from start: Int) -> Int {
    var line = start
    while line < view.count {
      let first = view[line]
      let isFolded = first == UInt8(ascii: " ") || first == UInt8(ascii: "\t")
      guard isHeader(line) || (isFolded && line > start) else { break }
      line = view.nextLine(line)
    }
    return line
  }
}
