public import KnotenStorage

/// Where the tool writes to: a stream of the process, or a test's memory.
public protocol Output: Sendable {
  /// Writes all of a text, at once.
  ///
  /// - Throws: `FileProblem` where the stream is closed, full or broken.
  func write(_ text: String) throws(FileProblem)

  /// Writes bytes that need be no text, at once.
  ///
  /// - Throws: `FileProblem`, as for a text.
  func write(bytes: [UInt8]) throws(FileProblem)

  /// Shows a text through a command that parts it into pages; false where that cannot be started.
  func show(_ text: String, through command: String) -> Bool
}

extension Output {
  /// Only a stream of the process can be handed to another program.
  public func show(_ text: String, through command: String) -> Bool { false }

  /// Writes lines, each with its newline.
  func write(lines: [String]) throws(FileProblem) {
    if !lines.isEmpty { try write(lines.map { $0 + "\n" }.joined()) }
  }
}
