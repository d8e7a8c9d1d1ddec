/// How one text differs from another, line by line, in the form that `diff -u` made common.
///
/// Texts are compared as bytes, so that two spellings of one character differ; see `VisibleText` for what is spelled out.
public struct UnifiedDiff: Hashable, Sendable {
  /// Unchanged lines shown before and after a change.
  public static let context = 3

  /// The diff's lines without newlines: two names, then the hunks; empty where the texts are the same.
  public let lines: [String]

  /// The diff of two texts.
  ///
  /// - Parameters:
  ///   - old: The text before, as UTF-8.
  ///   - new: The text after, as UTF-8.
  ///   - oldName: What the first is called.
  ///   - newName: What the second is called.
  public init(from old: [UInt8], to new: [UInt8], oldName: String, newName: String) {
    var numbers = LineNumbers()
    let oldLines = Self.lines(of: old)
    let newLines = Self.lines(of: new)
    let changes = LineChange.all(from: numbers.of(oldLines), to: numbers.of(newLines))
    guard !changes.isEmpty else {
      lines = []
      return
    }
    var drawn = ["--- " + VisibleText.of(oldName), "+++ " + VisibleText.of(newName)]
    for hunk in Self.hunks(of: changes) {
      drawn += Self.draw(hunk, from: oldLines, to: newLines)
    }
    lines = drawn
  }
}

extension UnifiedDiff {
  private typealias Line = ArraySlice<UInt8>

  /// Lines with their newlines, so that a last line without one differs from the same line with one.
  private static func lines(of text: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    for (index, byte) in text.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(text[start...index])
      start = index + 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }

  /// Changes that stand so close that their context meets are shown together.
  private static func hunks(of changes: [LineChange]) -> [[LineChange]] {
    var hunks: [[LineChange]] = []
    var hunk: [LineChange] = []
    for change in changes {
      if let last = hunk.last, change.old.lowerBound - last.old.upperBound > 2 * context {
        hunks.append(hunk)
        hunk = []
      }
      hunk.append(change)
    }
    return hunk.isEmpty ? hunks : hunks + [hunk]
  }

  private static func draw(_ hunk: [LineChange], from old: [Line], to new: [Line]) -> [String] {
    guard let first = hunk.first, let last = hunk.last else { return [] }
    let before = min(context, first.old.lowerBound)
    let after = min(context, old.count - last.old.upperBound)
    let oldRange = (first.old.lowerBound - before)..<(last.old.upperBound + after)
    let newRange = (first.new.lowerBound - before)..<(last.new.upperBound + after)
    var drawn = ["@@ -\(place(of: oldRange)) +\(place(of: newRange)) @@"]
    var position = oldRange.lowerBound
    for change in hunk {
      drawn += old[position..<change.old.lowerBound].flatMap { draw($0, after: " ") }
      drawn += old[change.old].flatMap { draw($0, after: "-") }
      drawn += new[change.new].flatMap { draw($0, after: "+") }
      position = change.old.upperBound
    }
    return drawn + old[position..<oldRange.upperBound].flatMap { draw($0, after: " ") }
  }

  private static func draw(_ line: Line, after mark: String) -> [String] {
    guard line.last == UInt8(ascii: "\n") else {
      return [mark + VisibleText.of(line), "\\ No newline at end of file"]
    }
    return [mark + VisibleText.of(line.dropLast())]
  }

  /// A run of lines as hunk headers say it: counted from one, an empty run by the line before it.
  private static func place(of range: Range<Int>) -> String {
    switch range.count {
    case 0: "\(range.lowerBound),0"
    case 1: "\(range.lowerBound + 1)"
    default: "\(range.lowerBound + 1),\(range.count)"
    }
  }
}

/// A number for each different line, so that comparing two lines costs the same whatever their length.
private struct LineNumbers {
  private var known: [ArraySlice<UInt8>: Int] = [:]

  mutating func of(_ lines: [ArraySlice<UInt8>]) -> [Int] {
    lines.map { line in
      let number = known[line, default: known.count]
      known[line] = number
      return number
    }
  }
}
