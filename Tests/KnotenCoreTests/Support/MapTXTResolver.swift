import KnotenCore
import Synchronization

/// Knows the text records of some names, and remembers what it was asked.
final class MapTXTResolver: TXTResolver {
  private let records: [String: Result<[[UInt8]], TXTFailure>]
  private let asked = Mutex<[String]>([])

  init(_ records: [String: Result<[[UInt8]], TXTFailure>] = [:]) { self.records = records }

  convenience init(texts: [String: [String]]) {
    self.init(texts.mapValues { .success($0.map { Array($0.utf8) }) })
  }

  var names: [String] { asked.withLock { $0 } }

  func texts(of name: String) async throws(TXTFailure) -> [[UInt8]] {
    asked.withLock { $0.append(name) }
    return try records[name]?.get() ?? []
  }
}
