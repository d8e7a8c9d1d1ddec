import KnotenScreen

extension Canvas {
  /// A label with its value in a column beside it, or below it where the labels need most of the width.
  ///
  /// What can be typed into is underlined to the trailing edge, as on a paper form.
  mutating func field(_ field: Field, _ alignment: RowAlignment) {
    let label = StyledText(field.label)
    let trailing = sign(of: field.accessory)
    let indent = alignment.indent
    let place = place(ofValueIn: field, alignment)
    if place.isBeside {
      value(
        of: field, besides: label, before: trailing, indent: indent, columns: place.columns)
    } else {
      entry(label, trailing: trailing, indent: indent)
      value(of: field, besides: nil, before: nil, indent: indent, columns: place.columns)
    }
  }

  /// The columns of the value, and whether they lie beside the label.
  func place(ofValueIn field: Field, _ alignment: RowAlignment) -> (
    isBeside: Bool, columns: Range<Int>
  ) {
    let narrowest = 8
    let column = alignment.indent + alignment.labelCells + 2
    let end = sign(of: field.accessory).map { innerCells - $0.cells - 2 } ?? innerCells
    if column * 2 <= innerCells, end - column >= narrowest { return (true, column..<end) }
    let start = alignment.indent + 2
    return (false, start..<max(start, innerCells))
  }

  private mutating func value(
    of field: Field, besides label: StyledText?, before trailing: StyledText?, indent: Int,
    columns: Range<Int>
  ) {
    let (column, end) = (columns.lowerBound, columns.upperBound)
    let shown = StyledText(
      field.value, field.input == nil ? .secondary : .plain, linksOf: field.id)
    let value = texts(writtenIn: field.id)?.joined() ?? shown
    let lines = Wrapping.linesOrEmpty(of: value.text, width: end - column)
    for (number, line) in lines.enumerated() {
      begin()
      skip(to: indent)
      if number == 0, let label { write(label) }
      skip(to: column)
      write(line, of: value)
      if number == lines.count - 1, field.input != nil {
        skip(to: line.cells == 0 ? column : min(column + line.cells + 1, end))
        skip(to: end, drawing: .underscore, .tertiary)
      }
      if number == 0, let trailing {
        skip(to: end + 2)
        write(trailing)
      }
      self.end()
    }
  }
}
