import Glibc
import Synchronization

/// The lines of standard input where nobody sits at it: a pipe or a file.
final class PipedLines: Input {
  /// The longest line that is taken whole, in bytes; of a longer one the rest is dropped.
  static let longest = 1 << 20

  private struct State {
    var bytes: [UInt8] = []
    /// Where in `bytes` the next line begins.
    var start = 0
    var hasEnded = false
  }

  private let number: Int32
  private let state = Mutex(State())

  /// Reads what this descriptor gives, by default standard input.
  init(_ number: Int32 = STDIN_FILENO) {
    self.number = number
  }

  func line() -> String? {
    state.withLock { state in
      var line: [UInt8] = []
      var hasBegun = false
      while true {
        let rest = state.bytes[state.start...]
        hasBegun = hasBegun || !rest.isEmpty
        let end = rest.firstIndex(of: UInt8(ascii: "\n"))
        line += rest[..<(end ?? rest.endIndex)].prefix(max(0, Self.longest - line.count))
        if let end {
          state.start = end + 1
          break
        }
        guard read(into: &state) else {
          guard hasBegun else { return nil }
          break
        }
      }
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      return String(decoding: line, as: UTF8.self)
    }
  }

  /// Takes what comes next in place of what was taken; false at the end.
  private func read(into state: inout State) -> Bool {
    state.start = 0
    state.bytes = []
    guard !state.hasEnded else { return false }
    state.bytes = [UInt8](unsafeUninitializedCapacity: Self.chunk) { buffer, count in
      var result = Glibc.read(number, buffer.baseAddress, buffer.count)
      while result < 0, errno == EINTR {
        result = Glibc.read(number, buffer.baseAddress, buffer.count)
      }
      count = max(0, result)
    }
    state.hasEnded = state.bytes.isEmpty
    return !state.hasEnded
  }

  private static let chunk = 16_384
}
