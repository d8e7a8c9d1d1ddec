import KnotenShell
import KnotenStorage
import Synchronization

/// Keeps what is written, and can be out of room.
final class MemoryOutput: Output {
  private let written = Mutex("")
  private let code: Int32?

  /// An output that takes everything, or refuses everything with an error number.
  init(refusingWith code: Int32? = nil) {
    self.code = code
  }

  var text: String { written.withLock { $0 } }

  func write(_ text: String) throws(FileProblem) {
    if let code { throw FileProblem(.write, path: "memory", code: code) }
    written.withLock { $0 += text }
  }

  func write(bytes: [UInt8]) throws(FileProblem) {
    try write(String(decoding: bytes, as: UTF8.self))
  }
}
