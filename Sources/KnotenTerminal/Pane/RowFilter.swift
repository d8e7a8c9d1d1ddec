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
    case .button, .choice, .composer, .hero: true
    case .comment, .diff, .item, .notice, .product: words.allSatisfy { Self.holds(row, $0) }
    case .field(let field): field.input != nil || words.allSatisfy { Self.holds(row, $0) }
    case .group(let group): group.rows.contains(where: shows)
    }
  }

  private static func holds(_ row: Row, _ word: [UInt8]) -> Bool {
    func holds(_ line: Line?) -> Bool { line.map { Self.holds($0.text, word) } ?? false }
    func holds(_ capsules: [Capsule]) -> Bool { capsules.contains { holds($0.text) } }
    return switch row {
    case .comment(let comment):
      holds(comment.author) || comment.body.contains { holds($0) } || holds(comment.age)
        || holds(comment.capsules)
    case .diff(let file):
      holds(file.path) || holds(file.counts) || holds(file.capsules)
    case .field(let field):
      holds(field.label) || holds(field.value)
    case .item(let item):
      holds(item.title) || item.details.contains { holds($0) } || holds(item.trailing)
        || holds(item.capsules)
    case .notice(let notice):
      holds(notice.title) || holds(notice.detail)
    case .product(let card):
      holds(card.name) || holds(card.price)
    case .button, .choice, .composer, .group, .hero:
      false
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
