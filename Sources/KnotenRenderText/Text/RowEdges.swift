import KnotenScreen

/// What a row of a section is drawn between, which depends on its neighbours.
package struct RowEdges: Hashable, Sendable {
  /// What stands between a row and the one before it.
  enum Above: Hashable {
    /// Nothing, as in a table.
    case none
    /// An empty line, as in a thread.
    case blank
    /// A line that starts where the text does.
    case rule
    /// The top of the card that the row opens.
    case top
  }

  /// What stands above the row.
  let above: Above
  /// Whether the card ends below the row.
  let closes: Bool
  /// Whether the row stands in the open, between cards.
  let isBare: Bool

  /// The edges of a row between the rows that show before and after it.
  init(at index: Int, after previous: Int?, before next: Int?, of rows: [Row]) {
    isBare = rows[index].isBare
    if isBare {
      (above, closes) = (.none, false)
    } else {
      closes = next.map { rows[$0].isBare } ?? true
      above =
        if let previous, !rows[previous].isBare {
          rows[index].gap(after: rows[previous])
        } else {
          .top
        }
    }
  }
}

extension Row {
  /// Whether the row stands in the open, between cards.
  fileprivate var isBare: Bool {
    switch self {
    case .choice, .group, .hero: true
    case .button, .comment, .composer, .diff, .field, .item, .notice, .product: false
    }
  }

  /// What stands between the row and the one before it.
  fileprivate func gap(after previous: Row) -> RowEdges.Above {
    switch (previous, self) {
    case (.button, .button), (.field, .field): .none
    case (_, .comment(let comment)) where comment.isReply: .blank
    case (.button, _), (.choice, _), (.comment, _), (.composer, _), (.diff, _), (.field, _),
      (.group, _), (.hero, _), (.item, _), (.notice, _), (.product, _):
      .rule
    }
  }
}
