public import KnotenScreen

/// Why a scene cannot be driven as it is written.
public enum DriveProblem: Error, Hashable, Sendable {
  /// The words of a step name no target, or several.
  case tap(String, TapProblem)
  /// A step types into something that takes no text; the fields there are.
  case notAField(String, found: Element, fields: [Element])
  /// A step taps something that text is typed into.
  case isField(String, found: Element)
  /// The way leads to no screen of the app.
  case unknownRoute(Route)
  /// The screen offered a command that it does not know itself.
  case unknownCommand(Command)
  /// No screen is open.
  case nothingShown
  /// A hold names a request that the steps never make.
  case nothingAskedFor(String)
  /// A step, counted from 1, or the opening, 0, waits for something that is no held request.
  case neverEnded(step: Int)
  /// Overrides, faults or holds of the scene met nothing, in words.
  case untouched([String])

  /// The targets a person may have meant, in reading order.
  public var candidates: [Element] {
    switch self {
    case .tap(_, .none(let targets)), .tap(_, .several(let targets)): targets
    case .notAField(_, found: _, let fields): fields
    case .isField, .unknownRoute, .unknownCommand, .nothingShown, .nothingAskedFor, .neverEnded,
      .untouched:
      []
    }
  }
}
