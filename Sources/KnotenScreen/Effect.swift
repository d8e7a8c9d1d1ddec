/// What happened once and leaves no trace on the screen; the tree says what is, an effect says what happened.
public enum Effect: Hashable, Sendable {
  /// A tap of the finger felt: something succeeded.
  case hapticSuccess
  /// Ask the person whether the badge may be shown.
  case askForBadgePermission
  /// Open an address outside the app.
  case openLink(url: String)
  /// The screen has done its work and closes itself; the navigator carries it out.
  case dismiss
}
