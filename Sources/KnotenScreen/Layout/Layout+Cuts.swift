extension Layout {
  /// A text that has no room for all its words.
  public struct Cut: Hashable, Sendable {
    /// Whose text it is.
    public let id: ElementID
    /// The whole text.
    public let text: String
  }

  /// The texts of a screen that are cut at this width and type size, in reading order.
  ///
  /// Lines of a diff scroll sideways and are never cut; an example behind a lock is not there to be read.
  public func cuts(in screen: Screen) -> [Cut] {
    let rows = screen.sections.filter { $0.gate == nil }.flatMap(\.rows) + screen.bar
    return titleCuts(in: screen) + rows.flatMap(cuts) + tabCuts(in: screen)
  }

  /// A large title wraps; one in the bar has two lines at the most, between the way back and the tools.
  ///
  /// Whatever a name is made of, it is not lost where it stands whole below.
  private func titleCuts(in screen: Screen) -> [Cut] {
    guard screen.presentation != .tab else { return [] }
    let sides = width * 3 / 5
    let isCut = block(inBars: screen.title, .headline).isCut(in: sides, limit: 2)
    let title = screen.title.text
    guard isCut, screen.elements.filter({ $0.label.contains(title) }).count < 2 else { return [] }
    return [Cut(id: ElementID(screen: screen.name), text: title)]
  }

  private func tabCuts(in screen: Screen) -> [Cut] {
    let room = width / max(1, screen.tabs.count)
    // The names below the pictures of a tab bar do not grow; a long press shows them large.
    return screen.tabs.filter { TextBlock($0.title, .caption2, .large).width > room }
      .map { Cut(id: $0.id, text: $0.title.text) }
  }

  private func cuts(in row: Row) -> [Cut] {
    switch row {
    case .item(let item): cuts(in: item)
    case .group(let group): group.rows.flatMap(cuts)
    case .button, .choice, .comment, .composer, .diff, .field, .hero, .notice, .product: []
    }
  }

  private func cuts(in item: Item) -> [Cut] {
    let width = textWidth(glyph: item.glyph)
    return item.details.compactMap { detail in
      let isCut = block(detail, .subheadline).isCut(in: width, limit: mostLines(of: detail))
      return isCut ? Cut(id: item.id, text: detail.text) : nil
    }
  }
}
