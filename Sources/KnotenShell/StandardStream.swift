import Glibc

/// A stream that the process was started with.
public enum StandardStream: Int32, Output {
  /// Standard output.
  case output = 1
  /// Standard error.
  case errors = 2

  /// Writes all of a text, at once.
  ///
  /// - Throws: `FileProblem` where the stream is closed, full or broken.
  public func write(_ text: String) throws(FileProblem) {
    try FileDescriptor(rawValue, path: name).write(Array(text.utf8))
  }

  private var name: String {
    switch self {
    case .output: "standard output"
    case .errors: "standard error"
    }
  }
}
