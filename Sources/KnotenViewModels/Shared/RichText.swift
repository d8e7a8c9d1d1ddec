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
    let isLong = text.utf8.count > longest
    let shown = isLong ? String(decoding: text.utf8.prefix(longest), as: UTF8.self) : text
    let lines = InlineMarkup(shown.tabsLaidOut).lines
    let cut = lines.prefix(mostLines).map { Line($0.map(span)) }
    guard isLong || lines.count > mostLines else { return cut }
    return cut + [Line([.secondary("The rest is too long to be shown.")])]
  }

  private static func span(_ run: InlineRun) -> Span {
    let role: Span.Role =
      if run.style.contains(.code) { .code } else if run.style.contains(.bold) { .strong } else {
        .plain
      }
    return Span(
      run.text, role: role, tone: run.link == nil ? .neutral : .ide, link: run.link)
  }
}
