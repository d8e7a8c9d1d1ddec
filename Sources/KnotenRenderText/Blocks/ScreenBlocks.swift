package import KnotenScreen

/// A screen as the blocks it is drawn from; nothing is drawn before a block is asked for.
///
/// Making it looks at each row once, and at no text but the labels of fields.
package struct ScreenBlocks: Sendable {
  /// How many lines of a diff are one block.
  private static let linesOfBlock = 32

  /// The screen.
  package let screen: Screen
  /// The blocks, from top to bottom: the title first, and what is pinned below last.
  package private(set) var blocks: [Block] = [.title]
  /// The blocks between the title bar and what is pinned below.
  package private(set) var content = 1..<1
  /// The block of the first composer; nil where there is none.
  package private(set) var composer: Int?

  /// How many rows are shown.
  package private(set) var rowCount = 0

  /// How the rows of each section are aligned.
  private(set) var alignments: [RowAlignment] = []
  private(set) var diffs: [Diff] = []

  /// A diff among the rows.
  struct Diff {
    let file: DiffFile
    let numbers: LineNumbers
    let alignment: RowAlignment
  }

  /// The blocks of a screen, of whose rows only some may be shown; a section goes with the last of them.
  package init(_ screen: Screen, showing shows: ((Row) -> Bool)? = nil) {
    self.screen = screen
    if !screen.status.isSilent { blocks.append(.status) }
    for number in screen.sections.indices { append(section: number, showing: shows) }
    content = 1..<blocks.count
    if !screen.bar.isEmpty { blocks.append(.bar) }
    if !screen.tabs.isEmpty { blocks.append(.tabs) }
    if screen.isSheet { blocks.append(.end) }
  }

  /// What a block is recognised by on another screen.
  package func key(of block: Int) -> Block.Key {
    let root = ElementID(screen: screen.name)
    let sections = screen.sections
    return switch blocks[block] {
    case .title: Block.Key(part: .title, id: root)
    case .status: Block.Key(part: .status, id: root)
    case .head(let section): Block.Key(part: .head, id: sections[section].id)
    case .row(let section, let row, _): Block.Key(part: .row, id: sections[section].rows[row].id)
    case .diffHead(let diff, _): Block.Key(part: .row, id: diffs[diff].file.id)
    case .diffLines(let diff, let lines):
      Block.Key(part: .lines(from: lines.lowerBound), id: diffs[diff].file.id)
    case .diffFoot(let diff, _): Block.Key(part: .foot, id: diffs[diff].file.id)
    case .gate(let section): Block.Key(part: .gate, id: sections[section].id)
    case .footer(let section): Block.Key(part: .footer, id: sections[section].id)
    case .bar: Block.Key(part: .bar, id: root)
    case .tabs: Block.Key(part: .tabs, id: root)
    case .end: Block.Key(part: .end, id: root)
    }
  }

  /// The rows that a block draws whole, those of groups among them.
  package func rows(of block: Int) -> [Row] {
    switch blocks[block] {
    case .row(let section, let row, _): screen.sections[section].rows[row].flattened
    case .bar: screen.bar.flatMap(\.flattened)
    case .title, .status, .head, .diffHead, .diffLines, .diffFoot, .gate, .footer, .tabs, .end: []
    }
  }

  /// The file whose lines a block draws; nil for any other block.
  package func file(of block: Int) -> ElementID? {
    if case .diffLines(let diff, _) = blocks[block] { diffs[diff].file.id } else { nil }
  }

  private mutating func append(section number: Int, showing shows: ((Row) -> Bool)?) {
    let section = screen.sections[number]
    let rows = section.rows
    alignments.append(RowAlignment(of: rows))
    let shown =
      shows.map { shows in rows.indices.filter { shows(rows[$0]) } } ?? Array(rows.indices)
    if shows != nil, shown.isEmpty { return }
    rowCount += shown.count { rows[$0].isListed }
    blocks.append(.head(section: number))
    if section.gate != nil {
      blocks.append(.gate(section: number))
    } else {
      for (place, row) in shown.enumerated() {
        let edges = RowEdges(
          at: row, after: place > 0 ? shown[place - 1] : nil,
          before: place + 1 < shown.count ? shown[place + 1] : nil, of: rows)
        append(row: row, of: number, edges)
      }
    }
    if section.footer != nil { blocks.append(.footer(section: number)) }
  }

  private mutating func append(row: Int, of section: Int, _ edges: RowEdges) {
    switch screen.sections[section].rows[row] {
    case .diff(let file):
      let diff = diffs.count
      diffs.append(
        Diff(file: file, numbers: LineNumbers(of: file.lines), alignment: alignments[section]))
      blocks.append(.diffHead(diff, edges: edges))
      for start in stride(from: 0, to: file.lines.count, by: Self.linesOfBlock) {
        let end = min(start + Self.linesOfBlock, file.lines.count)
        blocks.append(.diffLines(diff, start..<end))
      }
      blocks.append(.diffFoot(diff, edges: edges))
    case .composer:
      composer = composer ?? blocks.count
      blocks.append(.row(section: section, row: row, edges: edges))
    case .button, .choice, .comment, .field, .group, .hero, .item, .notice, .product:
      blocks.append(.row(section: section, row: row, edges: edges))
    }
  }
}

extension Screen {
  /// Whether it stands in the edges of a sheet, where there is room for them.
  var isSheet: Bool {
    if case .sheet = presentation { true } else { false }
  }
}

extension Status {
  /// Whether it has nothing to say.
  fileprivate var isSilent: Bool {
    if case .ready(let freshness, notice: nil) = self { freshness.line == nil } else { false }
  }
}

extension Row {
  /// Whether it is one of what a list lists, and not what the list is used with.
  fileprivate var isListed: Bool {
    switch self {
    case .button, .choice, .composer, .hero: false
    case .field(let field): field.input == nil
    case .group(let group): group.rows.contains(where: \.isListed)
    case .comment, .diff, .item, .notice, .product: true
    }
  }
}
