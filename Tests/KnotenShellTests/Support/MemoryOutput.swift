import KnotenShell
import KnotenStorage
import Synchronization

/// Keeps what is written, and can be out of room.
final class MemoryOutput: Output {
  private let written = Mutex("")
  private let usedPager = Mutex<String?>(nil)
  private let code: Int32?

  /// An output that takes everything, or refuses everything with an error number.
  init(refusingWith code: Int32? = nil) {
    self.code = code
  }

  var text: String { written.withLock { $0 } }

  /// The command that a text was shown through; nil where none was.
  var pager: String? { usedPager.withLock { $0 } }

  func write(_ text: String) throws(FileProblem) {
    if let code { throw FileProblem(.write, path: "memory", code: code) }
    written.withLock { $0 += text }
  }

  func show(_ text: String, through command: String) -> Bool {
    usedPager.withLock { $0 = command }
    written.withLock { $0 += text }
    return true
  }

  func write(bytes: [UInt8]) throws(FileProblem) {
    try write(String(decoding: bytes, as: UTF8.self))
  }
}
