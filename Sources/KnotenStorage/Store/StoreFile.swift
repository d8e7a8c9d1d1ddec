import Glibc
import KnotenCore

/// The file of a store: made, opened, and put aside where it cannot be read.
///
/// A second file beside it is locked by everybody who uses the first: alone while it is opened and looked over, together
/// afterwards. So a file that others still write into is never put aside under their hands.
struct StoreFile {
  let path: String
  let longestRow: Int

  /// An open store, for as long as somebody holds this value.
  final class Connection {
    let database: SQLiteDatabase
    private let use: OpenFile

    init(_ database: SQLiteDatabase, _ use: consuming OpenFile) {
      self.database = database
      self.use = use
    }
  }

  /// What came of opening a store.
  struct Opening {
    var connection: Connection?
    /// What was found; `sound` where there is a connection.
    var condition = StoreCondition.unavailable
    /// Where the file lies that could not be read, whether or not a new one could be made.
    var asidePath: String?
  }

  /// Opens the store, a new one where there is none or the one that lies there cannot be read.
  ///
  /// It is read through only where that is due, as that takes the longer the more it holds; `isSuspect` makes it due.
  func open(isSuspect: Bool = false) -> Opening {
    var opening = Opening()
    do throws(FileProblem) {
      try Folder.makePrivate(Folder.parent(of: path))
    } catch {
      opening.condition = Self.condition(forCode: error.code)
      return opening
    }
    guard let use = OpenFile(path + ".lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK) else {
      opening.condition = Self.condition(forCode: errno)
      return opening
    }
    guard let isAlone = enter(use) else { return opening }
    let isDue = isSuspect || isCheckDue(use)
    do throws(SQLiteSchema.Problem) {
      let database: SQLiteDatabase
      do throws(SQLiteSchema.Problem) {
        database = try openDatabase(isChecked: isDue)
      } catch .damaged {
        guard isAlone, let place = setAside() else { throw .damaged }
        opening.asidePath = place
        database = try openDatabase(isChecked: true)
      }
      if isDue { use.markChanged() }
      // From now on others may come in; one of them may even come between.
      guard wait(for: { use.share() }) else { return opening }
      opening.connection = Connection(database, use)
      opening.condition = .sound
    } catch {
      opening.condition = StoreCondition(error)
    }
    return opening
  }

  /// Waits for its turn to open the file; whether nobody else uses it, nil where no turn came.
  private func enter(_ use: borrowing OpenFile) -> Bool? {
    var isAlone = false
    let isIn = wait {
      isAlone = use.lock()
      return isAlone || use.share()
    }
    return isIn ? isAlone : nil
  }

  /// Others are alone for the time it takes to open a file; if it is more than five seconds, one of them was stopped.
  private func wait(for isDone: () -> Bool) -> Bool {
    for _ in 0..<500 {
      if isDone() { return true }
      usleep(10_000)
    }
    return false
  }

  /// Whether the store changed since it was read through, or that was more than a day ago.
  ///
  /// The lock's own time says when that was. A log of changes that was left behind is a change.
  private func isCheckDue(_ use: borrowing OpenFile) -> Bool {
    guard let checked = use.status().map({ FileTime($0.st_mtim) }) else { return true }
    let now = FileTime.now
    let changes = [path, path + "-wal"].compactMap { path -> FileTime? in
      var status = stat()
      guard lstat(path, &status) == 0, status.st_size > 0 else { return nil }
      return FileTime(status.st_mtim)
    }
    return changes.isEmpty || changes.contains { $0 >= checked } || checked > now
      || checked < now.earlier(by: Self.longestTrust)
  }

  /// How long a store that nobody changed is taken to be what it was, in seconds: disks forget.
  private static let longestTrust = 86_400

  private func openDatabase(isChecked: Bool) throws(SQLiteSchema.Problem) -> SQLiteDatabase {
    // A file that is there is never opened here: closing it would end the locks that SQLite holds on it.
    _ = OpenFile(path, O_RDWR | O_CREAT | O_EXCL)
    let database: SQLiteDatabase
    do throws(SQLiteFailure) {
      database = try SQLiteDatabase(path, longestRow: longestRow)
    } catch {
      throw .failed(error.reason)
    }
    try SQLiteSchema.prepare(database, isChecked: isChecked)
    return database
  }

  /// Gives the files of the store other names, which nothing has yet; the new path, nil where that cannot be done.
  private func setAside() -> String? {
    let endings = ["-wal", "-shm", ""]
    let times = (0..<100).map { $0 == 0 ? Self.time : "\(Self.time)-\($0)" }
    let names = times.map { "\(path).damaged-\($0)" }
    guard let new = names.first(where: { name in !endings.contains { exists(name + $0) } }) else {
      return nil
    }
    // The file itself goes last: a log of changes that stayed behind would be added to the store that comes next.
    for ending in endings where exists(path + ending) {
      guard rename(path + ending, new + ending) == 0 else { return nil }
    }
    try? Folder.synchronize(Folder.parent(of: path))
    return new
  }

  private func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The time it is, as a part of a file's name: `20261130T104500Z`.
  private static var time: String {
    var now = FileTime.now.seconds
    var parts = tm()
    gmtime_r(&now, &parts)
    var name = [CChar](repeating: 0, count: 32)
    let count = strftime(&name, name.count, "%Y%m%dT%H%M%SZ", &parts)
    return String(decoding: name.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func condition(forCode code: Int32) -> StoreCondition {
    [ENOSPC, EDQUOT].contains(code) ? .full : .unavailable
  }
}

extension StoreCondition {
  fileprivate init(_ problem: SQLiteSchema.Problem) {
    switch problem {
    case .damaged, .failed(.damaged): self = .damaged
    case .newer(let version): self = .newer(version: version)
    case .failed(.full): self = .full
    case .failed(.conflict), .failed(.newer), .failed(.unavailable): self = .unavailable
    }
  }
}
