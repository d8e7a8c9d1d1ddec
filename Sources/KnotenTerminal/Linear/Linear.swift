public import KnotenScreen

/// An app as a conversation in lines: a screen in its reading order, and a number for all that can be tapped.
///
/// Whoever runs it shows it each screen, does what `read` asks for, and says the lines that both give.
public struct Linear: Sendable {
  /// What a line asks for.
  public enum Deed: Hashable, Sendable {
    /// Nothing but what is said.
    case nothing
    /// Tap this.
    case tap(ElementAction)
    /// Send this command, the text in it; while lines of a comment are written nothing is said of it.
    case type(Command)
    /// Let the person write in their own editor.
    case editExternally(Writing)
    /// End the app.
    case quit
  }

  /// What a line leads to: what is said at once, and what is to be done.
  public struct Reply: Hashable, Sendable {
    /// The lines to say.
    public let lines: [String]
    /// What is to be done.
    public let deed: Deed

    /// A reply from its parts; by default nothing is to be done.
    public init(_ lines: [String], _ deed: Deed = .nothing) {
      self.lines = lines
      self.deed = deed
    }
  }

  private enum Mode {
    case choosing
    case field(Writing)
    case comment(Writing, LinearText)
  }

  private var mode = Mode.choosing
  private var screen: Screen?
  private var numbers = LinearNumbers()
  private var said: [ElementID: String] = [:]
  /// Whether the latest deed leads to another place, so that all of what shows next is new.
  private var isLeaving = true

  /// A conversation that has not begun.
  public init() {}

  /// What the next line is asked for with.
  public var prompt: String {
    switch mode {
    case .choosing: "> "
    case .field(let writing): writing.label + ": "
    case .comment: ". "
    }
  }

  /// What a screen says: all of it where it is new, else its title and what changed.
  ///
  /// While a comment is written nothing is said.
  public mutating func show(_ new: Screen) -> [String] {
    let old = screen
    screen = new
    if case .comment = mode { return [] }
    let isNew = isLeaving || old?.name != new.name || old?.title != new.title
    isLeaving = false
    if isNew { numbers = LinearNumbers() }
    let sentences = numbers.sentences(of: new)
    let before = isNew ? [:] : said
    said = Dictionary(sentences.map { ($0.id, $0.text) }) { first, _ in first }
    let changed = sentences.filter { before[$0.id] != $0.text }.map(\.text)
    let title = new.title.spoken
    if isNew { return ["", title] + changed }
    let gone = before.keys.count { said[$0] == nil }
    var lines = ["", title] + changed
    if gone > 0 { lines.append(gone == 1 ? "1 line is gone." : "\(gone) lines are gone.") }
    return lines.count > 2 ? lines : lines + ["Nothing changed."]
  }

  /// What a line that was typed leads to.
  public mutating func read(_ line: String) -> Reply {
    guard let screen else { return Reply([]) }
    switch mode {
    case .choosing: return choose(line.trimmed, on: screen)
    case .field(let writing):
      mode = .choosing
      if line.isEmpty { return Reply(["\(writing.label) stays as it was."]) }
      return Reply([], .type(Command(writing.command.name, argument: line)))
    case .comment(let writing, var text):
      return write(line, in: writing, &text)
    }
  }

  /// Takes what was written in the person's own editor; nil where nothing was.
  public mutating func wrote(_ text: String?) -> Deed {
    guard case .comment(let writing, _) = mode, let text else { return .nothing }
    mode = .comment(writing, LinearText(text))
    return .type(Command(writing.command.name, argument: text))
  }
}

extension Linear {
  private mutating func choose(_ words: String, on screen: Screen) -> Reply {
    if words.isEmpty { return Reply(["? says what can be typed here."]) }
    if words.hasPrefix("/") { return Reply(lines(with: String(words.dropFirst()))) }
    if let key = LinearKey(rawValue: words) { return press(key, on: screen) }
    if let number = Int(words) {
      guard let element = numbers.target(number, on: screen) else {
        return Reply(["Nothing here has the number \(number)."])
      }
      return tap(element, on: screen)
    }
    do throws(TapProblem) {
      return tap(try screen.tapTarget(words), on: screen)
    } catch {
      return Reply(sentence(for: error))
    }
  }

  private mutating func press(_ key: LinearKey, on screen: Screen) -> Reply {
    switch key {
    case .all:
      isLeaving = true
      return Reply(show(screen))
    case .back:
      guard let action = screen.back?.action else {
        return Reply(["There is nothing to go back to."])
      }
      isLeaving = true
      return Reply([], .tap(action))
    case .help: return Reply(LinearKey.helpLines)
    case .quit: return Reply([], .quit)
    case .refresh:
      let id = ElementID(screen: screen.name).child("refresh")
      guard let action = screen.tapTargets.first(where: { $0.id == id })?.action else {
        return Reply(["There is nothing to ask for anew here."])
      }
      return Reply([], .tap(action))
    }
  }

  private mutating func tap(_ element: Element, on screen: Screen) -> Reply {
    guard let action = element.action else { return Reply([]) }
    if element.role == .field, let writing = screen.writing(at: element.id) {
      return begin(writing)
    }
    switch action {
    case .back, .navigate: isLeaving = true
    case .open, .perform: break
    }
    return Reply([], .tap(action))
  }

  private mutating func begin(_ writing: Writing) -> Reply {
    if writing.isSingleLine {
      mode = .field(writing)
      return Reply(["\(element(writing)). An empty line leaves it as it is."])
    }
    mode = .comment(writing, LinearText(writing.text))
    return Reply([element(writing) + ".", LinearText.help])
  }

  private func element(_ writing: Writing) -> String {
    screen?.elements.first { $0.id == writing.id }?.spoken ?? writing.label
  }

  private mutating func write(
    _ line: String, in writing: Writing, _ text: inout LinearText
  ) -> Reply {
    let step = text.take(line)
    mode = .comment(writing, text)
    switch step {
    case .kept: return Reply([], .type(Command(writing.command.name, argument: text.text)))
    case .full: return Reply(["The text is as long as it may be; this line was not taken."])
    case .editor: return Reply([], .editExternally(writing.with(text.text)))
    case .over:
      mode = .choosing
      return Reply(screen.map { show($0) } ?? [])
    }
  }

  private func lines(with words: String) -> [String] {
    let sought = words.lowercased().split(separator: " ")
    guard let screen, !sought.isEmpty else { return ["Name the words after the stroke."] }
    let found = numbers.sentences(known: screen).filter { sentence in
      let text = sentence.lowercased()
      return sought.allSatisfy { text.contains($0) }
    }
    return found.isEmpty ? ["Nothing here has these words."] : found
  }

  private func sentence(for problem: TapProblem) -> [String] {
    switch problem {
    case .none: ["Nothing here is called so. ? says what can be typed."]
    case .several(let targets):
      ["Several are called so:"] + targets.map { numbers.sentence(of: $0) }
    }
  }
}

extension String {
  /// The text without the spaces around it.
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
