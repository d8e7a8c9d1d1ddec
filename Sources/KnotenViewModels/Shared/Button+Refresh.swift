import KnotenScreen

extension Button {
  /// The button that stands for "pull to refresh" on a screen.
  static func refresh(on screen: ElementID, _ command: String) -> Button {
    Button(
      id: screen.child("refresh"), title: "Refresh", glyph: .refresh,
      action: .perform(Command(command)))
  }
}
