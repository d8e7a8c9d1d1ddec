import KnotenCore
import KnotenScreen

extension DiffLine {
  /// The longest line laid out, in bytes; what is longer was not written to be read.
  static let longest = 4_000

  /// A line of a patch with its tabs laid out, and what a reader should be warned of.
  init(_ line: PatchLine, showsReturn: Bool) {
    self.init(
      line, as: line.kind, old: line.oldNumber, new: line.newNumber, showsReturn: showsReturn)
  }

  /// A line that two rounds tell of.
  init(_ line: PatchComparison.Line, showsReturn: Bool) {
    self.init(
      line.source, as: line.kind, old: line.oldNumber, new: line.newNumber,
      showsReturn: showsReturn)
  }

  private init(
    _ line: PatchLine, as kind: PatchLine.Kind, old: Int?, new: Int?, showsReturn: Bool
  ) {
    let content = line.text(limit: Self.longest)
    var warnings: [String] = []
    if line.hasBidiControl { warnings.append("Hidden characters turn text around on this line.") }
    if content.isLossy { warnings.append("Some bytes are not text and show as \u{FFFD}.") }
    if content.omittedBytes > 0 {
      warnings.append("\(content.omittedBytes.counted("byte")) more on this line.")
    }
    let end = content.omittedBytes == 0 && line.hasCarriageReturn ? 1 : 0
    self.init(
      kind: Kind(kind), oldNumber: old, newNumber: new,
      text: Line(
        String(content.text.unicodeScalars.dropLast(end)).tabsLaidOut
          + (showsReturn && end > 0 ? "␍" : "")),
      warning: warnings.isEmpty ? nil : Line(warnings.joined(separator: " ")))
  }

  /// That the line before it ends its file without a line feed.
  static let noNewline = DiffLine(kind: .note, text: "No newline at the end of the file.")

  /// Bytes as text with their tabs laid out.
  static func laidOut(decoding bytes: some Collection<UInt8>) -> Line {
    Line(String(decoding: bytes, as: UTF8.self).tabsLaidOut)
  }
}

/// Whether lines end as Windows ends them.
struct LineEnds {
  private let returns: Int
  private let count: Int

  init(_ lines: some Collection<PatchLine>) {
    returns = lines.count(where: \.hasCarriageReturn)
    count = lines.count
  }

  /// Whether only some do, so that each that does has to show it.
  var isMixed: Bool { returns > 0 && returns < count }

  /// What a file says of its lines; empty where they end as everywhere.
  var capsules: [Capsule] {
    returns == 0 ? [] : [Capsule(isMixed ? "mixed line ends" : "CRLF", tone: .neutral)]
  }
}

extension DiffLine.Kind {
  fileprivate init(_ kind: PatchLine.Kind) {
    self =
      switch kind {
      case .context: .context
      case .deletion: .removed
      case .addition: .added
      }
  }
}
