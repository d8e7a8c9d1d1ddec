import KnotenRenderText
import KnotenScreen

extension TerminalView {
  /// What stands in the last line: the filter of the screen in focus, else what is said.
  var caption: Line? {
    if help != nil { return nil }
    guard let pane = pane(on: side), let filter = pane.filter else { return shown?.note }
    let count = pane.drawings.blocks.rowCount
    let rows = filter.isEmpty ? "" : count == 1 ? "  1 row" : "  \(count) rows"
    return Line([Span(Self.filterSign), Span(filter.text, role: .strong), Span(rows)])
  }

  private static var filterSign: String { "/ " }

  /// All that the terminal is to show.
  mutating func drawnFrame() -> Frame {
    let layout = layout
    var frame = Frame(rows: layout.rows, columns: layout.columns)
    if help != nil {
      let area = Layout.Area(row: 0, column: 0, rows: layout.rows, columns: layout.columns)
      _ = inFocus { $0.draw(in: area, hasFocus: true, of: &frame) }
      return frame
    }
    _ = on(.top) { [side] in $0.draw(in: layout.top, hasFocus: side == .top, of: &frame) }
    if let below = layout.below {
      _ = on(.below) { [side] in $0.draw(in: below, hasFocus: side == .below, of: &frame) }
      for row in 0..<below.rows {
        let line = Frame.Cell(text: "│", pen: Frame.Pen(style: .sheetEdge))
        frame.set(line, row: row, column: below.columns, end: layout.columns)
      }
    }
    if let row = layout.caption, let caption {
      let line = BlockContent.caption(caption, columns: layout.columns)
      frame.set(line, row: row, from: 0, to: layout.columns, isElevated: false)
      if let filter = pane(on: side)?.filter, filter.isTyping {
        let before = CellWidth.of(Span(Self.filterSign + filter.text).text)
        frame.cursor = Frame.Place(row: row, column: min(before + 2, layout.columns - 1))
      }
    }
    return frame
  }
}

extension Pane {
  /// Draws what shows of the pane in its part of a frame.
  mutating func draw(in area: Layout.Area, hasFocus: Bool, of frame: inout Frame) {
    let isElevated = if case .sheet = screen.presentation { true } else { false }
    let positions = positions()
    let links = links(in: positions)
    let end = area.column + area.columns
    for (row, position) in positions.enumerated() {
      let line = line(at: position)
      frame.set(
        line, row: area.row + row, from: area.column, to: end, isElevated: isElevated,
        focus: focus.stop?.block == position?.block ? focus.id : nil, hasFocus: hasFocus,
        links: links)
      if let spot = line.spots.first(where: { $0.touch.target == EditedText.cursor }) {
        let column = min(area.column + spot.columns.lowerBound, end - 1)
        frame.cursor = Frame.Place(row: area.row + row, column: column)
      }
    }
    for row in mark(in: positions) {
      let cell = Frame.Cell(
        text: "┃", pen: Frame.Pen(style: .tertiary, isElevated: isElevated))
      frame.set(cell, row: area.row + row, column: end - 1, end: end)
    }
    forgetHidden()
  }

  /// The rows beside which a mark says which part of the content shows; none where all of it does.
  ///
  /// Blocks are taken as equally high, as those that do not show are not drawn.
  private mutating func mark(in positions: [Viewport.Position?]) -> Range<Int> {
    let range = viewport.range
    let shown = look { [viewport] in viewport.visible(&$0) }
    guard let first = shown.first, let last = shown.last else { return 0..<0 }
    let (firstHeight, lastHeight) = look {
      ($0.height(of: first.block), $0.height(of: last.block))
    }
    let isFirst = first == Viewport.Position(block: range.lowerBound, line: 0)
    if isFirst, last.block == range.upperBound - 1, last.line == lastHeight - 1 { return 0..<0 }
    let start = positions.firstIndex { $0 == first } ?? 0
    let rows = Double(shown.count)
    let count = Double(range.count)
    let top = Double(first.block - range.lowerBound) + Double(first.line) / Double(firstHeight)
    let bottom =
      Double(last.block - range.lowerBound) + Double(last.line + 1) / Double(lastHeight)
    let length = max(1, Int(rows * (bottom - top) / count))
    let hidden = top + count - bottom
    let offset = hidden > 0 ? Int((rows - Double(length)) * top / hidden) : 0
    return (start + offset)..<(start + offset + length)
  }

  /// The addresses that words of the lines lead to, as far as a terminal may be told to open them.
  private mutating func links(in positions: [Viewport.Position?]) -> [ElementID: String] {
    var links: [ElementID: String] = [:]
    for block in Set(positions.compactMap { $0?.block }) {
      for target in look({ $0.targets(of: block) }) {
        guard case .open(let url) = target.action else { continue }
        links[target.id] = TrustedLink.cleaned(url)
      }
    }
    return links
  }
}

extension Frame {
  /// Writes a line of a block from a column up to another, with the focus where it stands, and blanks what it leaves.
  mutating func set(
    _ line: DrawnLine, row: Int, from start: Int, to end: Int, isElevated: Bool,
    focus: ElementID? = nil, hasFocus: Bool = false, links: [ElementID: String] = [:]
  ) {
    for (offset, drawn) in line.cells.enumerated() where drawn.cells > 0 {
      let pen = Pen(style: drawn.style, part: drawn.part, isElevated: isElevated)
      set(
        Cell(text: drawn.text, cells: drawn.cells, pen: pen), row: row, column: start + offset,
        end: end)
    }
    let blank = Cell(pen: Pen(isElevated: isElevated))
    let rest = start + line.cells.count
    for column in rest..<max(rest, end) { set(blank, row: row, column: column, end: end) }
    var isMarked = false
    for spot in line.spots {
      let columns = (spot.columns.lowerBound + start)..<(spot.columns.upperBound + start)
      if let link = spot.touch.target.flatMap({ links[$0] }) {
        change(row, columns, upTo: end) { $0.link = link }
      }
      guard let focus, let reach = spot.touch.reach(of: focus) else { continue }
      if hasFocus { change(row, columns, upTo: end) { $0.pen.focus = reach } }
      if reach == .around, !isMarked {
        isMarked = true
        change(row, columns.prefix(1), upTo: end) { $0.mark(isStrong: hasFocus) }
      }
    }
  }
}

extension Frame.Cell {
  /// Puts a mark at the edge of what the focus is on, unless something stands there.
  fileprivate mutating func mark(isStrong: Bool) {
    guard text == " " || text == "│" else { return }
    text = "▌"
    pen.style = isStrong ? .action : .tertiary
  }
}

extension Touch {
  /// How far the focus on an element reaches here; nil where it does not.
  fileprivate func reach(of focus: ElementID) -> StyleCodes.Focus? {
    if target == focus { return .words }
    return area == focus ? .around : nil
  }
}
