public import KnotenScreen

/// Text while it is written, with the cursor in it; it is drawn in the place of the field or composer it belongs to.
public struct EditedText: Hashable, Sendable {
  /// The field or composer that is written in.
  public let id: ElementID
  /// The text, line by line, as it was typed; at least one line.
  public let lines: [String]
  /// The line the cursor is on, from 0.
  public let line: Int
  /// How many characters of that line stand before the cursor.
  public let column: Int

  /// Text with a cursor, which is moved to the closest place there is.
  public init(id: ElementID, lines: [String], line: Int, column: Int) {
    self.id = id
    self.lines = lines.isEmpty ? [""] : lines
    self.line = min(max(line, 0), self.lines.count - 1)
    self.column = max(column, 0)
  }
}
