public import KnotenScreen

/// The app in a terminal as a value: screens and events go in; what is asked for and the bytes to write come out.
///
/// It reads no clock and no descriptor. After `show`, `handle` or a change of `options`, `frame` gives the bytes that bring the terminal up to date.
public struct TerminalView: Sendable {
  /// The size in cells, the palettes and how many colours there are; the rest is of no account here.
  public var options: DrawOptions
  private var shown: Shown?

  /// A view that shows nothing yet.
  public init(options: DrawOptions) {
    self.options = options
  }

  /// Takes what is to be shown from now on; focus, scroll position and filter stay with the place they belong to.
  public mutating func show(_ shown: Shown) {
    self.shown = shown
  }

  /// Does what a key, the mouse or a paste asks for, or says what it asks of others.
  ///
  /// While something is written, keys are the editor's: only the mouse and the page keys do anything here.
  public mutating func handle(_ event: InputEvent) -> Response {
    .nothing
  }

  /// The bytes that turn what the terminal shows into what it is to show; empty where nothing changed.
  ///
  /// They are to be written whole and in order.
  public mutating func frame() -> [UInt8] {
    []
  }

  /// Forgets what the terminal shows, as after another program has used it: the next frame draws everything.
  public mutating func redraw() {}
}
