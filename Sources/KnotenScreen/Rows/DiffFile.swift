/// What a patch does to one file; its lines never wrap, as a diff is read by column.
///
/// Source: design document "Work".
public struct DiffFile: Hashable, Sendable {
  /// Where the file stands.
  public let id: ElementID
  /// The file's path, or the old and the new one.
  public let path: Line
  /// What happened to the file beyond its lines, such as "renamed" or "binary".
  public let capsules: [Capsule]
  /// How many lines were added and removed.
  public let counts: Line
  /// The lines laid out, with a header line before each hunk.
  public let lines: [DiffLine]
  /// What is not laid out; nil where everything is.
  public let leftOut: Line?
  /// Lays the whole file out; nil where there is nothing more.
  public let button: Button?

  /// A file from its parts.
  public init(
    id: ElementID, path: Line, capsules: [Capsule] = [], counts: Line, lines: [DiffLine],
    leftOut: Line? = nil, button: Button? = nil
  ) {
    self.id = id
    self.path = path
    self.capsules = capsules
    self.counts = counts
    self.lines = lines
    self.leftOut = leftOut
    self.button = button
  }

  var withoutActions: DiffFile {
    DiffFile(
      id: id, path: path, capsules: capsules, counts: counts, lines: lines, leftOut: leftOut)
  }
}

/// One line of a diff.
public struct DiffLine: Hashable, Sendable {
  /// What a line is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case added
    case context
    case hunk
    case note
    case removed
  }

  /// What the line is.
  public let kind: Kind
  /// Its number in the old file, from 1; nil where it has none.
  public let oldNumber: Int?
  /// Its number in the new file, from 1; nil where it has none.
  public let newNumber: Int?
  /// Its text, without the sign and with tabs laid out by column.
  public let text: Line
  /// What a reader should be warned of, such as a character that turns the text around.
  public let warning: Line?

  /// A line from its parts.
  public init(
    kind: Kind, oldNumber: Int? = nil, newNumber: Int? = nil, text: Line, warning: Line? = nil
  ) {
    self.kind = kind
    self.oldNumber = oldNumber
    self.newNumber = newNumber
    self.text = text
    self.warning = warning
  }
}
