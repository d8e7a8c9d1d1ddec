import KnotenScreen

extension Canvas {
  /// What was drawn, as lines of cells; only a canvas with styles has any look but the plain one.
  var drawnLines: [DrawnLine] {
    var lines: [DrawnLine] = []
    lines.reserveCapacity(lineCount)
    var start = 0
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      lines.append(drawnLine(start..<end))
      start = end + 1
    }
    return lines
  }

  private func drawnLine(_ part: Range<Int>) -> DrawnLine {
    var line = DrawnLine()
    line.cells.reserveCapacity(columns)
    let runs = styles?.covering(part) ?? []
    var number = runs.startIndex
    var place = part.lowerBound
    var start = 0
    for character in String(decoding: bytes[part], as: UTF8.self) {
      while number + 1 < runs.endIndex, runs[number + 1].start <= place {
        line.close(runs[number], from: start)
        start = line.cells.count
        number += 1
      }
      line.append(character, runs.isEmpty ? .plain : runs[number].style)
      place += character.utf8.count
    }
    if number < runs.endIndex { line.close(runs[number], from: start) }
    return line
  }
}

extension DrawnLine {
  /// Adds a character; one that takes no cell joins the one before it.
  fileprivate mutating func append(_ character: Character, _ style: TextStyle) {
    let width = CellWidth.of(character)
    switch width {
    case 0:
      if let last = cells.lastIndex(where: { $0.cells > 0 }) {
        cells[last].text.append(character)
      }
    case 1:
      cells.append(DrawnCell(text: String(character), cells: 1, style: style))
    default:
      cells.append(DrawnCell(text: String(character), cells: 2, style: style))
      cells.append(DrawnCell(text: "", cells: 0, style: style))
    }
  }

  /// Ends a run: says what a tap on its cells reaches, and how far along its gradient each stands.
  fileprivate mutating func close(_ run: StyleRuns.Run, from start: Int) {
    let columns = start..<cells.count
    guard !columns.isEmpty else { return }
    if run.touch.element != nil { spots.append(Spot(columns: columns, touch: run.touch)) }
    guard run.style.isGradient else { return }
    let steps = max(1, columns.count - 1)
    for column in columns {
      cells[column].part = UInt8(clamping: (column - start) * 255 / steps)
    }
  }
}
