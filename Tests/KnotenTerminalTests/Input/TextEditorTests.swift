import KnotenRenderText
import KnotenScreen
import KnotenTerminal
import TestSupport
import Testing

@Suite("Writing a text")
struct TextEditorTests {
  @Test func `what is typed stands before the cursor`() {
    var editor = TextEditor("ac")
    press(.left, in: &editor)
    type("b", in: &editor)
    #expect(editor.text == "abc")
    #expect(cursor(of: editor) == .init(0, 2))
  }

  @Test func `a paste keeps its lines, whatever parts them`() {
    var editor = TextEditor("[]")
    press(.left, in: &editor)
    expect(.paste("one\rtwo\r\nthree"), isTaken: true, by: &editor)
    #expect(editor.text == "[one\ntwo\nthree]")
    #expect(cursor(of: editor) == .init(2, 5))
  }

  @Test func `control characters are not text`() {
    var editor = TextEditor()
    expect(.paste("a\u{1B}[31m\u{0}b\tc\u{9B}"), isTaken: true, by: &editor)
    #expect(editor.text == "a[31mb\tc")
  }

  @Test func `a field of one line takes no second one`() {
    var editor = TextEditor(isSingleLine: true)
    expect(.paste("https://a.test\nb"), isTaken: true, by: &editor)
    #expect(editor.text == "https://a.test b")
    expect(.key(.enter), isTaken: false, by: &editor)
  }

  @Test func `a character as a person sees it goes at once`() {
    var editor = TextEditor("a👨‍👩‍👧e\u{301}")
    press(.backspace, in: &editor)
    #expect(editor.text == "a👨‍👩‍👧")
    press(.left, in: &editor)
    press(.delete, in: &editor)
    #expect(editor.text == "a")
  }

  @Test func `a mark that is typed joins the letter before it`() {
    var editor = TextEditor("e")
    type("\u{301}", in: &editor)
    press(.left, in: &editor)
    #expect(cursor(of: editor) == .init(0, 0))
  }

  @Test func `deleting at the edge of a line joins it with the next`() {
    var editor = TextEditor("one\ntwo")
    press(.home, in: &editor)
    press(.backspace, in: &editor)
    #expect(editor.text == "onetwo")
    press(.enter, in: &editor)
    press(.left, in: &editor)
    press(.delete, in: &editor)
    #expect(editor.text == "onetwo")
  }

  @Test func `words are left and deleted whole`() {
    var editor = TextEditor("fix the parser, now")
    press(.left, .control, in: &editor)
    press(.left, .alt, in: &editor)
    #expect(cursor(of: editor) == .init(1, 0))
    press(.character("w"), .control, in: &editor)
    #expect(editor.text == "fix parser, now")
    press(.right, .control, in: &editor)
    press(.delete, .control, in: &editor)
    #expect(editor.text == "fix parser")
  }

  @Test func `the rest of a line is cut, then its end`() {
    var editor = TextEditor("one\ntwo")
    press(.home, .control, in: &editor)
    press(.character("k"), .control, in: &editor)
    #expect(editor.text == "\ntwo")
    press(.character("k"), .control, in: &editor)
    #expect(editor.text == "two")
    press(.end, in: &editor)
    press(.character("u"), .control, in: &editor)
    #expect(editor.text.isEmpty)
  }

  @Test func `up and down go by rows and keep their cell`() {
    var editor = TextEditor("aaaa bbbb cc\nx\ndddd")
    expect(.key(.down), isTaken: false, by: &editor)
    press(.up, in: &editor)
    press(.up, in: &editor)
    #expect(cursor(of: editor) == .init(1, 2))
    press(.up, in: &editor)
    #expect(cursor(of: editor) == .init(0, 4))
    expect(.key(.up), isTaken: false, by: &editor)
  }

  @Test func `what is none of the editor's is given back`() {
    var editor = TextEditor()
    for key in [Key.escape, .tab, .pageUp, .pageDown] {
      expect(.key(key), isTaken: false, by: &editor)
    }
    expect(.key(.character("e"), .control), isTaken: false, by: &editor)
    expect(.mouse(MouseEvent(.press, row: 0, column: 0)), isTaken: false, by: &editor)
  }

