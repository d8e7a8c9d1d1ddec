import KnotenCore
import KnotenScreen

extension String {
  /// The first line of a commit's message, or a word in its place where nothing stands there.
  var subject: String {
    let line = prefix { !$0.isNewline }
    return line.allSatisfy(\.isWhitespace) ? "No message" : String(line)
  }

  /// The beginning of a commit's hash, as people name it.
  var shortHash: String { String(prefix(8)) }
}

extension GitPerson? {
  /// The name that git has of somebody; a word in its place where it has none.
  var shownName: String {
    guard let name = self?.name, !name.allSatisfy(\.isWhitespace) else { return "Nobody" }
    return name
  }
}

extension CommitNote {
  /// The first line of its message.
  var subject: String { message.subject }
}

extension Span {
  /// What stands between two facts on one line.
  static let dot = Span(" · ", spoken: ", ")
}

extension Int {
  /// So many bytes as people say it: `512 bytes`, `33 kB`, `4.2 MB`.
  var bytesInWords: String {
    guard self >= 1_000 else { return counted("byte") }
    let units = ["kB", "MB", "GB", "TB"]
    var (value, unit) = (Double(self) / 1_000, 0)
    while value >= 999.5, unit < units.count - 1 { (value, unit) = (value / 1_000, unit + 1) }
    guard value < 9.95 else { return "\(Int(value.rounded()).grouped) \(units[unit])" }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10)\(tenths % 10 == 0 ? "" : ".\(tenths % 10)") \(units[unit])"
  }
}
