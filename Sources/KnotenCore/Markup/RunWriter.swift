/// Puts stretches of text together to lines of runs.
struct RunWriter {
  private(set) var lines: [[InlineRun]] = []
  private var text = String.UnicodeScalarView()
  private var style: InlineRun.Style = []
  private var link: String?

  /// Begins a line.
  mutating func beginLine() {
    endRun()
    lines.append([])
  }

  /// Adds text to the line, or to several where it holds line feeds.
  mutating func append(
    _ scalars: ArraySlice<Unicode.Scalar>, style: InlineRun.Style = [], link: String? = nil
  ) {
    for scalar in scalars {
      if scalar == "\n" {
        beginLine()
        continue
      }
      if style != self.style || link != self.link {
        endRun()
        (self.style, self.link) = (style, link)
      }
      text.append(scalar)
    }
  }

  /// Ends what is being written.
  mutating func endRun() {
    guard !text.isEmpty, let last = lines.indices.last else { return }
    lines[last].append(InlineRun(String(text), style: style, link: link))
    text = String.UnicodeScalarView()
  }
}
