import KnotenRenderText
import KnotenScreen

/// One screen in its part of the terminal: what of it shows, where its focus stands, what its rows are narrowed down by.
struct Pane: Sendable {
  /// The fewest rows that scroll; with less, the title and what is pinned scroll as well.
  private static let fewestRows = 3

  /// The blocks of the screen.
  private(set) var drawings: Drawings
  /// What of them shows.
  private(set) var viewport = Viewport()
  /// Where the focus stands.
  private(set) var focus = FocusRing()
  /// What the rows are narrowed down by; nil for all of them.
  private(set) var filter: RowFilter?
  /// How many rows the pane has.
  private(set) var rows = 0

  private var edited: EditedText?

  /// A pane without a size.
  init(_ screen: Screen) {
    drawings = Drawings(ScreenBlocks(screen))
  }

  /// The screen.
  var screen: Screen { drawings.blocks.screen }

  /// Takes what the screen has become; what was read stays where it was, and the focus on what it stood on.
  mutating func show(_ screen: Screen, edited: EditedText?) {
    self.edited = edited
    if let filter, !filter.isEmpty {
      replace(ScreenBlocks(screen, showing: filter.shows))
    } else {
      replace(ScreenBlocks(screen))
    }
    if edited != nil { revealCursor() }
  }

  /// Takes another size.
  mutating func resize(rows: Int, columns: Int) {
    // One column is for the mark that says which part shows.
    let room = max(columns - 1, 1)
    if max(rows, 1) == self.rows, drawings.columns == room { return }
    keepFocusInView { pane in
      pane.rows = max(rows, 1)
      pane.drawings.resize(to: room)
      pane.settle(isAtTop: pane.isAtTop)
    }
    if edited != nil { revealCursor() }
  }

  /// Narrows the rows down, or shows all of them again.
  mutating func narrow(by filter: RowFilter?) {
    let isSame = self.filter?.text ?? "" == filter?.text ?? ""
    self.filter = filter
    if !isSame { show(screen, edited: edited) }
  }

  /// What each row of the pane shows: a line of a block, or nothing.
  mutating func positions() -> [Viewport.Position?] {
    let head = lines(of: 0..<viewport.range.lowerBound)
    let foot = lines(of: viewport.range.upperBound..<drawings.indices.upperBound)
    let shown = viewport.visible(&drawings)
    let room = max(0, rows - head.count - shown.count - foot.count)
    let positions = head + shown + Array(repeating: nil, count: room) + foot
    return Array(positions.prefix(rows))
  }

  /// A line of a block, or what stands in the room they leave.
  mutating func line(at position: Viewport.Position?) -> DrawnLine {
    guard let position else { return drawings.blocks.filler(columns: drawings.columns) }
    return drawings.block(position.block).lines[position.line]
  }

  /// Does something with the drawings, the view and the focus, and says whether view or focus changed by it.
  mutating func move(
    _ change: (inout Drawings, inout Viewport, inout FocusRing) -> Void
  ) -> Bool {
    let before = (viewport, focus)
    change(&drawings, &viewport, &focus)
    return before != (viewport, focus)
  }

  /// Looks something up in the drawings.
  mutating func look<Value>(_ look: (inout Drawings) -> Value) -> Value {
    look(&drawings)
  }

  /// Forgets drawings that do not show, once they are many.
  mutating func forgetHidden() {
    let first = viewport.top.block
    drawings.forget(allBut: (first - rows)..<(first + rows * 2))
  }

  private mutating func lines(of blocks: Range<Int>) -> [Viewport.Position?] {
    blocks.flatMap { block in
      (0..<drawings.height(of: block)).map { Viewport.Position(block: block, line: $0) }
    }
  }

  private var isAtTop: Bool {
    viewport.top == Viewport.Position(block: viewport.range.lowerBound, line: 0)
  }

