import CSQLite
import KnotenCore

/// The form of the store's file, and how an older form becomes this one.
enum SQLiteSchema {
  /// Marks the file as ours, by four letters, `Knot`.
  private static let applicationID: Int64 = 0x4B6E_6F74

  /// What each form adds to the one before; a step that was ever released never changes.
  private static let steps: [[String]] = [
    [
      "PRAGMA application_id = \(applicationID)",
      "CREATE TABLE value (key BLOB PRIMARY KEY NOT NULL, bytes BLOB NOT NULL) STRICT",
      """
      CREATE TABLE entry (
        log BLOB NOT NULL, position INTEGER NOT NULL, bytes BLOB NOT NULL,
        PRIMARY KEY (log, position)
      ) STRICT
      """,
    ]
  ]

  /// Settings of a connection that hold for its life.
  private static let settings = [
    "PRAGMA journal_mode = WAL",
    // Whatever was promised is on the disk, even if the power goes away.
    "PRAGMA synchronous = FULL",
    // After something large, the log of changes does not stay large.
    "PRAGMA journal_size_limit = 4194304",
    // A file that somebody made for us runs nothing of theirs.
    "PRAGMA trusted_schema = OFF",
    "PRAGMA cell_size_check = ON",
  ]

  /// Why a database is not used.
  enum Problem: Error, Hashable {
    /// It is damaged, or another program's.
    case damaged
    /// It is of a form that is not known yet.
    case newer(version: Int)
    /// SQLite or the system could not do it.
    case failed(StoreFailure.Reason)

    fileprivate init(_ failure: SQLiteFailure) {
      self = failure.reason == .damaged ? .damaged : .failed(failure.reason)
    }
  }

  /// Looks a database over, all of it where it is to be checked, and makes an older form or an empty one into the newest.
  static func prepare(_ database: SQLiteDatabase, isChecked: Bool) throws(Problem) {
    let version: Int64
    let mark: Int64
    do throws(SQLiteFailure) {
      version = try number(database, "PRAGMA user_version")
      mark = try number(database, "PRAGMA application_id")
    } catch {
      throw Problem(error)
    }
    // Said before more is read: what a later version wrote may look like damage to this one.
    if mark == applicationID, version > steps.count { throw .newer(version: Int(version)) }
    let isUsable: Bool
    do throws(SQLiteFailure) {
      let isSound = isChecked ? try isWhole(database) : true
      let tables = try number(database, "SELECT count(*) FROM sqlite_schema")
      let isNew = mark == 0 && version == 0 && tables == 0
      isUsable = isSound && (isNew || mark == applicationID && version > 0)
    } catch {
      throw Problem(error)
    }
    guard isUsable else { throw .damaged }
    do throws(SQLiteFailure) {
      for words in settings { try database.run(once: words) }
      if version < steps.count { try bringUpToDate(database) }
    } catch {
      throw Problem(error)
    }
    do throws(SQLiteFailure) {
      try database.prepareAll()
    } catch {
      // A statement that names what is not there: the form is not what the version says.
      throw error.code == SQLITE_ERROR ? .damaged : Problem(error)
    }
  }

  private static func isWhole(_ database: SQLiteDatabase) throws(SQLiteFailure) -> Bool {
    try database.run(once: "PRAGMA quick_check(1)") == [[.bytes(Array("ok".utf8))]]
  }

  private static func bringUpToDate(_ database: SQLiteDatabase) throws(SQLiteFailure) {
    try database.transaction { () throws(SQLiteFailure) in
      // Another process may have done some of it meanwhile.
      let version = try number(database, "PRAGMA user_version")
      for words in steps.dropFirst(Int(clamping: version)).flatMap(\.self) {
        try database.run(once: words)
      }
      try database.run(once: "PRAGMA user_version = \(max(version, Int64(steps.count)))")
    }
  }

  private static func number(
    _ database: SQLiteDatabase, _ words: String
  ) throws(SQLiteFailure) -> Int64 {
    try database.run(once: words).first?.first?.integer ?? 0
  }
}
