internal import KnotenScreen

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
    skip(to: outerCells, drawing: .line)
    endBare()
  }

  /// The top or bottom of a card, or the line between two rows, which starts where their text does.
  mutating func edge(_ edge: BoxEdge, indent: Int = 0, caption: String = "") {
    beginBare()
    switch edge {
    case .top:
      write("╭")
      if !caption.isEmpty { write("─ \(caption) ") }
      skip(to: outerCells - 1, drawing: .line)
      write("╮")
    case .between:
      write("│")
      skip(to: 3 + indent)
      skip(to: outerCells - 1, drawing: .line)
      write("┤")
    case .bottom:
      write("╰")
      skip(to: outerCells - 1, drawing: .line)
      write("╯")
    }
    endBare()
  }

  /// Wrapped text, each line starting at the same column.
  mutating func paragraph(_ text: String, indent: Int = 0, limit: Int = .max) {
    for line in Wrapping.lines(of: text, width: innerCells - indent, limit: limit) {
      begin()
      skip(to: indent)
      write(line)
      end()
    }
  }

  /// Wrapped text in the middle, in lines short enough to read as one block.
  mutating func centred(_ text: String, upTo cells: Int = 60) {
    let width = min(innerCells, cells)
    for line in Wrapping.lines(of: text, width: width) {
      begin()
      skip(to: (innerCells - line.cells) / 2)
      write(line)
      end()
    }
  }

  /// Units side by side, as many as a line holds; a unit longer than a line is wrapped.
  mutating func flow(_ units: [String], indent: Int = 0, isCentred: Bool = false) {
    var rest = units[...]
    while let first = rest.first {
      var line = first
      rest = rest.dropFirst()
      while let next = rest.first, CellWidth.of(line + "  " + next) <= innerCells - indent {
        line += "  " + next
        rest = rest.dropFirst()
      }
      if isCentred { centred(line, upTo: innerCells) } else { paragraph(line, indent: indent) }
    }
  }

  /// The id of a target in braces, where ids are asked for; whole, as it is there to be copied.
  mutating func id(_ id: ElementID, of action: ElementAction?, indent: Int = 0) {
    guard showsIDs, action != nil else { return }
    paragraph("{\(Span(id.rawValue).text)}", indent: indent)
  }
}
