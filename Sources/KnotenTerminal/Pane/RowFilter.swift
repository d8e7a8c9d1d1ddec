import KnotenScreen

/// Words that the rows of a list are narrowed down by; a row shows if its text holds each of them, whatever their case.
///
/// What a list is used with stays: choices, buttons, fields to type into, composers.
struct RowFilter: Hashable, Sendable {
  /// How many characters are taken.
  static let longest = 100

  /// What was typed.
  var text = "" {
    didSet { words = Self.words(of: text) }
  }
  /// Whether keys still go into it.
  var isTyping = true
  private var words: [[UInt8]] = []

  /// Whether it narrows anything.
  var isEmpty: Bool { words.isEmpty }

  /// Whether a row is to be shown.
  func shows(_ row: Row) -> Bool {
    switch row {
    case .button, .choice, .composer, .hero:
      true
    case .comment(let comment):
      holds([comment.author, comment.age] + comment.body + comment.capsules.map(\.text))
    case .diff(let file):
      holds([file.path, file.counts] + file.capsules.map(\.text))
    case .field(let field):
      field.input != nil || holds([field.label, field.value])
    case .group(let group):
      group.rows.contains(where: shows)
    case .item(let item):
      holds(
        [item.title] + item.details + item.capsules.map(\.text) + (item.trailing.map { [$0] } ?? [])
      )
    case .notice(let notice):
      holds([notice.title] + (notice.detail.map { [$0] } ?? []))
    case .product(let card):
      holds([card.name, card.price])
    }
  }

  private func holds(_ lines: [Line]) -> Bool {
    words.allSatisfy { word in
      lines.contains { line in Self.holds(line.text, word) }
    }
  }

  private static func words(of text: String) -> [[UInt8]] {
    text.lowercased().split(separator: " ").map { Array($0.utf8) }
  }

  private static func holds(_ text: String, _ word: [UInt8]) -> Bool {
    let isPlain = word.allSatisfy { $0 < 0x80 }
    var text = isPlain ? text : text.lowercased()
    return text.withUTF8 { bytes in
      guard let first = word.first, bytes.count >= word.count else { return false }
      for start in 0...(bytes.count - word.count) where lowercased(bytes[start]) == first {
        if word.indices.allSatisfy({ lowercased(bytes[start + $0]) == word[$0] }) { return true }
      }
      return false
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
