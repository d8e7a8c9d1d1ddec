import Glibc

/// The folder of a disk cache: an entry a file, whole or absent, by names that the cache gives.
///
/// All entries lie side by side: today's file systems find one of thousands at once, and one folder is read
/// faster than 256.
struct CacheFolder: Sendable {
  /// The beginning of the names of files that are being written.
  static let unfinished = ".new-"

  private let path: String

  /// The folder at a path, which need not be there yet.
  init(_ path: String) {
    // A name that nobody gave must not become the root of the file system.
    self.path = path.isEmpty ? "." : path
  }

  /// Where a file of the folder lies.
  func path(of name: String) -> String { path + "/" + name }

  /// Makes the folder, for this user alone, and marks it as one that backups leave out.
  func prepare() {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part + "/"
      mkdir(made, 0o700)
    }
    if access(path(of: Self.tagName), F_OK) != 0 { _ = write(Self.tag, as: Self.tagName) }
  }

  /// Opens an entry; a pipe in its place does not stall the reader, nor a link lead it elsewhere.
  func open(_ name: String) -> OpenFile? {
    OpenFile(path(of: name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  }

  /// Writes a file beside its place and moves it there, so that no process ever sees a part of it.
  ///
  /// It is not waited for until it is on the disk (fsync): after a loss of power a file may be cut short, which
  /// its hash tells, and a cache may lose it.
  func write(_ bytes: [UInt8], as name: String) -> Bool {
    // Processes that share the folder may share a process number too, where each is in a container of its own.
    let temporary = path(of: Self.unfinished + String(UInt64.random(in: 0 ... .max), radix: 16))
    guard let file = OpenFile(temporary, O_WRONLY | O_CREAT | O_EXCL) else { return false }
    if file.write(bytes) {
      file.markUsed(at: .now)
      if rename(temporary, path(of: name)) == 0 { return true }
    }
    unlink(temporary)
    return false
  }

  /// Removes a file; false where it stays.
  @discardableResult func remove(_ name: String) -> Bool {
    unlink(path(of: name)) == 0 || errno == ENOENT
  }

  /// Removes every file and the folder, as far as that can be done.
  func removeAll() {
    for name in names() where name != "." && name != ".." { remove(name) }
    rmdir(path)
  }

  /// The names in the folder, in no order; none where it cannot be read.
  func names() -> [String] { Folder.names(in: path) ?? [] }

  /// Source: Cache Directory Tagging Specification 0.6.
  private static let tagName = "CACHEDIR.TAG"
  private static let tag = Array(
    """
    Signature: 8a477f597d28d172789f06886806bc55
    # What Knoten has fetched and can fetch again. This file keeps them out of backups:
    # https://bford.info/cachedir/

    """.utf8)
}
