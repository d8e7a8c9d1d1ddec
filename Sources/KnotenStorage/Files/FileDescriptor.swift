import Glibc

/// An open file, for as long as its owner keeps it open.
package struct FileDescriptor {
  /// The system's number for it.
  package let number: Int32
  /// Where it lies, for a problem's sentence.
  package let path: String

  /// A descriptor that is open already; `path` is for a problem's sentence.
  package init(_ number: Int32, path: String) {
    self.number = number
    self.path = path
  }

  /// Opens a file to write into it.
  init(writing path: String, flags: Int32, mode: mode_t = 0o666) throws(FileProblem) {
    number = open(path, O_WRONLY | O_CLOEXEC | flags, mode)
    self.path = path
    guard number >= 0 else { throw FileProblem(.write, path: path, code: errno) }
  }

  /// Writes all bytes, however many calls that takes.
  package func write(_ bytes: [UInt8]) throws(FileProblem) {
    let code = Self.write(bytes, to: number)
    guard code == 0 else { throw FileProblem(.write, path: path, code: code) }
  }

  /// Writes all bytes to an open file, however many calls that takes; the system's error number, zero when all is well.
  static func write(_ bytes: [UInt8], to number: Int32) -> Int32 {
    var start = 0
    while start < bytes.count {
      let written = bytes[start...].withUnsafeBytes { rest in
        Glibc.write(number, rest.baseAddress, rest.count)
      }
      if written > 0 {
        start += written
      } else if written == 0 {
        return EIO
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Gives the file these permissions.
  func set(mode: mode_t) throws(FileProblem) {
    try check(fchmod(number, mode))
  }

  /// Waits until what was written would survive a loss of power.
  func synchronize() throws(FileProblem) {
    try check(fsync(number))
  }

  /// Ends the use of the descriptor; late write errors of some file systems show only here.
  package func close() throws(FileProblem) {
    try check(Glibc.close(number))
  }

  private func check(_ result: Int32) throws(FileProblem) {
    guard result == 0 else { throw FileProblem(.write, path: path, code: errno) }
  }
}
