import KnotenRenderText
import KnotenScreen

/// The blocks of a screen at a width: each drawn when it is asked for, and kept while nothing about it changes.
struct Drawings: Sendable {
  private struct Kept: Sendable {
    let content: BlockContent
    let block: DrawnBlock
  }

  /// How many blocks are kept at least before any is forgotten.
  private static let most = 512

  /// The blocks.
  private(set) var blocks: ScreenBlocks
  /// How wide they are drawn.
  private(set) var columns = 80
  /// How many blocks were drawn so far, which shows that no more are than need be.
  private(set) var count = 0

  private var edited: EditedText?
  /// How far each file was moved sideways.
  private var offsets: [ElementID: Int] = [:]
  private var drawn: [Int: Kept] = [:]
  /// What was drawn of the screen before, for the blocks that are still the same.
  private var former: [Block.Key: Kept] = [:]
  private var targets: [Int: [Element]] = [:]

  /// Drawings of blocks, none of which is drawn yet.
  init(_ blocks: ScreenBlocks) {
    self.blocks = blocks
  }

  /// How many blocks there are.
  var indices: Range<Int> { blocks.blocks.indices }

  /// A block, drawn.
  mutating func block(_ index: Int) -> DrawnBlock {
    if let kept = drawn[index] { return kept.block }
    let offset = blocks.file(of: index).flatMap { offsets[$0] } ?? 0
    let content = blocks.content(of: index, columns: columns, edited: edited, from: offset)
    let kept: Kept
    if let same = former[blocks.key(of: index)], same.content == content {
      kept = same
    } else {
      kept = Kept(content: content, block: content.draw())
      count += 1
    }
    drawn[index] = kept
    return kept.block
  }

  /// How many lines a block has.
  mutating func height(of index: Int) -> Int {
    block(index).lines.count
  }

  /// How many lines some blocks have together.
  mutating func height(of range: Range<Int>) -> Int {
    range.reduce(0) { $0 + height(of: $1) }
  }

  /// What can be tapped in a block, in reading order.
  mutating func targets(of index: Int) -> [Element] {
    if let known = targets[index] { return known }
    let found = blocks.targets(of: index)
    targets[index] = found
    return found
  }

  /// The lines of a block that an element stands on; the first where it has no words.
  mutating func lines(of id: ElementID, in index: Int) -> Range<Int> {
    let lines = block(index).lines
    let own = lines.indices.filter { lines[$0].spots.contains { $0.touch.target == id } }
    let around = lines.indices.filter { lines[$0].spots.contains { $0.touch.area == id } }
    let found = own.isEmpty ? around : own
    guard let first = found.first, let last = found.last else { return 0..<min(1, lines.count) }
    return first..<(last + 1)
  }

  /// Takes the blocks of another screen, or of the same with other rows.
  mutating func replace(_ blocks: ScreenBlocks, edited: EditedText?) {
    retire()
    self.blocks = blocks
    self.edited = edited
    targets = [:]
  }

  /// Takes another width.
  mutating func resize(to columns: Int) {
    guard columns != self.columns else { return }
    drawn = [:]
    former = [:]
    self.columns = columns
  }

  /// Moves a file sideways, no further than the lines that show have something to show; the answer is whether it moved.
  mutating func move(_ file: ElementID, by columns: Int, showing visible: some Sequence<Int>)
    -> Bool
  {
    let hidden = visible.filter { blocks.file(of: $0) == file }.map { block($0).hidden }.max() ?? 0
    let old = offsets[file] ?? 0
    let new = max(0, old + min(columns, hidden))
    guard new != old else { return false }
    retire()
    offsets[file] = new
    return true
  }

  /// Forgets what was drawn, but for some blocks, once it is a lot.
  mutating func forget(allBut kept: Range<Int>) {
    if drawn.count > Self.most { drawn = drawn.filter { kept.contains($0.key) } }
    if targets.count > Self.most { targets = targets.filter { kept.contains($0.key) } }
  }

  private mutating func retire() {
    former = [:]
    for (index, kept) in drawn { former[blocks.key(of: index)] = kept }
    drawn = [:]
  }
}
