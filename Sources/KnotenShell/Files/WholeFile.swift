import Glibc

/// Writes files whole or not at all: whoever looks sees the old content or the new, never a part of it.
enum WholeFile {
  /// Writes a file and makes the folders it needs; what was there before is replaced.
  ///
  /// A link is followed. Something that is no regular file, such as a terminal or a pipe, is written into.
  static func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    let target = resolved(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      try write(bytes, into: target)
    } else {
      let folder = parent(of: target)
      try Folder.make(folder)
      try replace(target, in: folder, with: bytes, mode: exists ? status.st_mode & 0o7777 : nil)
    }
  }

  private static func write(_ bytes: [UInt8], into path: String) throws(FileProblem) {
    let file = try FileDescriptor(writing: path, flags: 0)
    do {
      try file.write(bytes)
    } catch {
      try? file.close()
      throw error
    }
    try file.close()
  }

  private static func replace(
    _ path: String, in folder: String, with bytes: [UInt8], mode: mode_t?
  ) throws(FileProblem) {
    let (temporary, file) = try temporaryFile(in: folder, for: path)
    do throws(FileProblem) {
      do throws(FileProblem) {
        if let mode { try file.set(mode: mode) }
        try file.write(bytes)
        try file.synchronize()
      } catch {
        try? file.close()
        throw error
      }
      try file.close()
      guard rename(temporary, path) == 0 else {
        throw FileProblem(.write, path: path, code: errno)
      }
    } catch {
      unlink(temporary)
      throw FileProblem(error.operation, path: path, code: error.code)
    }
    try synchronize(folder: folder)
  }

  /// A new file beside the target; its name says whose it is, in case a killed process leaves it behind.
  private static func temporaryFile(
    in folder: String, for path: String
  ) throws(FileProblem) -> (path: String, file: FileDescriptor) {
    for attempt in 0..<100 {
      let name = "\(folder)/.knoten-\(getpid())-\(attempt).tmp"
      do {
        return (name, try FileDescriptor(writing: name, flags: O_CREAT | O_EXCL))
      } catch {
        guard error.code == EEXIST else {
          throw FileProblem(.write, path: path, code: error.code)
        }
      }
    }
    throw FileProblem(.write, path: path, code: EEXIST)
  }

  /// Makes the new name itself survive a loss of power.
  private static func synchronize(folder: String) throws(FileProblem) {
    let number = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw FileProblem(.write, path: folder, code: errno) }
    let result = fsync(number)
    let code = errno
    close(number)
    // Some file systems cannot do this for a folder, and say EINVAL.
    guard result == 0 || code == EINVAL else {
      throw FileProblem(.write, path: folder, code: code)
    }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