  private mutating func replace(_ blocks: ScreenBlocks) {
    keepFocusInView { pane in
      let old = pane.drawings.blocks
      let wasAtTop = pane.isAtTop
      pane.viewport.top = Self.place(of: pane.viewport.top, on: old, in: blocks)
      pane.drawings.replace(blocks, edited: pane.edited)
      pane.focus.survive(from: old, in: &pane.drawings)
      if pane.rows > 0 { pane.settle(isAtTop: wasAtTop) }
    }
  }

  /// Does something that may move the focus, and shows it afterwards if it showed before.
  private mutating func keepFocusInView(_ change: (inout Pane) -> Void) {
    let showed = rows > 0 && (focus.stop.map { shows($0) } ?? false)
    change(&self)
    if showed, let stop = focus.stop, !shows(stop) { _ = put(on: stop) }
  }

  /// Finds the line at the top of the view again: on its block, else at the start of the closest that is left.
  private static func place(
    of anchor: Viewport.Position, on old: ScreenBlocks, in new: ScreenBlocks
  ) -> Viewport.Position {
    guard old.blocks.indices.contains(anchor.block) else {
      return Viewport.Position(block: new.blocks.count, line: 0)
    }
    let key = old.key(of: anchor.block)
    if new.blocks.indices.contains(anchor.block), new.key(of: anchor.block) == key { return anchor }
    let places = new.places
    if let block = places[key] { return Viewport.Position(block: block, line: anchor.line) }
    for block in anchor.block..<old.blocks.count {
      if let place = places[old.key(of: block)] { return Viewport.Position(block: place, line: 0) }
    }
    return Viewport.Position(block: 0, line: 0)
  }

  private mutating func settle(isAtTop: Bool) {
    let content = drawings.blocks.content
    let pinned =
      drawings.height(of: 0..<content.lowerBound)
      + drawings.height(of: content.upperBound..<drawings.indices.upperBound)
    let isPinned = pinned + Self.fewestRows <= rows
    let range = isPinned ? content : drawings.indices
    if isAtTop { viewport = Viewport(range: range, height: rows) }
    viewport.resize(to: range, height: isPinned ? rows - pinned : rows, &drawings)
    if focus.stop == nil { focusFirst() }
  }

  /// Puts the focus on the first target of the content that shows, else on the bar; never on a tab or the way back.
  private mutating func focusFirst() {
    let content = drawings.blocks.content
    for position in viewport.visible(&drawings) where content.contains(position.block) {
      let stop = FocusRing.Stop(block: position.block, number: 0)
      focus.move(to: stop, &drawings)
      if focus.stop != nil { return }
    }
    if drawings.indices.contains(content.upperBound), !screen.bar.isEmpty {
      focus.move(to: FocusRing.Stop(block: content.upperBound, number: 0), &drawings)
    }
  }

  /// The room there is to write in a field or composer: the cells of a line, and how many lines; nil where it is not there.
  func room(toWriteIn id: ElementID) -> (columns: Int, rows: Int)? {
    let blocks = drawings.blocks
    guard let block = block(holding: id),
      let cells = blocks.cells(toWriteIn: id, of: block, columns: drawings.columns)
    else { return nil }
    // Around the lines of a composer are its edges and its buttons.
    let isComposer = blocks.rows(of: block).contains { $0.id == id && $0.isComposer }
    return (cells, isComposer ? max(3, viewport.height - 3) : 1)
  }

  /// The block that draws a field or composer; it is looked for where the focus is before anywhere else.
  private func block(holding id: ElementID) -> Int? {
    let blocks = drawings.blocks
    let likely = [focus.stop?.block, blocks.composer].compactMap(\.self)
    return likely.first { blocks.holds(id, block: $0) }
      ?? drawings.indices.first { blocks.holds(id, block: $0) }
  }

  private mutating func revealCursor() {
    guard rows > 0, let id = edited?.id, let block = block(holding: id) else { return }
    let lines = drawings.lines(of: EditedText.cursor, in: block)
    viewport.reveal(lines, of: block, &drawings)
  }
}

extension Row {
  fileprivate var isComposer: Bool {
    if case .composer = self { true } else { false }
  }
}
