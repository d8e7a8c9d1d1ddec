import KnotenScreen
import KnotenTerminal
import Testing

@Suite("The app in lines")
struct LinearTests {
  private var linear = Linear()

  @Test mutating func `a screen is said in reading order, with a number for each target`() {
    #expect(
      linear.show(desk()) == [
        "", "Desk", "1. Back", "Needs you", "2. Fix the parser", "Nothing else",
        "3. Handle, empty (to write in)",
        "4. Comment, empty (to write in)", "Send (unavailable)", "5. Home (selected)",
      ])
  }

  @Test mutating func `a number taps what has it`() {
    _ = linear.show(desk())
    let reply = linear.read("2")
    #expect(reply == say([], .tap(.navigate(Route("pull/a")))))
  }

  @Test(arguments: [("b", ElementAction.back), ("r", .perform(Command("refresh")))])
  mutating func `a letter goes back or refreshes`(_ line: String, _ action: ElementAction) {
    _ = linear.show(desk(canRefresh: true))
    #expect(linear.read(line).deed == .tap(action))
  }

  @Test mutating func `a name taps what is called so`() {
    _ = linear.show(desk())
    #expect(linear.read("Fix the parser").deed == .tap(.navigate(Route("pull/a"))))
    #expect(linear.read("Home").deed == .tap(.navigate(Route("desk"))))
  }

  @Test(arguments: ["99", "0", "-1", "nobody", "", "/", "/ nowhere", "r"])
  mutating func `what leads nowhere is answered in a sentence`(_ line: String) {
    _ = linear.show(desk())
    let reply = linear.read(line)
    #expect(reply.deed == .nothing)
    #expect(!reply.lines.isEmpty)
  }

  @Test mutating func `q ends`() {
    _ = linear.show(desk())
    #expect(linear.read(" q ").deed == .quit)
  }

  @Test mutating func `words are found with the numbers beside them`() {
    _ = linear.show(desk())
    #expect(linear.read("/PARSER fix").lines == ["2. Fix the parser"])
  }

  @Test mutating func `help names every key`() {
    _ = linear.show(desk())
    let help = linear.read("?").lines
    for key in ["a", "b", "q", "r", "?"] { #expect(help.contains { $0.hasPrefix(key + ": ") }) }
  }

  @Test mutating func `after a step only what changed is said, its title first`() {
    _ = linear.show(desk())
    #expect(linear.show(desk(title: "Fix the lexer")) == ["", "Desk", "2. Fix the lexer"])
    #expect(linear.show(desk(title: "Fix the lexer")) == ["", "Desk", "Nothing changed."])
  }

  @Test mutating func `what is new gets a new number, and the others keep theirs`() {
    _ = linear.show(desk())
    #expect(linear.show(desk(more: ["b"])) == ["", "Desk", "6. Row b"])
    #expect(linear.show(desk()) == ["", "Desk", "1 line is gone."])
  }

  @Test mutating func `another place is said whole, and counted from one`() {
    _ = linear.show(desk(more: ["b"]))
    _ = linear.read("2")
    let lines = linear.show(desk())
    #expect(lines.contains("1. Back"))
  }

  @Test mutating func `a field asks for a line`() {
    _ = linear.show(desk())
    #expect(linear.read("3") == say(["Handle, empty. An empty line leaves it as it is."]))
    #expect(linear.prompt == "Handle: ")
    #expect(linear.read("mira.test") == say([], .type(Command("handle", argument: "mira.test"))))
    #expect(linear.prompt == "> ")
  }

  @Test mutating func `an empty line leaves a field as it is`() {
    _ = linear.show(desk())
    _ = linear.read("3")
    #expect(linear.read("").deed == .nothing)
  }

  @Test mutating func `a comment takes lines until a single dot, each kept as it comes`() {
    _ = linear.show(desk())
    #expect(linear.read("4").lines.first == "Comment, empty.")
    #expect(linear.read("one").deed == .type(Command("write", argument: "one")))
    #expect(linear.show(desk(draft: "one")).isEmpty)
    #expect(linear.read("..two").deed == .type(Command("write", argument: "one\n.two")))
    _ = linear.show(desk(draft: "one\n.two"))
    #expect(
      linear.read(".").lines == [
        "", "Desk", "4. Comment, one .two (to write in)", "6. Send",
      ])
  }

  @Test mutating func `a comment goes on from its draft, and can begin anew`() {
    _ = linear.show(desk(draft: "old"))
    _ = linear.read("4")
    #expect(linear.read("new").deed == .type(Command("write", argument: "old\nnew")))
    #expect(linear.read(".c").deed == .type(Command("write", argument: "")))
  }

  @Test mutating func `a comment can be written in an editor`() throws {
    _ = linear.show(desk(draft: "old"))
    _ = linear.read("4")
    guard case .editExternally(let writing) = linear.read(".e").deed else {
      Issue.record("no editor was asked for")
      return
    }
    #expect(writing.text == "old")
    #expect(linear.wrote("new") == .type(Command("write", argument: "new")))
    #expect(linear.wrote(nil) == .nothing)
  }

  @Test mutating func `a comment that is full takes no line more`() {
    _ = linear.show(desk(draft: String(repeating: "a", count: TextEditor.longest)))
    _ = linear.read("4")
    #expect(linear.read("b").deed == .nothing)
  }

  @Test mutating func `nothing said holds a byte that acts on a terminal`() {
    let lines = linear.show(desk(title: "evil \u{1B}[2J\u{7}\u{202E}")) + linear.read("?").lines
    #expect(lines.joined().unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
  }
}

/// A reply from its parts, for comparing.
private func say(_ lines: [String], _ deed: Linear.Deed = .nothing) -> Linear.Reply {
  Linear.Reply(lines, deed)
}

private func desk(
  title: String = "Fix the parser", more: [String] = [], draft: String = "",
  canRefresh: Bool = false
) -> Screen {
  let root = ElementID(screen: "desk")
  let rows = more.map { key in
    Row.item(Item(id: root.item(key), title: Line("Row " + key), action: .navigate(Route(key))))
  }
  let lines = draft.isEmpty ? [] : draft.split(separator: "\n").map { Line(String($0)) }
  let composer = Composer(
    id: root.child("composer"), label: "Comment", placeholder: "Write", lines: lines, text: draft,
    input: Command("write"),
    send: Button(
      id: root.child("send"), title: "Send",
      action: draft.isEmpty ? nil : .perform(Command("send"))))
  var screen = Screen(
    name: "desk", title: "Desk", presentation: .tab, status: .ready(Freshness()),
    toolbar: canRefresh
      ? [
        Button(
          id: root.child("refresh"), title: "Refresh", action: .perform(Command("refresh")))
      ] : [],
    sections: [
      Section(
        id: root.child("needs-you"), header: Section.Header("Needs you"), footer: "Nothing else",
        rows: [
          .item(
            Item(
              id: root.child("pull"), title: Line(title), action: .navigate(Route("pull/a"))))
        ]),
      Section(
        id: root.child("write"),
        rows: [
          .field(
            Field(
              id: root.child("handle"), label: "Handle", value: "", input: Command("handle"))),
          .composer(composer),
        ] + rows),
    ])
  screen.back = Button(id: root.child("back"), title: "Back", action: .back)
  screen.tabs = [
    TabItem(
      id: ElementID(screen: "tabs").child("desk"), title: "Home", glyph: .house, isSelected: true,
      action: .navigate(Route("desk")))
  ]
  return screen
}
