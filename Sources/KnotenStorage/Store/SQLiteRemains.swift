public import KnotenCore

/// What can still be read of a store's file that was set aside.
public struct SQLiteRemains {
  /// More entries than anybody's logs hold; a damaged file may lead in circles.
  private static let mostEntries = 100_000

  private let path: String

  /// The remains in the file at this path.
  public init(file path: String) {
    self.path = path
  }

  /// The entries of a log that can be read from its beginning up to the damage, and from its end back to it.
  ///
  /// They come in the order in which they were written; the file stays as it is.
  public func entries(in log: LogName) -> [[UInt8]] {
    let longest = SQLiteStore.longestValue + 1_024
    guard let database = try? SQLiteDatabase(path, longestRow: longest, isReadOnly: true),
      (try? database.run(once: "PRAGMA trusted_schema = OFF")) != nil
    else { return [] }
    let first = rows(from: Int64.min, by: .nextEntry, in: database)
    let last = rows(from: Int64.max, by: .entryBefore, in: database).reversed()
    let end = first.last?.place ?? Int64.min
    let name = Array(log.rawValue.utf8)
    return (first + last.filter { $0.place > end }).filter { $0.log == name }.map(\.bytes)
  }

  private struct Row {
    let place: Int64
    let log: [UInt8]
    let bytes: [UInt8]
  }

  /// Goes from row to row until there is none, or one that cannot be read.
  private func rows(
    from place: Int64, by step: SQLiteStatement, in database: SQLiteDatabase
  ) -> [Row] {
    var rows: [Row] = []
    var place = place
    while rows.count < Self.mostEntries,
      let columns = try? database.run(step, .integer(place)).first, columns.count == 3,
      let next = columns[0].integer, next != place, let log = columns[1].bytes,
      let bytes = columns[2].bytes
    {
      rows.append(Row(place: next, log: log, bytes: bytes))
      place = next
    }
    return rows
  }
}
