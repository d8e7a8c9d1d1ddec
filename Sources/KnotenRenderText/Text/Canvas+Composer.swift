internal import KnotenScreen

extension Canvas {
  /// A box of at least three lines to write in, below it the markers and, at the trailing edge, the way to send.
  mutating func composer(_ composer: Composer, _ alignment: RowAlignment) {
    let least = 3
    let indent = alignment.indent
    let width = innerCells - indent - 4
    let isEmpty = composer.lines.allSatisfy(\.isEmpty)
    boxTop(isEmpty ? composer.label.text + ", empty" : composer.label.text, indent: indent)
    var count = 0
    for text in isEmpty ? [composer.placeholder] : composer.lines {
      let (own, lines) = Wrapping.indentedLines(of: text.text, width: width)
      for line in lines.isEmpty ? [.empty] : lines {
        boxLine(line, indent: indent, own: own)
        count += 1
      }
    }
    while count < least {
      boxLine(.empty, indent: indent, own: 0)
      count += 1
    }
    boxEdge("└", "", "┘", indent: indent)
    id(composer.id, of: composer.input.map(ElementAction.perform), indent: indent)
    tools(of: composer, indent: indent)
  }

  private mutating func tools(of composer: Composer, indent: Int) {
    let markers = composer.markers.map(\.sign).joined(separator: "  ")
    let send = composer.send.sign.standingAlone
    let start = innerCells - CellWidth.of(send)
    if start >= indent + CellWidth.of(markers.standingAlone) + 2 {
      begin()
      skip(to: indent)
      write(markers)
      skip(to: start)
      write(send)
      end()
    } else {
      flow((composer.markers + [composer.send]).map(\.sign), indent: indent)
    }
    for button in composer.markers + [composer.send] {
      id(button.id, of: button.action, indent: indent)
    }
  }

  /// The upper edge with what the box is called in it, or below that where the edge is too short.
  private mutating func boxTop(_ caption: String, indent: Int) {
    let fits = CellWidth.of(caption.standingAlone) + 6 <= innerCells - indent
    if !fits { paragraph(caption, indent: indent) }
    boxEdge("┌", fits ? "─ \(caption) " : "", "┐", indent: indent)
  }

  private mutating func boxEdge(_ left: String, _ caption: String, _ right: String, indent: Int) {
    begin()
    skip(to: indent)
    write(left, cells: 1)
    write(caption)
    skip(to: innerCells - 1, drawing: "─")
    write(right, cells: 1)
    end()
  }

  private mutating func boxLine(_ line: WrappedLine, indent: Int, own: Int) {
    begin()
    skip(to: indent)
    write("│", cells: 1)
    skip(to: indent + 2 + own)
    write(line)
    skip(to: innerCells - 1)
    write("│", cells: 1)
    end()
  }
}
