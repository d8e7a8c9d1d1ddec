public import KnotenScreen

/// Text while it is written, with the cursor in it; it is drawn in the place of the field or composer it belongs to.
public struct EditedText: Hashable, Sendable {
  /// What the cell under the cursor is marked with.
  package static let cursor = ElementID(screen: "cursor")

  /// The field or composer that is written in.
  public let id: ElementID
  /// The text, line by line, as it was typed; at least one line.
  public let lines: [String]
  /// The line the cursor is on, from 0.
  public let line: Int
  /// How many characters of that line stand before the cursor.
  public let column: Int

  /// Text with a cursor, which is moved to the closest line and column there are.
  public init(id: ElementID, lines: [String], line: Int, column: Int) {
    self.id = id
    self.lines = lines.isEmpty ? [""] : lines
    self.line = min(max(line, 0), self.lines.count - 1)
    self.column = min(max(column, 0), self.lines[self.line].count)
  }

  /// The lines as they are drawn, each cleaned like all text from outside.
  var texts: [StyledText] {
    lines.indices.map { index in
      index == line ? lineWithCursor : StyledText(Line(lines[index]))
    }
  }

  /// A blank under the cursor is one that no line is broken at, so that the cursor always has a cell.
  private var lineWithCursor: StyledText {
    let line = lines[line]
    let place = line.index(line.startIndex, offsetBy: column)
    let isBlank = place == line.endIndex || line[place].isWhitespace
    var text = StyledText(Line(String(line[..<place])))
    text.append(
      isBlank ? "\u{A0}" : Span(String(line[place])).text.standingAlone, target: Self.cursor)
    if place < line.endIndex {
      text.append(StyledText(Line(String(line[line.index(after: place)...]))))
    }
    return text
  }
}

extension Canvas {
  /// What is being written in a field or composer; nil where nothing is.
  func texts(writtenIn id: ElementID) -> [StyledText]? {
    edited.flatMap { $0.id == id ? $0.texts : nil }
  }
}
