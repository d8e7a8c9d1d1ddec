import Glibc

/// Writes files whole or not at all: whoever looks sees the old content or the new, never a part of it.
package enum WholeFile {
  /// Writes a file and makes the folders it needs; what was there before is replaced.
  ///
  /// A link is followed, to a file that is not there yet too. Something that is no regular file, such as a terminal or a pipe, is written into.
  /// Without a mode a file keeps the one it has.
  package static func write(
    _ bytes: [UInt8], to path: String, mode: UInt32? = nil
  ) throws(FileProblem) {
    let target = try destination(of: path)
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      try write(bytes, into: target)
    } else {
      try Folder.make(Folder.parent(of: target))
      let kept = exists ? status.st_mode & 0o7777 : nil
      try replace(target, with: bytes, mode: mode ?? kept)
    }
  }

  /// Puts a new file in the place of whatever stands there, a link too; its folder must be there.
  ///
  /// Without a mode it gets the one that new files get.
  static func replace(_ path: String, with bytes: [UInt8], mode: mode_t?) throws(FileProblem) {
    let folder = Folder.parent(of: path)
    let (temporary, file) = try temporaryFile(in: folder, for: path, isPrivate: mode != nil)
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
    try Folder.synchronize(folder)
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

  private static func temporaryFile(
    in folder: String, for path: String, isPrivate: Bool
  ) throws(FileProblem) -> (path: String, file: FileDescriptor) {
    for name in TemporaryName.candidates {
      let place = folder + "/" + name
      do {
        // What is to get a mode of its own is nobody else's until it has it.
        let file = try FileDescriptor(
          writing: place, flags: O_CREAT | O_EXCL, mode: isPrivate ? 0o600 : 0o666)
        return (place, file)
      } catch {
        guard error.code == EEXIST else {
          throw FileProblem(.write, path: path, code: error.code)
        }
      }
    }
    throw FileProblem(.write, path: path, code: EEXIST)
  }

  /// Where a path leads when it is a link, or one to a link; the system follows no more of them either.
  private static func destination(of path: String) throws(FileProblem) -> String {
    var place = path
    for _ in 0..<40 {
      var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(place, &bytes, bytes.count)
      guard count > 0 else { return place }
      let link = String(decoding: bytes.prefix(count), as: UTF8.self)
      place = link.hasPrefix("/") ? link : Folder.parent(of: place) + "/" + link
    }
    throw FileProblem(.write, path: path, code: ELOOP)
  }
}
