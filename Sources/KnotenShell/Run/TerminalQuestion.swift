import FoundationEssentials

/// What is asked of a terminal, and told to it, beside frames.
enum TerminalQuestion {
  /// Asks what the ground looks like (OSC 11).
  static let ground = Array("\u{1B}]11;?\u{1B}\\".utf8)
  /// How long the answer is waited for before the first frame; later it changes what is drawn.
  static let patience = Duration.milliseconds(60)
  /// The longest text that terminals are known to take for the clipboard, in bytes.
  private static let longestCopy = 50_000

  /// Puts a text into the clipboard of the machine the person sits at (OSC 52); nil for one that is too long.
  static func copy(_ text: String) -> [UInt8]? {
    guard text.utf8.count <= longestCopy else { return nil }
    return Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\".utf8)
  }
}
