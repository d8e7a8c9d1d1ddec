import FoundationEssentials
import KnotenCore

extension AtURI {
  /// Who wrote the record here and when: its own date, else the time in its key.
  ///
  /// Nil where the address names no DID, or where there is neither date nor time.
  func origin(_ createdAt: Datetime?) -> (author: DID, createdAt: Date)? {
    guard let author = authority.did, let date = createdAt?.instant ?? keyDate else { return nil }
    return (author, date)
  }

  private var keyDate: Date? {
    guard let recordKey, let tid = TID(recordKey.rawValue) else { return nil }
    return Date(timeIntervalSince1970: Double(tid.microseconds) / 1_000_000)
  }
}
