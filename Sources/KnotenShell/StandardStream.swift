import Glibc
public import KnotenStorage

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
    try write(bytes: Array(text.utf8))
  }

  /// Writes bytes that need be no text, at once.
  ///
  /// - Throws: `FileProblem`, as for a text.
  public func write(bytes: [UInt8]) throws(FileProblem) {
    try FileDescriptor(rawValue, path: name).write(bytes)
  }

  /// Shows a text through a command, which writes to the terminal itself.
  public func show(_ text: String, through command: String) -> Bool {
    guard self == .output, let pager = PagerProcess(command) else { return false }
    return pager.show(text)
  }

  /// Puts something in the place of each standard stream that is closed, so that no file we open lands there.
  ///
  /// What is put there is open the wrong way round: using the stream still fails. Called first of all.
  public static func guardClosed() {
    let wrongWays = [O_WRONLY, O_RDONLY, O_RDONLY]
    for (number, flags) in zip(STDIN_FILENO..., wrongWays)
    where fcntl(number, F_GETFD) < 0 && errno == EBADF {
      // The system takes the lowest number that is free: this one, as those below are taken by now.
      _ = open("/dev/null", flags)
    }
  }

  private var name: String {
    switch self {
    case .output: "standard output"
    case .errors: "standard error"
    }
  }
}
