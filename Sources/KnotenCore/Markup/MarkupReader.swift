/// Parts a text into paragraphs and fenced blocks, and reads each.
///
/// Emphasis and code do not reach over an empty line, as they do not on the web.
struct MarkupReader {
  private(set) var writer = RunWriter()
  /// How many scalars and markers were looked at, so that a test can tell how the work grows.
  private(set) var work = 0
  private let scalars: [Unicode.Scalar]
  private let lines: [Range<Int>]
  private let fences: Fences

  init(_ text: String) {
    let scalars = Self.scalars(of: text)
    lines = Self.lines(of: scalars)
    fences = Fences(lines.map { Fence(scalars[$0]) })
    self.scalars = scalars
    work = 2 * scalars.count
    read()
    writer.endRun()
  }

  /// The text with every kind of line break as a line feed.
  private static func scalars(of text: String) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(text.utf8.count)
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      if scalar != "\n" || !isAfterReturn { scalars.append(scalar == "\r" ? "\n" : scalar) }
      isAfterReturn = scalar == "\r"
    }
    return scalars
  }

  private static func lines(of scalars: [Unicode.Scalar]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for index in scalars.indices where scalars[index] == "\n" {
      lines.append(start..<index)
      start = index + 1
    }
    return lines + [start..<scalars.count]
  }

  private mutating func read() {
    var line = 0
    while line < lines.count {
      if let end = fences.closer(of: line) {
        for code in lines[(line + 1)..<end] { write(scalars[code], style: .code) }
        line = end + 1
      } else if isBlank(line) {
        write(scalars[lines[line]])
        line += 1
      } else {
        let first = line
        repeat { line += 1 } while line < lines.count && isProse(line)
        readInline(lines[first].lowerBound..<lines[line - 1].upperBound)
      }
    }
  }

  private mutating func write(_ line: ArraySlice<Unicode.Scalar>, style: InlineRun.Style = []) {
    writer.beginLine()
    writer.append(line, style: style)
  }

  private mutating func readInline(_ range: Range<Int>) {
    var parser = InlineParser(scalars[range])
    parser.parse()
    writer.beginLine()
    parser.write(to: &writer)
    work += parser.work
  }

  private func isProse(_ line: Int) -> Bool {
    !isBlank(line) && !fences.hasCloser(line)
  }

  private func isBlank(_ line: Int) -> Bool {
    scalars[lines[line]].allSatisfy(\.properties.isWhitespace)
  }
}
