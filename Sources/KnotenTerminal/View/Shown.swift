public import KnotenRenderText
public import KnotenScreen

/// What the terminal is to show: the screen on top, the one it was reached from, and what is written and said meanwhile.
public struct Shown: Hashable, Sendable {
  /// A screen and what tells its place apart from the others that are open.
  public struct Place: Hashable, Sendable {
    /// What the screen shows; only the one on top needs its tabs and its way back.
    public var screen: Screen
    /// What the place is known by while it is open: focus and scroll position are kept by it.
    ///
    /// The path of its route does well; an at-uri in it is what `y` copies.
    public var key: String

    /// A place; by default it is known by the name of its screen.
    public init(_ screen: Screen, key: String? = nil) {
      self.screen = screen
      self.key = key ?? screen.name
    }
  }

  /// What lies on top.
  public var top: Place
  /// What lies directly below it on the stack; it shows beside the top where there is room, and never under a sheet.
  public var below: Place?
  /// What is being written on the top screen; nil while no key types.
  public var editing: EditedText?
  /// A sentence in the last line, such as what a step made happen.
  public var note: Line?

  /// What is shown, from its parts.
  public init(
    top: Place, below: Place? = nil, editing: EditedText? = nil, note: Line? = nil
  ) {
    self.top = top
    self.below = below
    self.editing = editing
    self.note = note
  }
}
