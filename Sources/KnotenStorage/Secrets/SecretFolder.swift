import Glibc
import KnotenCore

/// The folder of a secret store, and what has to hold for it and its files before they are used.
struct SecretFolder: Sendable {
  let path: String

  /// Why the folder or a file in it is not used.
  struct Problem: Error, Hashable {
    let reason: SecretFailure.Reason

    init(_ reason: SecretFailure.Reason) {
      self.reason = reason
    }

    fileprivate init(_ problem: FileProblem) {
      let isFull = [ENOSPC, EDQUOT, EFBIG].contains(problem.code)
      reason = isFull ? .full : .unavailable
    }
  }

  /// The names in the folder, in no order; none where there is no folder.
  func names() throws(Problem) -> [String] {
    guard try exists() else { return [] }
    guard let names = Folder.names(in: path) else { throw Problem(.unavailable) }
    return names
  }

  /// The bytes of a file that is this user's alone; nil where there is none.
  func read(_ name: String, atMost limit: Int) throws(Problem) -> [UInt8]? {
    guard try exists() else { return nil }
    // A pipe in its place does not stall the reader, nor a link lead it elsewhere.
    guard let file = OpenFile(path + "/" + name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK) else {
      switch errno {
      case ENOENT: return nil
      case ELOOP: throw Problem(.exposed)
      default: throw Problem(.unavailable)
      }
    }
    guard let status = file.status(), Self.isPrivate(status, S_IFREG) else {
      throw Problem(.exposed)
    }
    guard let bytes = file.contents(atMost: limit), bytes.count == status.st_size else {
      throw Problem(.unavailable)
    }
    return bytes
  }

  /// Puts a file in place, on the disk once this returns; makes the folder where it is missing.
  func write(_ bytes: [UInt8], as name: String) throws(Problem) {
    if try !exists() {
      try system { () throws(FileProblem) in try Folder.makePrivate(path) }
      // Another process may have made it otherwise meanwhile.
      _ = try exists()
    }
    // What a process left that was killed while it wrote is a secret too.
    TemporaryName.removeForgotten(in: path)
    try system { () throws(FileProblem) in
      try WholeFile.replace(path + "/" + name, with: bytes, mode: 0o600)
    }
  }

  /// Removes a file, for good once this returns; one that is not there is removed already.
  func remove(_ name: String) throws(Problem) {
    guard try exists() else { return }
    guard unlink(path + "/" + name) == 0 else {
      guard errno == ENOENT else { throw Problem(.unavailable) }
      return
    }
    try system { () throws(FileProblem) in try Folder.synchronize(path) }
  }

  /// Whether the folder is there; if it is, it is this user's alone.
  private func exists() throws(Problem) -> Bool {
    var status = stat()
    // A link is not followed: it could lead to where somebody else may write.
    guard lstat(path, &status) == 0 else {
      guard errno == ENOENT else { throw Problem(.unavailable) }
      return false
    }
    guard Self.isPrivate(status, S_IFDIR) else { throw Problem(.exposed) }
    return true
  }

  private func system(_ body: () throws(FileProblem) -> Void) throws(Problem) {
    do throws(FileProblem) {
      try body()
    } catch {
      throw Problem(error)
    }
  }

  /// Whether something is what it should be, this user's own, and nobody else may do anything with it.
  private static func isPrivate(_ status: stat, _ kind: mode_t) -> Bool {
    status.st_mode & S_IFMT == kind && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
  }
}
