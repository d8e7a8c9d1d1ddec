/// Why a script cannot be read: which line of which file, and what is wrong there.
public struct ScriptProblem: Error, Hashable, Sendable {
  /// What is wrong with a line.
  public enum Reason: Error, Hashable, Sendable {
    /// The file is no text, or longer than any script.
    case unreadable
    /// The word means nothing here; those that do.
    case unknownWord(String, known: [String])
    /// Something else has to follow a word.
    case expected(String, after: String)
    /// Nothing is open yet.
    case nothingOpen
    /// It has to stand before the first `open`.
    case tooLate
    /// The script neither looks nor expects anything.
    case expectsNothing
  }

  /// The file, as a person would look for it.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// What is wrong there.
  public let reason: Reason
}

extension ScriptProblem: CustomStringConvertible {
  /// The file, the line and what is wrong there, in one sentence.
  public var description: String {
    VisibleText.of(file) + ":\(line): " + reason.words
  }
}

extension ScriptProblem.Reason {
  fileprivate var words: String {
    switch self {
    case .unreadable:
      return "it is no text, or longer than \(DriveScript.longest) bytes."
    case .unknownWord(let word, let known):
      let near = Similarity.nearest(to: word, among: known, limit: 1).first
      let meant =
        near.map { "did you mean \($0)?" } ?? "there are \(known.joined(separator: ", "))."
      return "“\(VisibleText.of(word))” means nothing here; " + meant
    case .expected(let what, let word):
      return what == "nothing" ? "nothing follows \(word)." : "\(word) needs \(what)."
    case .nothingOpen:
      return "nothing is open yet; begin with open SCREEN."
    case .tooLate:
      return "pro has to stand before the first open."
    case .expectsNothing:
      return "the script neither looks nor expects anything."
    }
  }
}
