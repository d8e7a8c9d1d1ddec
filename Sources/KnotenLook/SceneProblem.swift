/// Why a file of scenes cannot be used: which file, which key of it, and what is wrong there.
public struct SceneProblem: Error, Hashable, Sendable {
  /// What is wrong with a file of scenes.
  public enum Reason: Hashable, Sendable {
    /// The file is longer than any file of scenes; the limit in bytes.
    case tooLarge(limit: Int)
    /// It is not JSON, or a number in it is not whole.
    case unreadable
    /// It was written for a later Knoten; its format.
    case newerFormat(Int)
    /// The key has to be there.
    case missing
    /// The key means nothing here; those that do.
    case unknown(known: [String])
    /// The value is of the wrong kind; the right kind, in words.
    case expected(String)
    /// A scene's name is not in kebab-case, or is taken by the file of scenes itself.
    case illFormedName(String)
    /// Two scenes have this name.
    case repeatedName(String)
    /// A scene does not say what it shows.
    case emptyAbout
  }

  /// The file, as a person would look for it.
  public let file: String
  /// The key, as in `scenes[2].steps[0].tap`; empty for the whole file.
  public let key: String
  /// What is wrong there.
  public let reason: Reason

  /// A problem from its parts.
  public init(file: String, key: String, reason: Reason) {
    self.file = file
    self.key = key
    self.reason = reason
  }
}
