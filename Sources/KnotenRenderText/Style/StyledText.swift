import KnotenScreen

/// Text with the style of each of its parts.
struct StyledText {
  private(set) var text: String
  /// The style up to the first run, which for most texts is all there is.
  private let style: TextStyle
  private var runs = StyleRuns()

  /// Text of one style.
  init(_ text: String, _ style: TextStyle = .plain) {
    self.text = text
    self.style = style
  }

  /// A line, whose spans may differ from the style around them.
  ///
  /// A link is drawn as one only where it can be followed: in texts whose links are elements of the screen.
  init(_ line: Line, _ style: TextStyle = .plain, drawsLinks: Bool = false) {
    guard let first = line.spans.first else {
      self.init("", style)
      return
    }
    self.init(first.text, style.of(first, drawsLinks: drawsLinks))
    for span in line.spans.dropFirst() {
      append(span.text, style.of(span, drawsLinks: drawsLinks))
    }
  }

  /// How many cells it takes on a line of its own.
  var cells: Int { CellWidth.of(text.standingAlone) }

  /// Whether there is nothing to show.
  var isEmpty: Bool { text.isEmpty }

  /// Adds text of one style.
  mutating func append(_ text: String, _ style: TextStyle = .plain) {
    if !text.isEmpty, style != self.style || !runs.isEmpty {
      runs.mark(style, from: self.text.utf8.count)
    }
    self.text += text
  }

  /// Adds text in its own styles.
  mutating func append(_ other: StyledText) {
    let start = text.utf8.count
    append(other.text, other.style)
    for run in other.runs.runs { runs.mark(run.style, from: start + run.start) }
  }

  /// Adds text in its own styles, with room before it.
  mutating func append(beside other: StyledText) {
    append("  ")
    append(other)
  }

  /// The runs of a part of the text, or of the text with something put before it, as offsets into that part.
  func runs(of part: Substring) -> [StyleRuns.Run] {
    let base = part.base.utf8
    let put = base.count - text.utf8.count
    let start = base.distance(from: base.startIndex, to: part.startIndex) - put
    let found = runs.covering(max(0, start)..<max(0, start + part.utf8.count)).map { run in
      StyleRuns.Run(start: max(0, run.start - start), style: run.style)
    }
    return found.first?.start == 0 ? found : [StyleRuns.Run(start: 0, style: style)] + found
  }
}

extension [StyledText] {
  /// The texts with room between them.
  func joined() -> StyledText {
    guard var joined = first else { return StyledText("") }
    for text in dropFirst() { joined.append(beside: text) }
    return joined
  }
}
