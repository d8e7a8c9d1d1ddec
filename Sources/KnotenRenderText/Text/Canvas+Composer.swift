import KnotenScreen

extension Canvas {
  /// A box of at least three lines to write in, below it the markers and, at the trailing edge, the way to send.
  mutating func composer(_ composer: Composer, _ alignment: RowAlignment) {
    let indent = alignment.indent
    let written = texts(writtenIn: composer.id)
    let isEmpty = written == nil && composer.lines.allSatisfy(\.isEmpty)
    var caption = StyledText(composer.label, .secondary)
    if isEmpty { caption.append(", empty", .secondary) }
    boxTop(caption, indent: indent)
    let lines =
      isEmpty
      ? [StyledText(composer.placeholder, .tertiary)] : composer.lines.map { StyledText($0) }
    boxLines(written ?? lines, indent: indent)
    boxEdge("└", nil, "┘", indent: indent)
    tools(of: composer, indent: indent)
  }

  private mutating func tools(of composer: Composer, indent: Int) {
    let buttons = composer.markers + [composer.send]
    let markers = composer.markers.map(\.sign).joined()
    let send = composer.send.sign
    let start = innerCells - send.cells
    if start >= indent + markers.cells + 2 {
      begin()
      skip(to: indent)
      write(markers)
      skip(to: start)
      write(send)
      end()
    } else {
      flow(buttons.map(\.sign), indent: indent)
    }
  }

  /// The upper edge with what the box is called in it, or below that where the edge is too short.
  private mutating func boxTop(_ caption: StyledText, indent: Int) {
    let fits = caption.cells + 6 <= innerCells - indent
    if !fits { paragraph(caption, indent: indent) }
    boxEdge("┌", fits ? caption : nil, "┐", indent: indent)
  }

  private mutating func boxEdge(
    _ left: String, _ caption: StyledText?, _ right: String, indent: Int
  ) {
    begin()
    skip(to: indent)
    write(left, cells: 1, .innerEdge)
    if let caption {
      write("─ ", cells: 2, .innerEdge)
      write(caption)
      write(" ", cells: 1)
    }
    skip(to: innerCells - 1, drawing: .line, .innerEdge)
    write(right, cells: 1, .innerEdge)
    end()
  }

  /// How many cells a line has inside the box.
  func cellsOfBox(indent: Int) -> Int { innerCells - indent - 4 }

  private mutating func boxLines(_ texts: [StyledText], indent: Int) {
    let least = 3
    var count = 0
    for text in texts {
      let (own, lines) = Wrapping.indentedLines(
        of: text.text, width: cellsOfBox(indent: indent))
      for line in lines.isEmpty ? [.empty] : lines {
        boxLine(line, of: text, indent: indent, own: own)
        count += 1
      }
    }
    while count < least {
      boxLine(.empty, of: StyledText(""), indent: indent, own: 0)
      count += 1
    }
  }

  private mutating func boxLine(
    _ line: WrappedLine, of text: StyledText, indent: Int, own: Int
  ) {
    begin()
    skip(to: indent)
    write("│", cells: 1, .innerEdge)
    skip(to: indent + 2 + own)
    write(line, of: text)
    skip(to: innerCells - 1)
    write("│", cells: 1, .innerEdge)
    end()
  }
}
