import Glibc

/// Where the tool reads the answers of a person from.
public protocol Input: Sendable {
  /// The next line without its newline; nil at the end.
  func line() -> String?
}

/// A person at a terminal.
struct Keyboard: Input {
  /// The keyboard of this process; nil where standard input is no terminal.
  init?() {
    guard isatty(STDIN_FILENO) == 1 else { return nil }
  }

  func line() -> String? {
    readLine()
  }
}
