/// Everything the store ever says to SQLite while it is open; data comes in as arguments only.
enum SQLiteStatement: String, CaseIterable {
  /// Takes the right to write at once, so that what is read next is still true when something is written.
  case begin = "BEGIN IMMEDIATE"
  case commit = "COMMIT"
  case rollBack = "ROLLBACK"
  /// Takes a key.
  case value = "SELECT bytes FROM value WHERE key = ?1"
  /// Takes a key and bytes.
  case keep = """
    INSERT INTO value (key, bytes) VALUES (?1, ?2)
    ON CONFLICT (key) DO UPDATE SET bytes = excluded.bytes
    """
  /// Takes a key.
  case forget = "DELETE FROM value WHERE key = ?1"
  /// Takes the least key and one that is beyond those sought.
  case keys = "SELECT key FROM value WHERE key >= ?1 AND key < ?2 ORDER BY key"
  /// Takes a log; positions and bytes.
  case entries = "SELECT position, bytes FROM entry WHERE log = ?1 ORDER BY position"
  /// Takes a log; position and bytes.
  case last = "SELECT position, bytes FROM entry WHERE log = ?1 ORDER BY position DESC LIMIT 1"
  /// Takes a log, a position and bytes.
  case append = "INSERT INTO entry (log, position, bytes) VALUES (?1, ?2, ?3)"
  /// Takes a row's number; number, log and bytes of the row after it, found without the index.
  case nextEntry =
    "SELECT rowid, log, bytes FROM entry NOT INDEXED WHERE rowid > ?1 ORDER BY rowid LIMIT 1"
  /// Takes a row's number; number, log and bytes of the row before it, found without the index.
  case entryBefore =
    "SELECT rowid, log, bytes FROM entry NOT INDEXED WHERE rowid < ?1 ORDER BY rowid DESC LIMIT 1"
}
