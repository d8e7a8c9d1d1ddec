import KnotenShell
import Synchronization

/// A person who types these lines and then goes away.
final class MemoryInput: Input {
  private let left: Mutex<[String]>

  init(_ lines: [String]) {
    left = Mutex(lines)
  }

  func line() -> String? {
    left.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
