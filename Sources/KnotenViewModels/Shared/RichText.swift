import KnotenCore
import KnotenScreen

/// What people write about their work, as lines of a screen (design document "Commenting").
enum RichText {
  /// At most this much of a text is laid out, in bytes; more is an accident or an attack.
  static let longest = 100_000
  /// At most this many lines of a text are laid out.
  static let mostLines = 1_000

  /// The lines of a text; where it is too long for a screen, the last line says so.
  static func lines(_ text: String) -> [Line] {
    bounded(text) { InlineMarkup($0.tabsLaidOut).lines.map { Line($0.map(span)) } }
  }

  /// The lines that are read out of a text, no more than a screen shows; where that is not all, the last one says so.
  static func bounded(_ text: String, _ read: (String) -> [Line]) -> [Line] {
    let isLong = text.utf8.count > longest
    let lines = read(isLong ? String(decoding: text.utf8.prefix(longest), as: UTF8.self) : text)
    guard isLong || lines.count > mostLines else { return lines }
    return lines.prefix(mostLines) + [Line([.secondary("The rest is too long to be shown.")])]
  }

  private static func span(_ run: InlineRun) -> Span {
    Span(
      run.text, role: role(run), tone: run.link == nil ? .neutral : .ide, link: run.link)
  }

  /// The one role of a run: of several styles the one that is seen best.
  private static func role(_ run: InlineRun) -> Span.Role {
    if run.style.contains(.code) { return .code }
    if run.style.contains(.bold) { return .strong }
    return run.style.contains(.italic) ? .emphasis : .plain
  }
}
