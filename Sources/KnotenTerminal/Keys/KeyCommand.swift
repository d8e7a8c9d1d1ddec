/// What keys do: the one list that both the handling of keys and the help are made from.
enum KeyCommand: CaseIterable, Hashable, Sendable {
  case next
  case previous
  case right
  case left
  case pageDown
  case pageUp
  case beginning
  case end
  case activate
  case back
  case otherPane
  case tab
  case nextTab
  case previousTab
  case filter
  case refresh
  case comment
  case editor
  case browse
  case copy
  case redraw
  case help
  case quit

  /// The keys that call for it.
  var keystrokes: [Keystroke] {
    switch self {
    case .next: [Keystroke(.character("j")), Keystroke(.down)]
    case .previous: [Keystroke(.character("k")), Keystroke(.up)]
    case .right: [Keystroke(.right)]
    case .left: [Keystroke(.left)]
    case .pageDown: [Keystroke(.pageDown), Keystroke(.character(" "))]
    case .pageUp: [Keystroke(.pageUp)]
    case .beginning: [Keystroke(.character("g")), Keystroke(.home)]
    case .end: [Keystroke(.character("G")), Keystroke(.end)]
    case .activate: [Keystroke(.enter)]
    case .back: [Keystroke(.escape), Keystroke(.character("h"))]
    case .otherPane: [Keystroke(.character("l"))]
    case .tab: "123456789".map { Keystroke(.character($0)) }
    case .nextTab: [Keystroke(.tab)]
    case .previousTab: [Keystroke(.tab, .shift)]
    case .filter: [Keystroke(.character("/"))]
    case .refresh: [Keystroke(.character("r"))]
    case .comment: [Keystroke(.character("c"))]
    case .editor: [Keystroke(.character("e"))]
    case .browse: [Keystroke(.character("o"))]
    case .copy: [Keystroke(.character("y"))]
    case .redraw: [Keystroke(.character("l"), .control)]
    case .help: [Keystroke(.character("?"))]
    case .quit: [Keystroke(.character("q")), Keystroke(.character("c"), .control)]
    }
  }

  /// What it does, for people.
  var meaning: String {
    switch self {
    case .next: "Next thing to choose, or further down"
    case .previous: "Thing before, or further up"
    case .right: "Beside it on the right, or the right part of a diff"
    case .left: "Beside it on the left, or the left part of a diff"
    case .pageDown: "A page down"
    case .pageUp: "A page up"
    case .beginning: "To the beginning"
    case .end: "To the end"
    case .activate: "Open, press or write in what is marked"
    case .back: "Back"
    case .otherPane: "To the right half"
    case .tab: "Open a tab by its number"
    case .nextTab: "Next tab"
    case .previousTab: "Tab before"
    case .filter: "Show only rows that hold some words"
    case .refresh: "Refresh"
    case .comment: "Write a comment"
    case .editor: "Write in your own editor"
    case .browse: "Open in the browser"
    case .copy: "Copy the at-uri"
    case .redraw: "Draw everything again"
    case .help: "Show the keys that work here"
    case .quit: "Quit"
    }
  }

  /// The command of each key.
  static let ofKeystroke: [Keystroke: KeyCommand] = {
    var commands: [Keystroke: KeyCommand] = [:]
    for command in allCases {
      for keystroke in command.keystrokes { commands[keystroke] = command }
    }
    return commands
  }()
}
