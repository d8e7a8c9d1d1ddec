import CSQLite
import Glibc

/// One connection to a database file, with the statements it has prepared; closed with the value.
final class SQLiteDatabase {
  private let connection: OpaquePointer
  private var prepared: [SQLiteStatement: OpaquePointer] = [:]

  /// How long a statement waits while another process writes, in milliseconds.
  private static let patience: Int32 = 5_000

  /// Opens a file that is there already, which is not read before the first statement.
  ///
  /// No row may be longer than `longestRow` bytes.
  init(_ path: String, longestRow: Int, isReadOnly: Bool = false) throws(SQLiteFailure) {
    var connection: OpaquePointer?
    let access = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
    let flags = access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let result = sqlite3_open_v2(path, &connection, flags, nil)
    guard let connection else { throw SQLiteFailure(SQLITE_NOMEM) }
    guard result == SQLITE_OK else {
      let failure = SQLiteFailure(result, systemError: sqlite3_system_errno(connection))
      sqlite3_close_v2(connection)
      throw failure
    }
    self.connection = connection
    sqlite3_busy_timeout(connection, Self.patience)
    sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Int32(clamping: longestRow))
  }

  deinit {
    for statement in prepared.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(connection)
  }

  /// Runs a statement; the rows it has to say, each with its columns.
  ///
  /// A column holds a number or bytes; text comes as its bytes, and nothing as no bytes.
  @discardableResult
  func run(
    _ statement: SQLiteStatement, _ arguments: SQLiteValue...
  ) throws(SQLiteFailure) -> [[SQLiteValue]] {
    try rows(of: try pointer(of: statement), arguments)
  }

  /// Prepares every statement, which fails where the database lacks what one of them names.
  func prepareAll() throws(SQLiteFailure) {
    for statement in SQLiteStatement.allCases { _ = try pointer(of: statement) }
  }

  /// Runs words of our own that are needed once; the rows of the only statement among them.
  @discardableResult
  func run(once words: String) throws(SQLiteFailure) -> [[SQLiteValue]] {
    let statement = try prepare(words, flags: 0)
    defer { sqlite3_finalize(statement) }
    return try rows(of: statement, [])
  }

  /// Does something whole or not at all, while no other process writes.
  func transaction<Value>(
    _ body: () throws(SQLiteFailure) -> Value
  ) throws(SQLiteFailure) -> Value {
    try run(.begin)
    do throws(SQLiteFailure) {
      let value = try body()
      try run(.commit)
      return value
    } catch {
      // After some failures SQLite has rolled back already, and says so here.
      _ = try? run(.rollBack)
      throw error
    }
  }
}

extension SQLiteDatabase {
  private func pointer(of statement: SQLiteStatement) throws(SQLiteFailure) -> OpaquePointer {
    if let pointer = prepared[statement] { return pointer }
    let pointer = try prepare(statement.rawValue, flags: UInt32(SQLITE_PREPARE_PERSISTENT))
    prepared[statement] = pointer
    return pointer
  }

  private func prepare(_ words: String, flags: UInt32) throws(SQLiteFailure) -> OpaquePointer {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v3(connection, words, -1, flags, &statement, nil))
    guard let statement else { throw SQLiteFailure(SQLITE_MISUSE) }
    return statement
  }

  private func rows(
    of statement: OpaquePointer, _ arguments: [SQLiteValue]
  ) throws(SQLiteFailure) -> [[SQLiteValue]] {
    defer {
      // The failure of a step is told by the step; here it would only be told again.
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (position, argument) in zip(Int32(1)..., arguments) {
      try bind(argument, at: position, of: statement)
    }
    var rows: [[SQLiteValue]] = []
    while true {
      errno = 0
      let result = sqlite3_step(statement)
      if result == SQLITE_DONE { return rows }
      guard result == SQLITE_ROW else { throw failure(result) }
      rows.append((0..<sqlite3_column_count(statement)).map { Self.column($0, of: statement) })
    }
  }

  private func bind(
    _ argument: SQLiteValue, at position: Int32, of statement: OpaquePointer
  ) throws(SQLiteFailure) {
    switch argument {
    case .integer(let integer):
      try check(sqlite3_bind_int64(statement, position, integer))
    case .bytes(let bytes):
      let result = bytes.withUnsafeBytes { buffer in
        knoten_bind_blob(statement, position, buffer.baseAddress, UInt64(buffer.count))
      }
      try check(result)
    }
  }

  private static func column(_ index: Int32, of statement: OpaquePointer) -> SQLiteValue {
    if sqlite3_column_type(statement, index) == SQLITE_INTEGER {
      return .integer(sqlite3_column_int64(statement, index))
    }
    // The bytes come first, since asking for them may change how many they are.
    guard let bytes = sqlite3_column_blob(statement, index) else { return .bytes([]) }
    let count = Int(sqlite3_column_bytes(statement, index))
    return .bytes(Array(UnsafeRawBufferPointer(start: bytes, count: count)))
  }

  private func check(_ result: Int32) throws(SQLiteFailure) {
    guard result == SQLITE_OK else { throw failure(result) }
  }

  private func failure(_ result: Int32) -> SQLiteFailure {
    // SQLite keeps the system's error for opening a file, not for writing into one (3.40).
    let kept = sqlite3_system_errno(connection)
    return SQLiteFailure(result, systemError: kept == 0 ? errno : kept)
  }
}
