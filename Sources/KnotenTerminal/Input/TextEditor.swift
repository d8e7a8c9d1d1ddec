/// A text that is being written, in one line or several, with a cursor between its characters as a person sees them.
public struct TextEditor: Hashable, Sendable {
  /// The most that a text holds, in bytes; what is longer is not taken.
  public static let longest = 100_000

  /// Where the cursor stands.
  struct Place: Hashable {
    var line: Int
    /// How many characters of the line are before it.
    var column: Int
  }

  /// Whether something was not taken because the text is as long as it may be.
  public private(set) var isFull = false
  let isSingleLine: Bool
  private(set) var lines: [String]
  private(set) var place: Place
  /// The cell that moves up and down aim at, as long as nothing else comes between them.
  private var goal: Int?

  /// An editor with a text in it and the cursor at its end.
  public init(_ text: String = "", isSingleLine: Bool = false) {
    self.isSingleLine = isSingleLine
    lines = [""]
    place = Place(line: 0, column: 0)
    insert(text)
  }

  /// What was written; lines are parted by line feeds.
  public var text: String {
    lines.joined(separator: "\n")
  }

  /// Does what an event asks for; false where the event is none of the editor's.
  ///
  /// Up and down move by rows of so many cells. Escape, Tab, and Return in a single line are for whoever holds the editor.
  public mutating func handle(_ event: InputEvent, width: Int) -> Bool {
    switch event {
    case .paste(let text): insert(text)
    case .key(let key, let modifiers):
      if key == .up || key == .down {
        return move(by: key == .up ? -1 : 1, width: width)
      }
      guard handle(key, modifiers) else { return false }
    case .ground, .mouse: return false
    }
    goal = nil
    return true
  }
}

extension TextEditor {
  private mutating func handle(_ key: Key, _ modifiers: Modifiers) -> Bool {
    let isWord = modifiers.contains(.alt) || modifiers.contains(.control)
    switch key {
    case .backspace: delete(from: isWord ? wordBefore() : placeBefore(), to: place)
    case .delete: delete(from: place, to: isWord ? wordAfter() : placeAfter())
    case .left: place = isWord ? wordBefore() : placeBefore()
    case .right: place = isWord ? wordAfter() : placeAfter()
    case .home: place = isWord ? Place(line: 0, column: 0) : lineStart
    case .end: place = isWord ? textEnd : lineEnd
    case .enter:
      if isSingleLine { return false }
      insert("\n")
    case .character(let character):
      return handle(character, modifiers)
    case .down, .escape, .pageDown, .pageUp, .tab, .up: return false
    }
    return true
  }

  private mutating func handle(_ character: Character, _ modifiers: Modifiers) -> Bool {
    switch (character, modifiers) {
    case (_, []), (_, .shift): insert(String(character))
    case ("a", .control): place = lineStart
    case ("b", .control): place = placeBefore()
    case ("d", .control): delete(from: place, to: placeAfter())
    case ("f", .control): place = placeAfter()
    case ("k", .control):
      // At the end of a line what is left to cut is the end itself.
      delete(from: place, to: place == lineEnd ? placeAfter() : lineEnd)
    case ("u", .control): delete(from: lineStart, to: place)
    case ("w", .control): delete(from: wordBefore(), to: place)
    case ("b", .alt): place = wordBefore()
    case ("d", .alt): delete(from: place, to: wordAfter())
    case ("f", .alt): place = wordAfter()
    default: return false
    }
    return true
  }

  /// Puts a text in at the cursor, as far as there is room for it; control characters are left out.
  private mutating func insert(_ text: String) {
    var room = Self.longest - lines.reduce(lines.count - 1) { $0 + $1.utf8.count }
    var taken = ""
    isFull = false
    for character in text {
      guard let typed = typed(character) else { continue }
      room -= typed.utf8.count
      guard room >= 0 else {
        isFull = true
        break
      }
      taken += typed
    }
    let index = index(of: place)
    let (head, tail) = (lines[place.line][..<index], lines[place.line][index...])
    var pieces = taken.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    pieces[0] = head + pieces[0]
    let last = pieces.count - 1
    let column = pieces[last].count
    pieces[last] += tail
    lines.replaceSubrange(place.line...place.line, with: pieces)
    // What was put in may join what comes after it to one character.
    place.line += last
    place.column = min(column, lines[place.line].count)
  }

  /// A character as the text holds it; nil for one that nobody means to write.
  private func typed(_ character: Character) -> String? {
    if character.isNewline { return isSingleLine ? " " : "\n" }
    if character == "\t" { return "\t" }
    let scalars = character.unicodeScalars.filter { $0.properties.generalCategory != .control }
    return scalars.isEmpty ? nil : String(String.UnicodeScalarView(scalars))
  }

  private mutating func delete(from start: Place, to end: Place) {
    isFull = false
    let head = lines[start.line][..<index(of: start)]
    let tail = lines[end.line][index(of: end)...]
    lines.replaceSubrange(start.line...end.line, with: [String(head + tail)])
    place = Place(line: start.line, column: min(start.column, lines[start.line].count))
  }

  /// Moves by a row; false at the first and the last one, where there is nowhere to go.
  private mutating func move(by step: Int, width: Int) -> Bool {
    let rows = EditorRows(lines[place.line], width: width)
    let row = rows.row(of: place.column)
    let goal = goal ?? rows.cell(of: place.column)
    if rows.ranges.indices.contains(row + step) {
      place.column = rows.column(at: goal, in: row + step)
    } else {
      let line = place.line + step
      guard lines.indices.contains(line) else { return false }
      let others = EditorRows(lines[line], width: width)
      place = Place(
        line: line, column: others.column(at: goal, in: step < 0 ? others.ranges.count - 1 : 0))
    }
    self.goal = goal
    return true
  }
}

extension TextEditor {
  private var lineStart: Place { Place(line: place.line, column: 0) }
  private var lineEnd: Place { end(of: place.line) }
  private var textEnd: Place { end(of: lines.count - 1) }

  private func end(of line: Int) -> Place {
    Place(line: line, column: lines[line].count)
  }

  private func index(of place: Place) -> String.Index {
    let line = lines[place.line]
    return line.index(line.startIndex, offsetBy: place.column, limitedBy: line.endIndex)
      ?? line.endIndex
  }

  private func placeBefore() -> Place {
    if place.column > 0 { return Place(line: place.line, column: place.column - 1) }
    return place.line > 0 ? end(of: place.line - 1) : place
  }

  private func placeAfter() -> Place {
    if place != lineEnd { return Place(line: place.line, column: place.column + 1) }
    return place.line < lines.count - 1 ? Place(line: place.line + 1, column: 0) : place
  }

  private func wordBefore() -> Place {
    guard place.column > 0 else { return placeBefore() }
    let before = lines[place.line][..<index(of: place)]
    let rest = before.reversed().drop { !$0.isPartOfWord }.drop(while: \.isPartOfWord)
    return Place(line: place.line, column: rest.count)
  }

  private func wordAfter() -> Place {
    guard place != lineEnd else { return placeAfter() }
    let after = lines[place.line][index(of: place)...]
    let rest = after.drop { !$0.isPartOfWord }.drop(while: \.isPartOfWord)
    return Place(line: place.line, column: place.column + after.count - rest.count)
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}
