public import KnotenScreen

/// What a driver needs to know of a world in which somebody else has put an app.
public struct World: Sendable {
  /// The app, with its dependencies already inside.
  public let app: ShellApp
  /// How many requests answered to a hold's name so far.
  public let requests: @Sendable (String) -> Int
  /// The name of each request that is held now.
  public let held: @Sendable () -> [String]
  /// The overrides, faults and holds that met nothing so far, in words.
  public let untouched: @Sendable () -> [String]

  /// A world from its parts.
  public init(
    app: ShellApp, requests: @escaping @Sendable (String) -> Int,
    held: @escaping @Sendable () -> [String],
    untouched: @escaping @Sendable () -> [String]
  ) {
    self.app = app
    self.requests = requests
    self.held = held
    self.untouched = untouched
  }
}

/// Makes a new world as a scene wants it; its `set`, `fail`, `hold`, `session` and `pro` are read, its steps are not.
///
/// A held request waits until its task is cancelled, and then ends.
public typealias WorldMaker = @Sendable (Scene) throws -> World
