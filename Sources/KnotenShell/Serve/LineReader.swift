import Dispatch
import KnotenStorage
import Synchronization

/// Reads lines from an open file, each as soon as it is whole, and keeps no more than the longest one.
///
/// It waits on a thread of its own, so that whatever is under way meanwhile goes on. One caller at a time.
final class LineReader: Sendable {
  /// What comes next.
  enum Line: Hashable {
    /// A line without its newline; what stands before the end counts as one.
    case whole([UInt8])
    /// A line that is longer than any that is read; all of it was left out.
    case tooLong
    /// Nothing more comes.
    case end
  }

  private let queue = DispatchQueue(label: "knoten.lines")
  private let buffer: Mutex<LineBuffer>

  /// Reads lines of so many bytes at most from a file, which stays its owner's to close.
  init(_ file: FileDescriptor, longest: Int) {
    buffer = Mutex(LineBuffer(file: file, longest: longest))
  }

  /// The next line.
  func next() async throws(FileProblem) -> Line {
    let line: Result<Line, FileProblem> = await withCheckedContinuation { continuation in
      queue.async { [self] in continuation.resume(returning: buffer.withLock { $0.next() }) }
    }
    return try line.get()
  }
}

/// What was read and not handed out yet.
private struct LineBuffer {
  let file: FileDescriptor
  let longest: Int
  private var bytes: [UInt8] = []
  /// Where the next line begins.
  private var start = 0

  init(file: FileDescriptor, longest: Int) {
    self.file = file
    self.longest = longest
  }

  mutating func next() -> Result<LineReader.Line, FileProblem> {
    Result { () throws(FileProblem) in try line() }
  }

  private mutating func line() throws(FileProblem) -> LineReader.Line {
    var isTooLong = false
    var searched = start
    while true {
      if let newline = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = bytes[start..<newline]
        start = newline + 1
        return isTooLong || line.count > longest ? .tooLong : .whole(Array(line))
      }
      isTooLong = isTooLong || bytes.count - start > longest
      bytes.removeFirst(isTooLong ? bytes.count : start)
      start = 0
      searched = bytes.count
      guard try file.read(into: &bytes, atMost: Self.room) > 0 else {
        defer { bytes = [] }
        if isTooLong { return .tooLong }
        return bytes.isEmpty ? .end : .whole(bytes)
      }
    }
  }

  private static let room = 64 * 1_024
}
