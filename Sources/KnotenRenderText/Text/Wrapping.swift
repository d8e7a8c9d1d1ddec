/// One line of a wrapped text.
struct WrappedLine: Hashable {
  /// What stands on the line, without the mark of a cut.
  var text: Substring
  /// The cells it takes, the mark included.
  var cells: Int
  /// Whether the rest of the text is left out, which a `…` at the end shows.
  var isCut = false

  /// A line with nothing on it.
  static let empty = WrappedLine(text: "", cells: 0)
}

/// Breaks text into lines of at most so many cells: at spaces, and inside a word only where it is longer than a line.
///
/// Characters and wide cells are never split. Each character is looked at once, or twice where its word moves to the next line.
struct Wrapping {
  private let width: Int
  private let limit: Int
  private let text: Substring

  private var lines: [WrappedLine] = []
  private var start: Substring.Index
  private var cells = 0
  /// The last place the line may be broken at: where its text ends, and where the next would begin.
  private var gap: (end: Substring.Index, cells: Int, next: Substring.Index, nextCells: Int)?

  /// The lines of a text; with a limit, what goes beyond it is cut off with a `…`.
  static func lines(of text: String, width: Int, limit: Int = .max) -> [WrappedLine] {
    let bytes = text.utf8
    if bytes.count <= width, bytes.first != 0x20, CellWidth.isPrintableASCII(text) {
      guard let last = bytes.lastIndex(where: { $0 != 0x20 }) else { return [] }
      let shown = text[...last]
      return [WrappedLine(text: shown, cells: shown.utf8.count)]
    }
    var wrapping = Wrapping(text, width: width, limit: limit)
    wrapping.run()
    return wrapping.lines
  }

  /// The lines of a text, or one empty line for an empty text, for what needs a line to stand on.
  static func linesOrEmpty(of text: String, width: Int) -> [WrappedLine] {
    let lines = lines(of: text, width: width)
    return lines.isEmpty ? [.empty] : lines
  }

  /// As few lines as the width allows, none of them longer than that many lines need.
  static func balancedLines(of text: String, width: Int) -> [WrappedLine] {
    let lines = lines(of: text, width: width)
    guard lines.count > 1 else { return lines }
    // A word that a line of the full width holds is not broken for the sake of balance.
    let longest = text.split(separator: " ").reduce(1) { max($0, CellWidth.of($1)) }
    var (low, high) = (min(longest, width), width)
    while low < high {
      let middle = low + (high - low) / 2
      if self.lines(of: text, width: middle).count > lines.count {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return self.lines(of: text, width: high)
  }

  /// The lines of a text that keep what it is indented by, up to half the width.
  static func indentedLines(
    of text: String, width: Int
  ) -> (indent: Int, lines: [WrappedLine]) {
    let spaces = text.utf8.prefix { $0 == 0x20 }.count
    let indent = min(spaces, width / 2)
    return (indent, lines(of: text, width: width - indent))
  }

  /// As much of a text as one line holds, all its spaces kept; a `…` stands for the rest.
  static func cut(_ text: String, width: Int) -> WrappedLine {
    cut(text.standingAlone[...], width: width)
  }

  /// As much of a text as one line holds from a column on, and the cells before it that say that text stands to the left.
  ///
  /// A wide character that lies across the first column is left out with what stands before it.
  static func cut(_ text: String, from first: Int, width: Int) -> (before: Int, line: WrappedLine) {
    guard first > 0, width > 1 else { return (0, cut(text, width: width)) }
    let text = text.standingAlone
    var (cells, start) = (0, text.startIndex)
    while start < text.endIndex, cells < first {
      cells += CellWidth.of(text[start])
      text.formIndex(after: &start)
    }
    if cells <= first, text[..<start].allSatisfy({ $0 == " " }) {
      return (0, cut(text[start...], width: width))
    }
    if cells == first, start < text.endIndex {
      cells += CellWidth.of(text[start])
      text.formIndex(after: &start)
    }
    let before = max(1, cells - first)
    return (before, cut(text[start...], width: width - before))
  }

  private static func cut(_ text: Substring, width: Int) -> WrappedLine {
    if text.utf8.count <= width, CellWidth.isPrintableASCII(text) {
      return WrappedLine(text: text, cells: text.utf8.count)
    }
    var cells = 0
    var kept = (end: text.startIndex, cells: 0)
    for index in text.indices {
      if cells < width { kept = (index, cells) }
      cells += CellWidth.of(text[index])
      guard cells <= width else {
        return WrappedLine(text: text[..<kept.end], cells: kept.cells + 1, isCut: true)
      }
    }
    return WrappedLine(text: text, cells: cells)
  }

  private init(_ text: String, width: Int, limit: Int) {
    self.width = max(width, 2)
    self.limit = max(limit, 1)
    self.text = text.standingAlone.drop { $0 == " " }.droppingTrailingSpaces()
    start = self.text.startIndex
  }

  private mutating func run() {
    var index = start
    while index < text.endIndex {
      let next = text.index(after: index)
      let character = text[index]
      if character == " " {
        let open = gap.flatMap { $0.next == index ? $0 : nil }
        cells += 1
        gap = (open?.end ?? index, open?.cells ?? cells - 1, next, cells)
        index = next
        continue
      }
      let width = CellWidth.of(character)
      while cells + width > self.width {
        if lines.count + 1 == limit {
          cut(before: index)
          return
        }
        breakLine(before: index)
      }
      cells += width
      index = next
    }
    if start < text.endIndex { lines.append(WrappedLine(text: text[start...], cells: cells)) }
  }

  private mutating func breakLine(before index: Substring.Index) {
    if let gap {
      lines.append(WrappedLine(text: text[start..<gap.end], cells: gap.cells))
      start = gap.next
      cells -= gap.nextCells
    } else {
      lines.append(WrappedLine(text: text[start..<index], cells: cells))
      start = index
      cells = 0
    }
    gap = nil
  }

  /// Ends with as much of the line as leaves room for the mark of a cut.
  private mutating func cut(before index: Substring.Index) {
    var line = text[start..<index].droppingTrailingSpaces()
    var cells = CellWidth.of(line)
    while let last = line.last, last == " " || cells >= width {
      cells -= CellWidth.of(last)
      line.removeLast()
    }
    lines.append(WrappedLine(text: line, cells: cells + 1, isCut: true))
  }
}

extension String {
  /// The text with a dotted circle to carry a first character that would join what stands before the text.
  var standingAlone: String {
    guard let scalar = unicodeScalars.first, !scalar.neverJoins else { return self }
    let joins = first.map { (" " + String($0)).count == 1 } ?? false
    return joins ? "◌" + self : self
  }
}

extension Substring {
  fileprivate func droppingTrailingSpaces() -> Substring {
    var shown = self
    while shown.last == " " { shown.removeLast() }
    return shown
  }
}
