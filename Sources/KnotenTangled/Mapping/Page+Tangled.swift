import KnotenCore

extension Page {
  /// The rows of a page that make sense; the others count as unreadable, like those that had the
  /// wrong shape.
  init<Row>(_ page: RecordPage<Row>, _ element: (Row) -> Element?) {
    let elements = page.items.compactMap(element)
    self.init(
      elements: elements, cursor: page.cursor,
      unreadable: page.unreadable + page.items.count - elements.count)
  }
}
