import Glibc

/// Writes files whole or not at all: whoever looks sees the old content or the new, never a part of it.
enum WholeFile {
  /// Writes a file and makes the folders it needs; what was there before is replaced.
  ///
  /// A link is followed, to a file that is not there yet too. Something that is no regular file, such as a terminal or a pipe, is written into.
  /// Without a mode a file keeps the one it has.
  static func write(
    _ bytes: [UInt8], to path: String, mode: mode_t? = nil
  ) throws(FileProblem) {
    let target = try destination(of: path)
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      try write(bytes, into: target)
    } else {
      let folder = parent(of: target)
      try Folder.make(folder)
      try replace(target, in: folder, with: bytes, mode: mode ?? (exists ? status.st_mode & 0o7777 : nil))
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

  private static func temporaryFile(
    in folder: String, for path: String
  ) throws(FileProblem) -> (path: String, file: FileDescriptor) {
    for name in TemporaryName.candidates {
      let file = folder + "/" + name
      do {
        return (file, try FileDescriptor(writing: file, flags: O_CREAT | O_EXCL))
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

  /// Where a path leads when it is a link, or one to a link; the system follows no more of them either.
  private static func destination(of path: String) throws(FileProblem) -> String {
    var place = path
    for _ in 0..<40 {
      var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(place, &bytes, bytes.count)
      guard count > 0 else { return place }
      let link = String(decoding: bytes.prefix(count), as: UTF8.self)
      place = link.hasPrefix("/") ? link : parent(of: place) + "/" + link
    }
    throw FileProblem(.write, path: path, code: ELOOP)
  }

  /// The folder that a path lies in.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
