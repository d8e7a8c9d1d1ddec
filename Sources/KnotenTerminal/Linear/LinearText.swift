/// A comment that is written line by line.
struct LinearText {
  /// What became of a line.
  enum Step {
    /// It stands in the text.
    case kept
    /// There is no room for it.
    case full
    /// It asks for the person's own editor.
    case editor
    /// Writing is over.
    case over
  }

  /// What is said before the first line.
  static let help =
    "Write it line by line. A single dot ends it, .c clears it, .e opens your editor; a line that begins with a dot begins with two."

  private(set) var text: String

  /// Goes on from a text that was there before.
  init(_ text: String) {
    self.text = text
  }

  /// Takes the next line.
  mutating func take(_ line: String) -> Step {
    switch line {
    case ".": return .over
    case ".c":
      text = ""
      return .kept
    case ".e": return .editor
    default:
      let line = line.hasPrefix("..") ? line.dropFirst() : line[...]
      let longer = text.isEmpty ? String(line) : text + "\n" + line
      guard longer.utf8.count <= TextEditor.longest else { return .full }
      text = longer
      return .kept
    }
  }
}
