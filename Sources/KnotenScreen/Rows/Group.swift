/// Rows side by side, read from the leading edge.
public struct Group: Hashable, Sendable {
  /// Where the group stands.
  public let id: ElementID
  /// The rows, in reading order.
  public let rows: [Row]

  /// A group of rows.
  public init(id: ElementID, rows: [Row]) {
    self.id = id
    self.rows = rows
  }

  var withoutActions: Group {
    Group(id: id, rows: rows.map(\.withoutActions))
  }
}
