import KnotenCore

/// A markdown text parted into headings, rules and everything else, which is left for the inline reader.
///
/// Reading takes time in proportion to the text. Source: CommonMark, "Leaf blocks" and "Container blocks", as far as a
/// text that is shown line by line has use for them.
struct MarkdownBlocks {
  enum Block: Hashable {
    case heading(String)
    case prose(String)
    case rule
  }

  private(set) var blocks: [Block] = []
  private var prose: [String] = []
  private var fence: Substring?
  private var markup = MarkupStripper()

  init(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var rest = lines[...]
    while let line = rest.popFirst() {
      if read(line, before: rest.first) { rest.removeFirst() }
    }
    endProse()
  }

  /// Takes a line; the answer is whether the line after it, which underlines a heading, is taken too.
  private mutating func read(_ line: Substring, before next: Substring?) -> Bool {
    if let open = fence {
      prose.append(String(line))
      if Self.isFence(line, closing: open) { fence = nil }
      return false
    }
    if let opening = Self.fence(line) {
      fence = opening
      prose.append(String(line))
      return false
    }
    guard let text = markup.stripped(line) else { return false }
    let trimmed = text.drop { $0 == " " }
    let isIndentedCode = text.count - trimmed.count > 3
    if !isIndentedCode, let heading = Self.heading(trimmed) {
      end(with: .heading(heading))
    } else if !isIndentedCode, Self.isRule(trimmed) {
      end(with: .rule)
    } else if !trimmed.isEmpty, Self.bullet(trimmed) == nil, prose.last?.isEmpty != false,
      let next, Self.isUnderline(next)
    {
      end(with: .heading(String(trimmed)))
      return true
    } else {
      prose.append(
        text.prefix(text.count - trimmed.count) + (Self.bullet(trimmed) ?? String(trimmed)))
    }
    return false
  }

  private mutating func end(with block: Block) {
    endProse()
    blocks.append(block)
  }

  private mutating func endProse() {
    if !prose.isEmpty { blocks.append(.prose(prose.joined(separator: "\n"))) }
    prose = []
  }

  private static func fence(_ line: Substring) -> Substring? {
    let text = line.drop { $0 == " " }
    guard line.count - text.count <= 3, let marker = text.first, marker == "`" || marker == "~"
    else { return nil }
    let fence = text.prefix { $0 == marker }
    return fence.count >= 3 && (marker == "~" || !text.dropFirst(fence.count).contains("`"))
      ? fence : nil
  }

  private static func isFence(_ line: Substring, closing open: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    return text.hasPrefix(open)
      && text.drop { $0 == open.first }.allSatisfy(\.isWhitespace)
  }

  /// The text of a heading that begins with number signs, without those that may close it.
  private static func heading(_ line: Substring) -> String? {
    let text = line.drop { $0 == "#" }
    guard (1...6).contains(line.count - text.count), text.first?.isWhitespace != false else {
      return nil
    }
    var words = text.drop(while: \.isWhitespace)
    while words.last?.isWhitespace == true { words.removeLast() }
    var open = words
    while open.last == "#" { open.removeLast() }
    if open.last?.isWhitespace == true { words = open }
    while words.last?.isWhitespace == true { words.removeLast() }
    return String(words)
  }

  private static func isRule(_ line: Substring) -> Bool {
    guard let mark = line.first, "-*_".contains(mark) else { return false }
    return line.allSatisfy { $0 == mark || $0.isWhitespace } && line.count { $0 == mark } >= 3
  }

  private static func isUnderline(_ line: Substring) -> Bool {
    guard let mark = line.first, mark == "=" || mark == "-", line.count >= 2 else { return false }
    return line.drop { $0 == mark }.allSatisfy(\.isWhitespace)
  }

  /// A line of a list or a quotation with the mark that people see; nil for any other line.
  private static func bullet(_ line: Substring) -> String? {
    guard let mark = line.first else { return nil }
    if mark == ">" { return "│ " + line.dropFirst().drop { $0 == " " } }
    guard "-*+".contains(mark), line.dropFirst().first == " " else { return nil }
    let text = line.dropFirst(2).drop { $0 == " " }
    if text.hasPrefix("[ ] ") { return "☐ " + text.dropFirst(4) }
    if text.hasPrefix("[x] ") || text.hasPrefix("[X] ") { return "☑ " + text.dropFirst(4) }
    return "• " + text
  }
}
