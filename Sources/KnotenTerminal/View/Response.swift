public import KnotenScreen

/// What an event asks of whoever runs the view; all else the view has done itself.
public enum Response: Hashable, Sendable {
  /// One of the screens that show.
  public enum Side: Hashable, Sendable {
    /// The one the top was reached from: go back, then tap.
    case below
    /// The top of the stack.
    case top
  }

  /// Nothing is left to do but to draw.
  case nothing
  /// Put this text where the person can paste it from.
  case copy(String)
  /// Begin to write in a field or composer of the top screen, which holds this text.
  case edit(ElementID, text: String)
  /// The same, in the person's own editor.
  case editExternally(ElementID, text: String)
  /// End the app.
  case quit
  /// Tap this element; typing, refreshing, leaving and opening an address are taps too.
  case tap(ElementAction, of: ElementID, on: Side)
}
