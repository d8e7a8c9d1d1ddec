import KnotenCore

/// Why a file of colours cannot be used: which file, which key of it, and what is wrong there.
struct ThemeProblem: Error, Hashable {
  enum Reason: Hashable {
    /// It is not JSON.
    case unreadable(JSONProblem)
    /// It is longer than any theme; the limit in bytes.
    case tooLarge(limit: Int)
    /// The key means nothing here; those that are spelled alike.
    case unknown(nearest: [String])
    /// The value is missing or of the wrong kind; the right kind, in words.
    case expected(String)
  }

  /// The file, as a person would look for it.
  let file: String
  /// The key, as in `palettes.dark.ide`; empty for the whole file.
  let key: String
  /// What is wrong there.
  let reason: Reason
}
