import KnotenScreen

/// The horizontal lines that boxes are made of.
enum BoxEdge {
  case top
  case between
  case bottom
}

extension Canvas {
  /// An empty line.
  mutating func blank() {
    begin()
    end()
  }

  /// A line across everything, which ends in the edges of a sheet.
  mutating func rule() {
    if isSheet { return sheetEdge("├", "┤") }
    beginBare()
    skip(to: outerCells, drawing: .line, .sheetEdge)
    endBare()
  }

  /// The top or bottom of a card, or the line between two rows, which starts where their text does and touches neither border.
  mutating func edge(_ edge: BoxEdge, indent: Int = 0, caption: String = "") {
    beginBare()
    switch edge {
    case .top:
      write("╭", cells: 1, .cardEdge)
      if !caption.isEmpty {
        var style = TextStyle.secondary
        style.ground = TextStyle.cardEdge.ground
        write("─ ", cells: 2, .cardEdge)
        write(StyledText(caption, style))
        write(" ", cells: 1, .cardEdge)
      }
      skip(to: outerCells - 1, drawing: .line, .cardEdge)
      write("╮", cells: 1, .cardEdge)
    case .between:
      write("│", cells: 1, .cardEdge)
      skip(to: 3 + indent, .cardEdge)
      skip(to: outerCells - 2, drawing: .line, .cardEdge)
      write(" │", cells: 2, .cardEdge)
    case .bottom:
      write("╰", cells: 1, .cardEdge)
      skip(to: outerCells - 1, drawing: .line, .cardEdge)
      write("╯", cells: 1, .cardEdge)
    }
    endBare()
  }

  /// Wrapped text, each line starting at the same column; the answer is whether the ending found room on the last.
  @discardableResult
  mutating func paragraph(
    _ text: StyledText, indent: Int = 0, limit: Int = .max, ending: StyledText? = nil
  ) -> Bool {
    let lines = Wrapping.lines(of: text.text, width: innerCells - indent, limit: limit)
    var isPlaced = false
    for (number, line) in lines.enumerated() {
      begin()
      skip(to: indent)
      write(line, of: text)
      if number == lines.count - 1, let ending {
        isPlaced = place(ending, after: indent + line.cells, upTo: innerCells)
      }
      end()
    }
    return isPlaced
  }

  /// Wrapped text that keeps its own indentation; an empty one takes a line too.
  mutating func verbatim(_ text: StyledText, indent: Int) {
    let (own, lines) = Wrapping.indentedLines(of: text.text, width: innerCells - indent)
    if lines.isEmpty { return blank() }
    for line in lines { self.line(line, of: text, at: indent + own) }
  }

  /// Wrapped text in the middle, in lines of like length, short enough to read as one block.
  mutating func centred(_ text: StyledText, upTo cells: Int = 60) {
    for line in Wrapping.balancedLines(of: text.text, width: min(innerCells, cells)) {
      self.line(line, of: text, at: (innerCells - line.cells) / 2)
    }
  }

  /// Units side by side, as many as a line holds; a unit longer than a line is wrapped.
  mutating func flow(_ units: [StyledText], indent: Int = 0, isCentred: Bool = false) {
    var rest = units[...]
    while let first = rest.popFirst() {
      var line = [first]
      var cells = first.cells
      while let next = rest.first, cells + 2 + next.cells <= innerCells - indent {
        cells += 2 + next.cells
        line.append(next)
        rest.removeFirst()
      }
      let text = line.joined()
      if isCentred { centred(text, upTo: innerCells) } else { paragraph(text, indent: indent) }
    }
  }

  private mutating func line(_ line: WrappedLine, of text: StyledText, at column: Int) {
    begin()
    skip(to: column)
    write(line, of: text)
    end()
  }
}
