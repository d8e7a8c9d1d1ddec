import FoundationEssentials
import Glibc
import KnotenStorage

/// Puts a folder of files in place at once: of several who do so, the last one's files are there, and nobody else's.
enum WholeFolder {
  /// Replaces a folder by one with these files, their paths below it; without any there is no folder afterwards.
  static func write(
    _ files: [(path: String, bytes: [UInt8])], to path: String
  ) throws(FileProblem) {
    guard !files.isEmpty else { return try remove(path) }
    let new = try temporaryFolder(beside: path)
    do throws(FileProblem) {
      for file in files { try WholeFile.write(file.bytes, to: new + "/" + file.path) }
      // Somebody else may put a folder in place between the two calls, but not for ever.
      for _ in 0..<100 {
        if rename(new, path) == 0 { return }
        guard [EEXIST, ENOTDIR, ENOTEMPTY].contains(errno) else { break }
        try remove(path)
      }
      throw FileProblem(.write, path: path, code: errno)
    } catch {
      discard(new)
      throw error
    }
  }

  /// Takes the folder away in one step, so that nobody sees it half empty; then its files are deleted.
  private static func remove(_ path: String) throws(FileProblem) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    let old = try temporaryFolder(beside: path)
    let taken = rename(path, old + "/old")
    let code = errno
    discard(old)
    guard taken == 0 || code == ENOENT else { throw FileProblem(.write, path: path, code: code) }
  }

  private static func temporaryFolder(beside path: String) throws(FileProblem) -> String {
    let parent = Folder.parent(of: path)
    try Folder.make(parent)
    for name in TemporaryName.candidates {
      if mkdir(parent + "/" + name, 0o777) == 0 { return parent + "/" + name }
      guard errno == EEXIST else { break }
    }
    throw FileProblem(.write, path: path, code: errno)
  }

  private static func discard(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }
}
