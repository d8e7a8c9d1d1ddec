import KnotenCore
import KnotenScreen

/// The lines of a file laid out with their numbers, as far as was asked for; they never wrap.
struct FileLines: Hashable, Sendable {
  let lines: [DiffLine]
  /// How many lines the file has.
  let total: Int
  /// What holds for the file as a whole.
  let capsules: [Capsule]

  /// Lays out the first lines of a text; takes time with its length, so this is not done on the main actor.
  init(_ text: String, limit: Int) {
    let end = UInt8(ascii: "\n")
    let bytes = text.utf8
    let endsInFeed = bytes.last == end
    total = bytes.count { $0 == end } + (endsInFeed ? 0 : 1)
    let shown = bytes.split(separator: end, maxSplits: limit, omittingEmptySubsequences: false)
      .prefix(min(limit, total))
    let returns = shown.count { $0.last == UInt8(ascii: "\r") }
    let isMixed = returns > 0 && returns < shown.count
    var lines = shown.enumerated().map { index, line in
      DiffLine(number: index + 1, line, showsReturn: isMixed)
    }
    if !endsInFeed, shown.count == total {
      lines.append(DiffLine(kind: .note, text: "No newline at the end of the file."))
    }
    self.lines = lines
    capsules =
      returns == 0 ? [] : [Capsule(isMixed ? "mixed line ends" : "CRLF", tone: .neutral)]
  }

  /// The row; its button shows more.
  func row(at id: ElementID, name: String, size: Int?, more: Command) -> Row {
    let shown = lines.count { $0.kind != .note }
    let isCut = shown < total
    let counts = total.counted("line") + (size.map { ", " + $0.bytesInWords } ?? "")
    return .diff(
      DiffFile(
        id: id, path: Line([.identifier(name)]), capsules: capsules, counts: Line(counts),
        lines: lines,
        leftOut: isCut ? Line("\(shown.grouped) of \(total.grouped) lines shown.") : nil,
        button: isCut
          ? Button(
            id: id.child("show-lines"),
            title: total - shown > DiffExtent.moreLines ? "Show more" : "Show all",
            action: .perform(more)) : nil))
  }
}

extension DiffLine {
  /// A line of a file with its tabs laid out, and what a reader should be warned of.
  fileprivate init(number: Int, _ bytes: Substring.UTF8View, showsReturn: Bool) {
    let hasReturn = bytes.last == UInt8(ascii: "\r")
    let content = hasReturn ? bytes.dropLast() : bytes[...]
    let text = Self.whole(content.prefix(Self.longest))
    let omitted = content.count - text.utf8.count
    var warnings: [String] = []
    if text.unicodeScalars.contains(where: \.properties.isBidiControl) {
      warnings.append("Hidden characters turn text around on this line.")
    }
    if omitted > 0 { warnings.append("\(omitted.counted("byte")) more on this line.") }
    self.init(
      kind: .context, newNumber: number,
      text: Line(text.tabsLaidOut + (hasReturn && showsReturn && omitted == 0 ? "␍" : "")),
      warning: warnings.isEmpty ? nil : Line(warnings.joined(separator: " ")))
  }

  /// The text of bytes that may end within a character, without that one.
  private static func whole(_ bytes: Substring.UTF8View) -> String {
    var bytes = Array(bytes)
    for _ in 0..<3 {
      if let text = String(validating: bytes, as: UTF8.self) { return text }
      _ = bytes.popLast()
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
