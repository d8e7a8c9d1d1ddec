/// A stretch of a patch, in 32 bits each so that large patches stay small.
struct Extent: Hashable, Sendable {
  var start: UInt32 = 0
  var end: UInt32 = 0

  init() {}

  init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  var range: Range<Int> { Int(start)..<Int(max(start, end)) }
  var isEmpty: Bool { end <= start }
}

/// What was found in a patch, as flat arrays of offsets into its bytes.
struct PatchTables: Sendable {
  struct Mail: Sendable {
    var whole = Extent()
    var headers = Extent()
    var message = Extent()
    var files: Range<Int> = 0..<0
  }

  struct File: Sendable {
    var whole = Extent()
    /// Hunks, binary data or a combined diff: all that follows the headers.
    var body = Extent()
    /// The names as written, quotes and prefix included; empty where there is none.
    var oldName = Extent()
    var newName = Extent()
    /// Whether the names carry the `a/` and `b/` that diff puts before a path.
    var hasPrefix = false
    var status = PatchStatus.modified
    var form = PatchForm.text
    var damage: PatchDamage?
    var similarity: UInt8?
    var oldMode: UInt32?
    var newMode: UInt32?
    var firstHunk: UInt32 = 0
    var hunkCount: UInt32 = 0
    var additions: UInt32 = 0
    var deletions: UInt32 = 0
    /// Whether only the mail's summary says that the content is binary.
    var isBinaryBySummary = false

    var isEncoded: Bool { form == .binary || form == .binaryDiffers }
    var isMovedOnly: Bool { form == .text && hunkCount == 0 && oldName != newName }

    /// The path that a name stands for, without quotes and prefix; empty where there is none.
    func path(_ name: Extent, in view: ByteView) -> [UInt8] {
      let prefix = hasPrefix ? 2 : 0
      guard view.byte(Int(name.start)) == UInt8(ascii: "\"") else {
        return view.array(name.range.dropFirst(prefix))
      }
      return Array(CQuoting.unquoted(view.array(name.range)[...]).dropFirst(prefix))
    }
  }

  struct Hunk: Sendable {
    let whole: Extent
    /// Where the first line begins.
    let body: UInt32
    let oldStart: UInt32
    let oldCount: UInt32
    let newStart: UInt32
    let newCount: UInt32
    let additions: UInt32
    let deletions: UInt32
    let lines: UInt32
    let firstMark: UInt32
  }

  /// Where a hunk stands after so many whole strides of lines, to reach its middle at once.
  struct Mark: Sendable {
    var offset: UInt32
    var deletions: UInt32
    var additions: UInt32

    /// A power of two.
    static let stride = 256
  }

  /// The changes of some of the files together.
  func statistics(of range: Range<Int>) -> PatchStatistics {
    files[range].reduce(into: PatchStatistics()) { sum, file in
      sum += PatchStatistics(
        files: 1, additions: Int(file.additions), deletions: Int(file.deletions))
    }
  }

  var mails: [Mail] = []
  var files: [File] = []
  var hunks: [Hunk] = []
  var marks: [Mark] = []

  /// Forgets the files from an index on, and all that belongs to them.
  mutating func dropFiles(from index: Int) {
    guard index < files.count else { return }
    let hunk = Int(files[index].firstHunk)
    if hunk < hunks.count { marks.removeSubrange(Int(hunks[hunk].firstMark)...) }
    hunks.removeSubrange(hunk...)
    files.removeSubrange(index...)
  }
}

/// The bytes of a patch and what was found in them, shared by all values that show parts of it.
final class PatchStorage: Sendable {
  let bytes: [UInt8]
  let tables: PatchTables

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tables = bytes.withUnsafeBytes { PatchReader.tables(of: $0) }
  }

  /// Looks at the bytes without copying them.
  func view<Result>(_ look: (ByteView) -> Result) -> Result {
    bytes.withUnsafeBytes { look(ByteView(bytes: $0)) }
  }
}