  @Test func `a text that is full takes no more, and says so`() {
    var editor = TextEditor(String(repeating: "a", count: TextEditor.longest - 1))
    type("é", in: &editor)
    #expect(editor.isFull)
    #expect(editor.text.utf8.count == TextEditor.longest - 1)
    press(.backspace, in: &editor)
    #expect(!editor.isFull)
    type("é", in: &editor)
    #expect(editor.text.utf8.count == TextEditor.longest)
  }

  @Test func `rows break after spaces, and leave a cell to the cursor`() {
    let shown = TextEditor("one two three").shown(at: id, width: 8, height: 9)
    #expect(shown.lines == ["one two ", "three"])
    #expect((shown.line, shown.column) == (1, 5))
  }

  @Test func `a space that fills the last cell of a row sends the cursor to the next`() {
    let shown = TextEditor("abc ").shown(at: id, width: 4, height: 9)
    #expect(shown.lines == ["abc ", ""])
    #expect((shown.line, shown.column) == (1, 0))
  }

  @Test func `a word that is longer than a row is broken`() {
    let shown = TextEditor("abcdefgh").shown(at: id, width: 4, height: 9)
    #expect(shown.lines == ["abc", "def", "gh"])
  }

  @Test func `what could act on a terminal shows by its name`() {
    let shown = TextEditor("a\u{202E}\tb").shown(at: id, width: 40, height: 1)
    #expect(shown.lines == ["a‹U+202E›    b"])
  }

  @Test func `of a long text the rows around the cursor show`() {
    var editor = TextEditor((1...100).map(String.init).joined(separator: "\n"))
    #expect(editor.shown(at: id, width: 9, height: 3).lines == ["98", "99", "100"])
    for _ in 0..<50 { press(.up, in: &editor) }
    #expect(editor.shown(at: id, width: 9, height: 3).lines == ["49", "50", "51"])
    press(.home, .control, in: &editor)
    #expect(editor.shown(at: id, width: 9, height: 3).lines == ["1", "2", "3"])
  }

  @Test(arguments: 0..<10)
  func `whatever is typed, the text is what a plain list of characters would be`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var editor = TextEditor()
    var (characters, cursor) = ([Character](), 0)
    for _ in 0..<400 {
      switch random.next(below: 6) {
      case 0:
        press(.left, in: &editor)
        cursor = max(0, cursor - 1)
      case 1:
        press(.right, in: &editor)
        cursor = min(characters.count, cursor + 1)
      case 2:
        press(.backspace, in: &editor)
        if cursor > 0 { characters.remove(at: cursor - 1) }
        cursor = max(0, cursor - 1)
      case 3:
        press(.delete, in: &editor)
        if cursor < characters.count { characters.remove(at: cursor) }
      default:
        let character: Character = ["a", " ", "日", "\n", "😀"][random.next(below: 5)]
        _ = editor.handle(.paste(String(character)), width: 10)
        characters.insert(character, at: cursor)
        cursor += 1
      }
      _ = editor.shown(at: id, width: 1 + random.next(below: 12), height: random.next(below: 5))
      #expect(editor.text == String(characters))
    }
  }
}

private let id = ElementID(screen: "pull").child("composer")

private struct Cursor: Hashable {
  let line: Int
  let column: Int
  init(_ line: Int, _ column: Int) { (self.line, self.column) = (line, column) }
}

/// Where the cursor is, in rows of ten cells.
private func cursor(of editor: TextEditor) -> Cursor {
  let shown = editor.shown(at: id, width: 10, height: 99)
  return Cursor(shown.line, shown.column)
}

private func expect(_ event: InputEvent, isTaken: Bool, by editor: inout TextEditor) {
  let wasTaken = editor.handle(event, width: 10)
  #expect(wasTaken == isTaken, "\(event)")
}

private func press(_ key: Key, _ modifiers: Modifiers = [], in editor: inout TextEditor) {
  _ = editor.handle(.key(key, modifiers), width: 10)
}

private func type(_ text: String, in editor: inout TextEditor) {
  for character in text { press(.character(character), in: &editor) }
}
