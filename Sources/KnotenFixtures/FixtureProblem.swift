public import KnotenCore

/// Why a run over a fixture folder cannot begin.
public enum FixtureProblem: Error, Hashable, Sendable {
  /// There is no folder at this path, or it cannot be read.
  case unreadableFolder(path: String)
  /// The file that every fixture folder begins with is missing.
  case missingFile(path: String)
  /// The file is there but cannot be read, or is no plain file.
  case unreadableFile(path: String)
  /// The file is larger than this many bytes.
  case tooLarge(path: String, limit: Int)
  /// The file does not hold JSON.
  case notJSON(path: String, JSONProblem)
  /// The file is JSON, but a value in it is missing or not what belongs there.
  case wrongValue(path: String, problem: String)
  /// The file's name says neither `default`, nor a status, nor parameters.
  case misnamed(path: String)
  /// What was asked of the run on the command line cannot be done: wrong usage, not a broken folder.
  case argument(ArgumentProblem)
}
