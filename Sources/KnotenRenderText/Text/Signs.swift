internal import KnotenScreen

extension Glyph {
  /// The one cell that stands for the glyph in text; none of them is drawn as a wide emoji.
  var sign: String {
    switch self {
    case .bell: "♪"
    case .chevron: "›"
    case .counter: "#"
    case .cup: "∪"
    case .follow: "+"
    case .hotspot: "◎"
    case .house: "⌂"
    case .inbox: "▽"
    case .issue: "⊙"
    case .lock: "⊠"
    case .person: "♙"
    case .pull: "⇄"
    case .refresh: "↻"
    case .repo: "▤"
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
  var sign: String {
    switch self {
    case .chevron: "›"
    case .lock: "locked"
    }
  }
}

extension Capsule {
  /// The capsule in brackets; what Pro brings is set apart without them.
  var sign: String {
    tone == .pro ? text.text : "[\(text.text)]"
  }
}

extension Button {
  /// The button in brackets with room inside; in parentheses where it cannot be pressed.
  var sign: String {
    let glyph = glyph.map { $0.sign + " " } ?? ""
    let words = glyph + title.text
    return action == nil ? "( \(words) )" : "[ \(words) ]"
  }

  /// The way back: a chevron points to the screen before, all else is a button.
  var backSign: String {
    glyph == .chevron ? "‹ \(title.text)" : sign
  }
}
