/// Two texts by line, with the lines that only one of them has.
struct LinesSideBySide: Hashable, Sendable {
  /// A line, and whether the other text has it too.
  struct Line: Hashable, Sendable {
    let text: String
    let isChanged: Bool
  }

  private(set) var old: [Line]
  private(set) var new: [Line]

  /// Compares two texts; bytes that belong to no character are spelled out.
  init(from old: [UInt8], to new: [UInt8]) {
    let (before, after) = (Self.lines(of: old), Self.lines(of: new))
    var numbers: [String: Int] = [:]
    func number(_ line: String) -> Int {
      let number = numbers[line, default: numbers.count]
      numbers[line] = number
      return number
    }
    let changes = LineChange.all(from: before.map(number), to: after.map(number))
    let gone = Set(changes.flatMap(\.old))
    let came = Set(changes.flatMap(\.new))
    self.old = before.enumerated().map { Line(text: $1, isChanged: gone.contains($0)) }
    self.new = after.enumerated().map { Line(text: $1, isChanged: came.contains($0)) }
  }

  /// The lines of a drawing, without what ends the last one.
  static func lines(of text: [UInt8]) -> [String] {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map(VisibleText.of)
  }
}
