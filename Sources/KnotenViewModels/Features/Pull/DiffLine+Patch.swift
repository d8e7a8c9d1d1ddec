import KnotenCore
import KnotenScreen

extension DiffLine {
  /// The longest line laid out, in bytes; what is longer was not written to be read.
  static let longest = 4_000

  /// A line of a patch with its tabs laid out, and what a reader should be warned of.
  init(_ line: PatchLine, showsReturn: Bool) {
    let content = line.text(limit: Self.longest)
    var warnings: [String] = []
    if line.hasBidiControl { warnings.append("Hidden characters turn text around on this line.") }
    if content.isLossy { warnings.append("Some bytes are not text and show as \u{FFFD}.") }
    if content.omittedBytes > 0 {
      warnings.append("\(content.omittedBytes.counted("byte")) more on this line.")
    }
    let end = content.omittedBytes == 0 && line.hasCarriageReturn ? 1 : 0
    self.init(
      kind: Kind(line.kind), oldNumber: line.oldNumber, newNumber: line.newNumber,
      text: Line(
        String(content.text.unicodeScalars.dropLast(end)).tabsLaidOut
          + (showsReturn && end > 0 ? "␍" : "")),
      warning: warnings.isEmpty ? nil : Line(warnings.joined(separator: " ")))
  }

  /// Bytes as text with their tabs laid out.
  static func laidOut(decoding bytes: some Collection<UInt8>) -> Line {
    Line(String(decoding: bytes, as: UTF8.self).tabsLaidOut)
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
