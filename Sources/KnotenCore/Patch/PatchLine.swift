/// One line of a hunk; its text is decoded only when it is asked for.
public struct PatchLine: Sendable {
  /// What the patch does with a line.
  public enum Kind: Hashable, Sendable {
    /// The line stays; it is there for orientation.
    case context
    /// The line goes away.
    case deletion
    /// The line is new.
    case addition
  }

  /// What the patch does with the line.
  public let kind: Kind
  /// The line's number in the old file, counted from 1; nil for an addition.
  public let oldNumber: Int?
  /// The line's number in the new file, counted from 1; nil for a deletion.
  public let newNumber: Int?

  let storage: PatchStorage
  private let start: UInt32
  private let end: UInt32
  private let next: UInt32

  init(
    storage: PatchStorage, kind: Kind, oldNumber: Int?, newNumber: Int?, start: Int, end: Int,
    next: Int
  ) {
    self.storage = storage
    self.kind = kind
    self.oldNumber = oldNumber
    self.newNumber = newNumber
    self.start = UInt32(start)
    self.end = UInt32(end)
    self.next = UInt32(next)
  }

  /// The line's content, without the sign before it and without its line feed.
  ///
  /// A carriage return belongs to the content.
  public var bytes: ArraySlice<UInt8> { storage.bytes[content] }

  /// The line as it stands in the patch: sign, line feed, and the note that its file lacks one.
  public var rawBytes: ArraySlice<UInt8> { storage.bytes[Int(start)..<Int(next)] }

  /// Whether the line ends with a line feed in its file.
  public var hasNewline: Bool { Int(next) <= Int(end) + 1 }

  /// Whether the content ends with a carriage return.
  public var hasCarriageReturn: Bool { bytes.last == carriageReturn }

  // An empty line may have lost the space before it.
  var content: Range<Int> { min(Int(start) + 1, Int(end))..<Int(end) }
}

extension PatchLine.Kind {
  init(_ sign: UInt8) {
    switch sign {
    case UInt8(ascii: "+"): self = .addition
    case UInt8(ascii: "-"): self = .deletion
    default: self = .context
    }
  }
}
