internal import KnotenScreen

extension Canvas {
  /// A label with its value in a column beside it, or below it where the labels need most of the width.
  ///
  /// What can be typed into is underlined to the trailing edge, as on a paper form.
  mutating func field(_ field: Field, _ alignment: RowAlignment) {
    let narrowest = 8
    let label = field.label.text
    let trailing = field.accessory?.sign ?? ""
    let indent = alignment.indent
    let column = indent + alignment.labelCells + 2
    let end = trailing.isEmpty ? innerCells : innerCells - CellWidth.of(trailing) - 2
    if column * 2 <= innerCells, end - column >= narrowest {
      value(of: field, besides: label, indent: indent, column: column, end: end)
    } else {
      entry(label, trailing: trailing, indent: indent)
      value(of: field, besides: "", indent: indent, column: indent + 2, end: innerCells)
    }
    id(field.id, of: field.input.map(ElementAction.perform), indent: indent)
  }

  private mutating func value(
    of field: Field, besides label: String, indent: Int, column: Int, end: Int
  ) {
    let lines = Wrapping.linesOrEmpty(of: field.value.text, width: end - column)
    for (number, line) in lines.enumerated() {
      begin()
      skip(to: indent)
      if number == 0 { write(label) }
      skip(to: column)
      write(line)
      if number == lines.count - 1, field.input != nil {
        skip(to: line.cells == 0 ? column : min(column + line.cells + 1, end))
        skip(to: end, drawing: .underscore)
      }
      if number == 0, end < innerCells, let accessory = field.accessory {
        skip(to: end + 2)
        write(accessory.sign)
      }
      self.end()
    }
  }
}
