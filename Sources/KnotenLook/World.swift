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
  /// How often each request was made so far, by the name it is held and failed by.
  public let asked: @Sendable () -> [String: Int]
  /// Changes what the world answers from now on.
  public let intervene: @Sendable (Intervention) throws -> Void
  /// Whether answers come from elsewhere, in their own time, so that a step is over when it ends and not before.
  public let isLive: Bool

  /// An app that asks the real servers, of which nothing can be changed or held.
  public static func live(_ app: ShellApp) -> World {
    World(
      app: app, requests: { _ in 0 }, held: { [] }, untouched: { [] }, asked: { [:] },
      intervene: { _ in }, isLive: true)
  }

  /// A world from its parts; one that does not say what it was asked, and does not change, needs only the first four.
  public init(
    app: ShellApp, requests: @escaping @Sendable (String) -> Int,
    held: @escaping @Sendable () -> [String],
    untouched: @escaping @Sendable () -> [String],
    asked: @escaping @Sendable () -> [String: Int] = { [:] },
    intervene: @escaping @Sendable (Intervention) throws -> Void = { _ in }
  ) {
    self.init(
      app: app, requests: requests, held: held, untouched: untouched, asked: asked,
      intervene: intervene, isLive: false)
  }

  private init(
    app: ShellApp, requests: @escaping @Sendable (String) -> Int,
    held: @escaping @Sendable () -> [String], untouched: @escaping @Sendable () -> [String],
    asked: @escaping @Sendable () -> [String: Int],
    intervene: @escaping @Sendable (Intervention) throws -> Void, isLive: Bool
  ) {
    self.isLive = isLive
    self.app = app
    self.requests = requests
    self.held = held
    self.untouched = untouched
    self.asked = asked
    self.intervene = intervene
  }
}

/// A change of what a world answers, while somebody is in it.
public enum Intervention: Hashable, Sendable {
  /// Puts another value into answers, in the words of `--set`.
  case set(String)
  /// Fails requests, in the words of `--fail`.
  case fail(String)
  /// Holds requests, in the words of `--hold`.
  case hold(String)
  /// Lets requests go on, and fails and holds none of them any more; a name, or `*` for all.
  case release(String)
}

/// Makes a new world as a scene wants it; its `set`, `fail`, `hold`, `session` and `pro` are read, its steps are not.
///
/// A held request waits until its task is cancelled, and then ends.
public typealias WorldMaker = @Sendable (Scene) throws -> World
