extension String {
  /// How far apart the columns are that a tab leads to.
  private static let tabWidth = 8

  /// The text with blanks in place of tabs, each as many as lead to the next column.
  ///
  /// Only here is it known where a tab stands; a span shows one as a single blank.
  var tabsLaidOut: String {
    guard utf8.contains(UInt8(ascii: "\t")) else { return self }
    var text = ""
    var column = 0
    for character in self {
      switch character {
      case "\t":
        let blanks = Self.tabWidth - column % Self.tabWidth
        text += String(repeating: " ", count: blanks)
        column += blanks
      case "\n", "\r", "\r\n":
        text.append(character)
        column = 0
      default:
        text.append(character)
        column += 1
      }
    }
    return text
  }
}
