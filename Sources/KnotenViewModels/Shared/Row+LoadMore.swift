import KnotenScreen

extension Row {
  /// The button below a list that asks for its next page.
  static func loadMore(on id: ElementID, _ command: String) -> Row {
    .button(
      Button(
        id: id.child("load-more"), title: "Load more", action: .perform(Command(command))))
  }
}
