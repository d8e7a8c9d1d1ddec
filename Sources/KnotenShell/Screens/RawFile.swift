import KnotenCore

/// The bytes of a file, for another program.
struct RawFile {
  private let bytes: [UInt8]

  /// The bytes of a file that the server sent whole.
  init(_ file: RepoFile) throws(RawFileProblem) {
    switch file.content {
    case .text(let text): bytes = Array(text.utf8)
    case .binary(let content?): bytes = content
    case .binary(nil), .tooLarge: throw .notSent
    case .submodule(let url, _): throw .submodule(url)
    }
  }

  /// Writes them; a terminal, which would act on them, gets text alone.
  func write(to shell: Shell) throws {
    if shell.environment.isTerminal, !isText { throw RawFileProblem.terminal }
    try shell.output.write(bytes: bytes)
  }

  /// Whether they are text without control characters, but for those that part words and lines.
  private var isText: Bool {
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar == "\t" || scalar == "\r"
        || scalar.properties.generalCategory != .control
    }
  }
}

/// Why the bytes of a file are not written.
enum RawFileProblem: Error, Hashable {
  /// The server did not send them.
  case notSent
  /// In its place stands another repository, which lies here.
  case submodule(String)
  /// They are no text, and would go to a terminal.
  case terminal
}

extension RawFileProblem: CustomStringConvertible {
  var description: String {
    switch self {
    case .notSent: "the server does not send this file; it is too large."
    case .submodule(let url): "in this place stands another repository, \(url)."
    case .terminal:
      "this file is no plain text, which a terminal could act on; send it to a file with > FILE."
    }
  }
}
