import Glibc

/// Folders of the file system.
enum Folder {
  /// Whether there is a folder here.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Makes a folder and those above it, as far as they are missing.
  static func make(_ path: String) throws(FileProblem) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part + "/"
      guard mkdir(made, 0o777) != 0 else { continue }
      let code = errno
      guard exists(made) else { throw FileProblem(.makeFolder, path: path, code: code) }
    }
  }
}
