import KnotenScreen

extension Glyph {
  /// The one cell that stands for the glyph in text; none of them is drawn as a wide emoji.
  var sign: String {
    switch self {
    case .bell: "♪"
    case .chevron: "›"
    case .commit: "◦"
    case .counter: "#"
    case .cup: "∪"
    case .file: "▯"
    case .folder: "▭"
    case .follow: "+"
    case .hotspot: "◎"
    case .house: "⌂"
    case .inbox: "▽"
    case .issue: "⊙"
    case .link: "↪"
    case .lock: "⊠"
    case .person: "♙"
    case .pull: "⇄"
    case .refresh: "↻"
    case .repo: "▤"
    case .search: "⌕"
    case .server: "≡"
    case .settings: "⚙"
    case .star: "★"
    case .unknown: "?"
    case .warning: "!"
    }
  }
}

extension Item.Accessory {
  /// What stands at the trailing edge; a lock is a word, so that it needs no colour and no picture.
  var sign: StyledText {
    switch self {
    case .chevron: StyledText("›", .tertiary)
    case .lock: StyledText("locked", .secondary)
    }
  }
}

extension Capsule {
  /// The capsule in brackets; what Pro brings is set apart without them.
  var sign: StyledText {
    if tone == .pro {
      return StyledText(
        text.text, TextStyle(ink: .token(.onPro), ground: .pro, isStrong: true))
    }
    let style = TextStyle.tone(tone, else: .secondary)
    return StyledText("[" + text.text + "]", style)
  }
}

extension Choice.Option {
  /// The chosen option in brackets; in parentheses what cannot be chosen.
  var sign: StyledText {
    let target = action == nil ? nil : id
    if isSelected { return StyledText("[ \(title.text) ]", .chosen, target: target) }
    return action == nil
      ? StyledText("(\(title.text))", .tertiary) : StyledText(title.text, .action, target: target)
  }
}

extension DiffLine.Kind {
  /// What stands before a line to say what happened to it.
  var sign: String {
    switch self {
    case .added: "+"
    case .removed: "-"
    case .context, .hunk, .note: " "
    }
  }

  /// What the line and its sign are drawn in.
  var style: TextStyle {
    switch self {
    case .added: TextStyle(ink: .token(.trust))
    case .removed: TextStyle(ink: .token(.danger))
    case .context: .plain
    case .hunk, .note: .secondary
    }
  }
}

extension Button {
  /// The button in brackets with room inside; in parentheses where it cannot be pressed.
  var sign: StyledText {
    let glyph = glyph.map { $0.sign + " " } ?? ""
    let words = glyph + title.text
    if action == nil { return StyledText("( \(words) )", .tertiary) }
    var pressed = TextStyle.action
    pressed.isStrong = style == .prominent
    return StyledText("[ \(words) ]", pressed, target: id)
  }

  /// The way back: a chevron points to the screen before, all else is a button.
  var backSign: StyledText {
    glyph == .chevron
      ? StyledText("‹ \(title.text)", .action, target: action == nil ? nil : id) : sign
  }
}
