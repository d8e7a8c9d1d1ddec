/// A place in the app, as an opaque path that only the app's own destinations read.
///
/// Every tap that navigates carries one, so each is a deep link too.
public struct Route: Hashable, Sendable, CustomStringConvertible {
  /// The screen's name, then whatever that screen needs, as in `pull/at://…`.
  public let path: String

  /// A route from its path.
  public init(_ path: String) {
    self.path = path
  }

  /// The name of the screen the route leads to.
  public var screen: String {
    String(path.prefix { $0 != "/" })
  }

  /// The path.
  public var description: String { path }
}

/// Something a screen's view model can be told to do.
public struct Command: Hashable, Sendable {
  /// The command's name in kebab-case, read by that one view model only.
  public let name: String
  /// What it acts on, or the text typed into a field.
  public let argument: String?

  /// A command from its name and argument.
  public init(_ name: String, argument: String? = nil) {
    self.name = name
    self.argument = argument
  }
}

/// What a tap on an element does: a value, never a closure.
public enum ElementAction: Hashable, Sendable {
  /// Go to another place in the app.
  case navigate(Route)
  /// Tell this screen's view model.
  case perform(Command)
  /// Open an address outside the app.
  case open(url: String)
  /// Leave this screen: go back, or close the sheet.
  case back
}
