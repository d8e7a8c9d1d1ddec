/// A markdown text parted into headings, rules and everything else, which is left for the inline reader.
///
/// A paragraph is one line, wherever its author broke it, as it is shown at other widths than it was written for.
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
  /// Whether the next line goes on where the last one of the prose ended.
  private var isOpen = false
  private var fence: Substring?
  private var stripper = MarkupStripper()

  init(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var rest = lines[...]
    while let line = rest.popFirst() {
      if read(line, before: rest.first) { rest.removeFirst() }
    }
    while prose.last?.isEmpty == true { prose.removeLast() }
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
      append(String(line))
      return false
    }
    guard let text = stripper.stripped(line) else { return false }
    let words = text.drop { $0 == " " }
    let indent = text.prefix(text.count - words.count)
    if words.allSatisfy(\.isWhitespace) {
      append("")
    } else if indent.count <= 3, let heading = Self.heading(words) {
      end(with: .heading(heading))
    } else if indent.count <= 3, Self.isRule(words) {
      end(with: .rule)
    } else if let item = Self.item(words) {
      append(String(indent) + item, isOpen: true)
    } else if !isOpen, indent.count <= 3, let next, Self.isUnderline(next) {
      end(with: .heading(String(words)))
      return true
    } else {
      add(words, indent, endsHard: Self.endsHard(line))
    }
    return false
  }

  /// Takes a line of prose, which goes on with the paragraph before it; code by indent and tables stand line by line.
  private mutating func add(_ words: Substring, _ indent: Substring, endsHard: Bool) {
    let isByColumn = words.first == "|" || words.first == ">" || (!isOpen && indent.count > 3)
    if isOpen, !isByColumn, let last = prose.indices.last {
      prose[last] += " " + String(words)
      isOpen = !endsHard
    } else if words.first == ">" {
      append("│ " + String(words.dropFirst().drop { $0 == " " }))
    } else {
      append((isByColumn ? String(indent) : "") + String(words), isOpen: !isByColumn && !endsHard)
    }
  }

  private mutating func append(_ line: String, isOpen: Bool = false) {
    prose.append(line)
    self.isOpen = isOpen
  }

  private mutating func end(with block: Block) {
    endProse()
    blocks.append(block)
  }

  private mutating func endProse() {
    if !prose.isEmpty { blocks.append(.prose(prose.joined(separator: "\n"))) }
    prose = []
    isOpen = false
  }
}

extension MarkdownBlocks {
  private static func fence(_ line: Substring) -> Substring? {
    let text = line.drop { $0 == " " }
    guard let marker = text.first, marker == "`" || marker == "~" else { return nil }
    let fence = text.prefix { $0 == marker }
    let isCode = marker == "`" && text.dropFirst(fence.count).contains("`")
    return fence.count >= 3 && !isCode ? fence : nil
  }

  private static func isFence(_ line: Substring, closing open: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    return text.hasPrefix(open) && text.drop { $0 == open.first }.allSatisfy(\.isWhitespace)
  }

  /// The text of a heading that begins with number signs, without those that may close it.
  private static func heading(_ line: Substring) -> String? {
    let text = line.drop { $0 == "#" }
    guard (1...6).contains(line.count - text.count), text.first?.isWhitespace != false else {
      return nil
    }
    let words = trimmed(text)
    var open = words
    while open.last == "#" { open.removeLast() }
    return String(open.last?.isWhitespace == true ? trimmed(open) : words)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  private static func isRule(_ line: Substring) -> Bool {
    guard let mark = line.first, "-*_".contains(mark) else { return false }
    return line.allSatisfy { $0 == mark || $0.isWhitespace } && line.count { $0 == mark } >= 3
  }

  private static func isUnderline(_ line: Substring) -> Bool {
    guard let mark = line.first, mark == "=" || mark == "-", line.count >= 2 else { return false }
    return line.drop { $0 == mark }.allSatisfy(\.isWhitespace)
  }

  /// Whether its author wants the line to end where it does.
  private static func endsHard(_ line: Substring) -> Bool {
    line.hasSuffix("  ") || line.hasSuffix("\\") || line.hasSuffix("<br>")
      || line.hasSuffix("<br/>")
  }

  /// An item of a list with the mark that people see; nil for any other line.
  private static func item(_ line: Substring) -> String? {
    guard let mark = line.first else { return nil }
    if mark.isASCII, mark.isNumber {
      let rest = line.drop { $0.isASCII && $0.isNumber }
      return rest.hasPrefix(". ") || rest.hasPrefix(") ") ? String(line) : nil
    }
    guard "-*+".contains(mark), line.dropFirst().first == " " else { return nil }
    let text = line.dropFirst(2).drop { $0 == " " }
    if text.hasPrefix("[ ] ") { return "☐ " + text.dropFirst(4) }
    if text.hasPrefix("[x] ") || text.hasPrefix("[X] ") { return "☑ " + text.dropFirst(4) }
    return "• " + text
  }
}
