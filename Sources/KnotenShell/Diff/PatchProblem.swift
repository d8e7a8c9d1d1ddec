import KnotenCore

/// Why the patch that `diff` was given cannot be shown, or not as a whole.
enum PatchProblem: Error, Hashable {
  /// There was not a single byte.
  case empty(String)
  /// Nothing in it says that a file changes.
  case noPatch(String)
  /// It is larger, perhaps only once inflated, than so many bytes.
  case tooLarge(String, limit: Int)
  /// It begins as gzip does, and is not whole gzip.
  case gzip(String, GzipProblem)
  /// Some of its files are not whole; all that could be read was shown.
  case damaged(String, damaged: Int, files: Int)
}
