import CSQLite
import Glibc
import KnotenCore

/// What SQLite or the system under it said.
struct SQLiteFailure: Error, Hashable {
  /// SQLite's result code without its extension.
  let code: Int32
  /// The system's error number of the last call that failed below SQLite; zero where there is none.
  let systemError: Int32

  init(_ result: Int32, systemError: Int32 = 0) {
    code = result & 0xFF
    self.systemError = systemError
  }

  /// What a caller of the store is told.
  var reason: StoreFailure.Reason {
    switch code {
    case SQLITE_FULL: .full
    case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
    // Longer than anything that is ever written here.
    case SQLITE_TOOBIG: .damaged
    case SQLITE_IOERR where [ENOSPC, EDQUOT, EFBIG].contains(systemError): .full
    default: .unavailable
    }
  }
}
