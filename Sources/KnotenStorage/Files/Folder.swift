import Glibc

/// Folders of the file system.
package enum Folder {
  /// Whether there is a folder here.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Makes a folder and those above it, as far as they are missing.
  package static func make(_ path: String) throws(FileProblem) {
    try make(path, mode: 0o777) { _ in }
  }

  /// Makes a folder for this user alone, as ``make(_:)`` does; each survives a loss of power once this returns.
  static func makePrivate(_ path: String) throws(FileProblem) {
    try make(path, mode: 0o700) { made throws(FileProblem) in
      try synchronize(parent(of: made))
    }
  }

  /// Makes the names in a folder survive a loss of power.
  static func synchronize(_ path: String) throws(FileProblem) {
    let number = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw FileProblem(.write, path: path, code: errno) }
    let result = fsync(number)
    let code = errno
    close(number)
    // Some file systems cannot do this for a folder, and say EINVAL.
    guard result == 0 || code == EINVAL else {
      throw FileProblem(.write, path: path, code: code)
    }
  }

  /// The names in a folder, in no order; nil where it cannot be read.
  static func names(in path: String) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
          names.append(String(cString: $0))
        }
      }
    }
    return names
  }

  /// The folder that a path lies in.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func make(
    _ path: String, mode: mode_t, then: (String) throws(FileProblem) -> Void
  ) throws(FileProblem) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part
      if mkdir(made, mode) == 0 {
        try then(made)
      } else {
        let code = errno
        guard exists(made) else { throw FileProblem(.makeFolder, path: path, code: code) }
      }
      made += "/"
    }
  }
}
