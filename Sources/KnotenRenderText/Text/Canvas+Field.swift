internal import KnotenScreen

extension Canvas {
  /// A label with its value in a column beside it, or below it where the labels need most of the width.
  ///
  /// What can be typed into is underlined to the trailing edge, as on a paper form.
  mutating func field(_ field: Field, _ alignment: RowAlignment) {
    let label = field.label.text
    let trailing = field.accessory?.sign ?? ""
    let trailingCells = trailing.isEmpty ? 0 : CellWidth.of(trailing) + 2
    let column = alignment.indent + alignment.labelCells + 2
    let isBeside = column * 2 <= innerCells
    let indent = isBeside ? column : alignment.indent + 2
    let end = innerCells - trailingCells
    if !isBeside { paragraph(label, indent: alignment.indent) }
    var values = Wrapping.lines(of: field.value.text, width: end - indent)
    if values.isEmpty { values = [WrappedLine(text: "", cells: 0)] }
    for (number, value) in values.enumerated() {
      begin()
      skip(to: alignment.indent)
      if number == 0, isBeside { write(label) }
      skip(to: indent)
      write(value)
      if number == values.count - 1, field.input != nil {
        if value.cells > 0 { write(" ", cells: 1) }
        write("_", times: end - indent - value.cells - (value.cells > 0 ? 1 : 0))
      }
      if number == 0, !trailing.isEmpty {
        skip(to: end + 2)
        write(trailing)
      }
      self.end()
    }
    id(field.id, of: field.input.map(ElementAction.perform), indent: alignment.indent)
  }
}
