import KnotenCore
import KnotenScreen

extension DiffLine {
  /// The longest line laid out, in bytes; what is longer was not written to be read.
  static let longest = 2_000
  /// How far apart the columns are that a tab leads to.
  private static let tabWidth = 8

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
        Self.tabsLaidOut(String(content.text.unicodeScalars.dropLast(end)))
          + (showsReturn && end > 0 ? "␍" : "")),
      warning: warnings.isEmpty ? nil : Line(warnings.joined(separator: " ")))
  }

  /// Bytes as text with their tabs laid out.
  static func laidOut(decoding bytes: some Collection<UInt8>) -> Line {
    Line(tabsLaidOut(String(decoding: bytes, as: UTF8.self)))
  }

  private static func tabsLaidOut(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\t")) else { return text }
    var laidOut = ""
    var column = 0
    for character in text {
      if character == "\t" {
        let blanks = tabWidth - column % tabWidth
        laidOut += String(repeating: " ", count: blanks)
        column += blanks
      } else {
        laidOut.append(character)
        column += 1
      }
    }
    return laidOut
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
