import KnotenScreen

extension Canvas {
  /// A label with its value in a column beside it, or below it where the labels need most of the width.
  ///
  /// What can be typed into is underlined to the trailing edge, as on a paper form.
  mutating func field(_ field: Field, _ alignment: RowAlignment) {
    let narrowest = 8
    let label = StyledText(field.label)
    let trailing = sign(of: field.accessory)
    let indent = alignment.indent
    let column = indent + alignment.labelCells + 2
    let end = trailing.map { innerCells - $0.cells - 2 } ?? innerCells
    if column * 2 <= innerCells, end - column >= narrowest {
      value(
        of: field, besides: label, before: trailing, indent: indent, column: column, end: end)
    } else {
      entry(label, trailing: trailing, indent: indent)
      value(
        of: field, besides: nil, before: nil, indent: indent, column: indent + 2, end: innerCells)
    }
  }

  private mutating func value(
    of field: Field, besides label: StyledText?, before trailing: StyledText?, indent: Int,
    column: Int, end: Int
  ) {
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
