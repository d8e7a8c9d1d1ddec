import KnotenRenderText
import KnotenScreen
import KnotenTerminal

/// A text that is being written on a screen.
struct OpenText {
  /// What became of an event.
  enum Step {
    /// The text or the cursor in it is another one.
    case taken(isChanged: Bool)
    /// Writing is over; in a field of one line, what stands in it is what was meant.
    case over
    /// Writing is over, and a field stays as it was.
    case givenUp
    /// The person's own editor is asked for.
    case editor
    /// The event is none of the text's.
    case notTaken
  }

  /// Where it is written.
  let writing: Writing
  /// The number of the place whose screen it stands on.
  let place: Int
  private(set) var editor: TextEditor

  /// A text to go on writing, with the cursor at its end.
  init(_ writing: Writing, on place: Int) {
    self.writing = writing
    self.place = place
    editor = TextEditor(writing.text, isSingleLine: writing.isSingleLine)
  }

  /// What typing sends.
  var command: Command {
    Command(writing.command.name, argument: editor.text)
  }

  /// Takes an event, in rows of so many cells.
  mutating func take(_ event: InputEvent, width: Int) -> Step {
    let before = editor.text
    if editor.handle(event, width: width) { return .taken(isChanged: editor.text != before) }
    switch event {
    case .key(.escape, _): return .givenUp
    case .key(.enter, _), .key(.tab, _): return .over
    case .key(.character("e"), .control): return .editor
    case .ground, .key, .mouse, .paste: return .notTaken
    }
  }
}
