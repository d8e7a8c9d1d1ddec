/// One mail of a series: who changed what, and why.
public struct PatchMail: Sendable {
  private let storage: PatchStorage
  private let entry: PatchTables.Mail

  init(storage: PatchStorage, index: Int) {
    self.storage = storage
    entry = storage.tables.mails[index]
  }

  /// The files that this mail changes.
  public var files: PatchList<PatchFile> {
    PatchList(entry.files) { [storage] in PatchFile(storage: storage, index: $0) }
  }

  /// The changes of its files together.
  public var statistics: PatchStatistics { storage.tables.statistics(of: entry.files) }

  /// The commit's hash in hex, nil if the mail does not begin with one.
  public var commit: String? {
    let line = storage.bytes[entry.whole.range].prefix { $0 != newline }
    let word = line.dropFirst(5).prefix { $0.hexadecimalValue != nil }
    guard line.starts(with: "From ".utf8), word.count == 40 || word.count == 64 else { return nil }
    return String(decoding: word, as: UTF8.self)
  }

  /// Who wrote the change: the message's own `From:` line where it begins with one, else the
  /// sender.
  public var author: PatchAuthor? {
    (ownAuthor ?? header("From")).map(PatchAuthor.init)
  }

  /// When the change was written, nil if the header is missing or no date.
  public var date: PatchDate? { header("Date").flatMap(PatchDate.init) }

  /// The subject as it was sent, decoded, such as `[PATCH 2/3] Fix the door`.
  public var subject: String { header("Subject") ?? "" }

  /// The subject without the brackets that number the mail.
  public var title: String {
    var rest = subject[...]
    while rest.first == "[", let end = rest.firstIndex(of: "]"),
      rest[..<end].lowercased().contains("patch")
    {
      rest = rest[rest.index(after: end)...].drop { $0 == " " }
    }
    return String(rest)
  }

  /// The rest of the message, without the lines around it that are not the author's.
  public var message: String {
    String(decoding: Self.trimmed(messageLines), as: UTF8.self)
  }

  /// The change's own name, which stays when it is sent again: a header, else the message's last.
  public var changeID: String? {
    if let id = header("Change-Id"), !id.isEmpty { return id }
    let lines = message.split(separator: "\n")
    return lines.last { $0.lowercased().hasPrefix("change-id:") }
      .map { String($0.dropFirst(10).drop { $0 == " " }) }
  }

  /// A header's decoded text by its name in any case, nil if there is none.
  public func header(_ name: String) -> String? {
    let wanted = name.asciiLowercased + ":"
    var line = entry.headers.range.lowerBound
    while line < entry.headers.range.upperBound {
      let end = headerEnd(line)
      let label = storage.bytes[line..<end].prefix(wanted.utf8.count)
      if String(decoding: label, as: UTF8.self).asciiLowercased == wanted {
        let value = storage.bytes[line + label.count..<end]
        return EncodedWords.decode(value).trimmingSpace
      }
      line = end
    }
    return nil
  }
}

extension PatchMail {
  private func headerEnd(_ start: Int) -> Int {
    storage.view { view in
      var line = view.nextLine(start)
      while line < entry.headers.range.upperBound,
        view[line] == UInt8(ascii: " ") || view[line] == UInt8(ascii: "\t")
      {
        line = view.nextLine(line)
      }
      return line
    }
  }

  // `git format-patch --from` sends for others: the author then stands in the message's first line.
  private var ownAuthor: String? {
    let first = storage.bytes[entry.message.range].prefix { $0 != newline }
    guard first.starts(with: "From: ".utf8), first.contains(UInt8(ascii: "@")) else { return nil }
    return EncodedWords.decode(first.dropFirst(6)).trimmingSpace
  }

  private var messageLines: ArraySlice<UInt8> {
    let bytes = storage.bytes[entry.message.range]
    return ownAuthor == nil ? bytes : bytes.drop { $0 != newline }
  }

  // Blank lines around the message, and a separator at its end that no summary followed.
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes.drop(while: \.isWhitespace)
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    guard rest.suffix(4).elementsEqual("\n---".utf8) || rest.elementsEqual("---".utf8) else {
      return rest
    }
    return trimmed(rest.dropLast(3))
  }
}

extension String {
  /// The text without the white space of mail headers at its ends.
  fileprivate var trimmingSpace: String {
    let blank: (UInt8) -> Bool = \.isWhitespace
    let bytes = utf8.drop(while: blank)
    let kept = bytes.lastIndex { !$0.isWhitespace }.map { bytes[...$0] }
    return kept.map { String(Substring($0)) } ?? ""
  }
}
