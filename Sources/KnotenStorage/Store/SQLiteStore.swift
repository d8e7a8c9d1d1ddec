public import KnotenCore

/// Keeps values and logs in one SQLite file, which several processes may use at once.
///
/// The file is opened at the first use, and made for this user alone where there is none. What was kept is on the disk
/// once a call returns. Calls block their thread, for a fraction of a millisecond as a rule: nobody holds the file
/// while waiting for anything else, and an executor of its own would hide the work from a harness that waits for calm.
public actor SQLiteStore: Store {
  /// The longest value or entry, in bytes.
  public static let longestValue = 16 * 1_024 * 1_024
  /// The longest name of a value or log, in bytes of UTF-8.
  public static let longestName = 512

  private let file: StoreFile
  private var connection: StoreFile.Connection?
  private var lastCondition = StoreCondition.sound
  private var asidePath: String?
  /// Whether something was met that only damage explains.
  private var isSuspect = false

  /// A store in the file at this path.
  public init(file path: String) {
    // A row is its bytes, a name, and a header.
    file = StoreFile(path: path, longestRow: Self.longestValue + Self.longestName + 1_024)
  }

  /// Opens the store unless it is open; what was found then, or by the last try.
  ///
  /// Once something was set aside and the store works again, that is what it says for as long as this value lives.
  public func condition() -> StoreCondition {
    _ = openConnection()
    if lastCondition == .sound, let asidePath { return .setAside(path: asidePath) }
    return lastCondition
  }

  /// The bytes kept under a key; nil where there are none.
  public func value(for key: StoreKey) async throws(StoreFailure) -> [UInt8]? {
    guard let name = Self.name(key.rawValue) else { return nil }
    return try perform { database throws(SQLiteFailure) in
      try database.run(.value, name).first?.first?.bytes
    } orThrow: {
      StoreFailure(key: key, reason: $0)
    }
  }

  /// Keeps bytes under a key in place of those before; nil forgets them.
  ///
  /// Fails with `full` where the bytes or the name are longer than is kept.
  public func set(_ value: [UInt8]?, for key: StoreKey) async throws(StoreFailure) {
    guard let value else { return try forget(key) }
    guard let name = Self.name(key.rawValue), value.count <= Self.longestValue else {
      throw StoreFailure(key: key, reason: .full)
    }
    try perform { database throws(SQLiteFailure) in
      _ = try database.run(.keep, name, .bytes(value))
    } orThrow: {
      StoreFailure(key: key, reason: $0)
    }
  }

  /// The keys that have a value and begin with these words, in the order of their bytes.
  public func keys(beginningWith prefix: String) async throws(StoreFailure) -> [StoreKey] {
    let bytes = Array(prefix.utf8)
    // No text has this byte, so nothing that begins with the prefix lies beyond.
    let end = bytes + [0xFF]
    let rows = try perform { database throws(SQLiteFailure) in
      try database.run(.keys, .bytes(bytes), .bytes(end))
    } orThrow: {
      StoreFailure(key: StoreKey(rawValue: prefix), reason: $0)
    }
    return rows.compactMap { row in
      row.first?.bytes.flatMap { String(validating: $0, as: UTF8.self) }.map(StoreKey.init)
    }
  }

  /// All entries of a log, oldest first; none where nothing was ever appended.
  public func entries(in log: LogName) async throws(StoreFailure) -> [[UInt8]] {
    guard let name = Self.name(log.rawValue) else { return [] }
    let rows = try perform { database throws(SQLiteFailure) in
      try database.run(.entries, name)
    } orThrow: {
      StoreFailure(log: log, reason: $0)
    }
    let entries = rows.compactMap(Entry.init)
    guard entries.map(\.position) == Array(0..<Int64(rows.count)) else {
      throw StoreFailure(log: log, reason: .damaged)
    }
    return entries.map(\.bytes)
  }

  /// Adds an entry to the end of a log, if that is `last`; nobody else can write between the look and the addition.
  public func append(
    _ entry: [UInt8], to log: LogName, after last: [UInt8]?
  ) async throws(StoreFailure) {
    guard let name = Self.name(log.rawValue), entry.count <= Self.longestValue else {
      throw StoreFailure(log: log, reason: .full)
    }
    let reason = try perform { database throws(SQLiteFailure) in
      try database.transaction { () throws(SQLiteFailure) -> StoreFailure.Reason? in
        let end = try database.run(.last, name).first.flatMap(Entry.init)
        guard end?.bytes == last else { return .conflict }
        let (position, isTooFar) = (end?.position ?? -1).addingReportingOverflow(1)
        guard !isTooFar else { return .damaged }
        try database.run(.append, name, .integer(position), .bytes(entry))
        return nil
      }
    } orThrow: {
      StoreFailure(log: log, reason: $0)
    }
    if let reason { throw StoreFailure(log: log, reason: reason) }
  }
}

extension SQLiteStore {
  /// One entry of a log, and where it stands.
  private struct Entry {
    let position: Int64
    let bytes: [UInt8]

    init?(_ row: [SQLiteValue]) {
      guard row.count == 2, let position = row[0].integer, let bytes = row[1].bytes else {
        return nil
      }
      self.position = position
      self.bytes = bytes
    }
  }

  private static func name(_ text: String) -> SQLiteValue? {
    text.utf8.count <= longestName ? .bytes(Array(text.utf8)) : nil
  }

  private func forget(_ key: StoreKey) throws(StoreFailure) {
    guard let name = Self.name(key.rawValue) else { return }
    try perform { database throws(SQLiteFailure) in
      _ = try database.run(.forget, name)
    } orThrow: {
      StoreFailure(key: key, reason: $0)
    }
  }

  private func perform<Value>(
    _ body: (SQLiteDatabase) throws(SQLiteFailure) -> Value,
    orThrow failure: (StoreFailure.Reason) -> StoreFailure
  ) throws(StoreFailure) -> Value {
    guard let connection = openConnection() else {
      throw failure(lastCondition.reason)
    }
    do throws(SQLiteFailure) {
      return try body(connection.database)
    } catch {
      // Opening it again is what finds out how bad it is, and sets it aside.
      if error.reason == .damaged {
        self.connection = nil
        isSuspect = true
      }
      throw failure(error.reason)
    }
  }

  private func openConnection() -> StoreFile.Connection? {
    if let connection { return connection }
    let opening = file.open(isSuspect: isSuspect)
    isSuspect = isSuspect && opening.connection == nil
    connection = opening.connection
    lastCondition = opening.condition
    asidePath = opening.asidePath ?? asidePath
    return connection
  }
}

extension StoreCondition {
  /// What a caller of a store that could not be opened is told.
  fileprivate var reason: StoreFailure.Reason {
    switch self {
    case .damaged: .damaged
    case .newer: .newer
    case .full: .full
    case .sound, .setAside, .unavailable: .unavailable
    }
  }
}
