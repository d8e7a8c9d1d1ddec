import KnotenScreen

/// Text with the style of each of its parts, and with what a tap on it reaches.
struct StyledText {
  private(set) var text: String
  /// The style up to the first run, which for most texts is all there is.
  private let style: TextStyle
  private let target: ElementID?
  private var runs = StyleRuns()

  /// Text of one style that is the words of one element, or of none.
  init(_ text: String, _ style: TextStyle = .plain, target: ElementID? = nil) {
    self.text = text
    self.style = style
    self.target = target
  }

  /// A line, whose spans may differ from the style around them.
  ///
  /// A link is drawn as one only where it can be followed: in texts whose links are elements below an element of the screen.
  init(
    _ line: Line, _ style: TextStyle = .plain, linksOf owner: ElementID? = nil,
    target: ElementID? = nil
  ) {
    guard let first = line.spans.first else {
      self.init("", style, target: target)
      return
    }
    let drawsLinks = owner != nil
    self.init(
      first.text, style.of(first, drawsLinks: drawsLinks), target: owner?.link(of: first) ?? target)
    for span in line.spans.dropFirst() {
      append(
        span.text, style.of(span, drawsLinks: drawsLinks), target: owner?.link(of: span) ?? target)
    }
  }

  /// How many cells it takes on a line of its own.
  var cells: Int { CellWidth.of(text.standingAlone) }

  /// Whether there is nothing to show.
  var isEmpty: Bool { text.isEmpty }

  /// Adds text of one style.
  mutating func append(_ text: String, _ style: TextStyle = .plain, target: ElementID? = nil) {
    if !text.isEmpty, style != self.style || target != self.target || !runs.isEmpty {
      runs.mark(style, Touch(target: target), from: self.text.utf8.count)
    }
    self.text += text
  }

  /// Adds text in its own styles.
  mutating func append(_ other: StyledText) {
    let start = text.utf8.count
    append(other.text, other.style, target: other.target)
    for run in other.runs.runs { runs.mark(run.style, run.touch, from: start + run.start) }
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
      StyleRuns.Run(start: max(0, run.start - start), style: run.style, touch: run.touch)
    }
    if found.first?.start == 0 { return found }
    return [StyleRuns.Run(start: 0, style: style, touch: Touch(target: target))] + found
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

extension ElementID {
  /// The id of the element that a link in this element's text is; nil for text that is only read.
  fileprivate func link(of span: Span) -> ElementID? {
    span.link.map { child("link").item($0) }
  }
}
