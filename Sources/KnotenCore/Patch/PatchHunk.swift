/// A stretch of lines that a file changes.
public struct PatchHunk: Sendable {
  let storage: PatchStorage
  let entry: PatchTables.Hunk

  init(storage: PatchStorage, index: Int) {
    self.storage = storage
    entry = storage.tables.hunks[index]
  }

  /// The lines of the old file that the header claims, counted from 1; empty before its start.
  public var oldLines: Range<Int> { span(entry.oldStart, entry.oldCount) }

  /// The lines of the new file that the header claims, counted from 1; empty before its start.
  public var newLines: Range<Int> { span(entry.newStart, entry.newCount) }

  /// The lines that are there, which may be fewer than claimed.
  public var lineCount: Int { Int(entry.lines) }

  /// Lines added.
  public var additions: Int { Int(entry.additions) }

  /// Lines taken away.
  public var deletions: Int { Int(entry.deletions) }

  /// Whether lines are missing that the header claims.
  public var isDamaged: Bool {
    entry.lines - entry.deletions != entry.newCount
      || entry.lines - entry.additions != entry.oldCount
  }

  /// The text after the header's second `@@`, usually the function around the lines.
  public var section: String {
    storage.view { view in
      let start = Int(entry.whole.start)
      let end = view.textEnd(start)
      var place = view.first(UInt8(ascii: "+"), from: start, to: end)
      place = view.first(UInt8(ascii: "@"), from: place, to: end)
      let text = storage.bytes[min(place + 2, end)..<end].drop { $0 == UInt8(ascii: " ") }
      return String(decoding: text, as: UTF8.self)
    }
  }

  /// The header line as it stands, line feed included.
  public var header: ArraySlice<UInt8> {
    storage.bytes[Int(entry.whole.start)..<Int(entry.body)]
  }

  /// The hunk as it stands, header included.
  public var bytes: ArraySlice<UInt8> { storage.bytes[entry.whole.range] }

  /// All lines in their order.
  public var lines: PatchLines { PatchLines(hunk: self, from: 0) }

  /// The lines from one on, counted from 0; reached without reading all before it.
  public func lines(from index: Int) -> PatchLines { PatchLines(hunk: self, from: index) }

  private func span(_ start: UInt32, _ count: UInt32) -> Range<Int> {
    Int(start)..<Int(start) + Int(count)
  }
}
