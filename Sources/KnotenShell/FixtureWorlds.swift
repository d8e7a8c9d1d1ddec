import FoundationEssentials
import KnotenFixtures
import KnotenLook
import KnotenViewModels

/// Makes the worlds that scenes are driven in, all from one fixture folder that is read once.
struct FixtureWorlds {
  /// Makes a new world as a scene wants it.
  let make: WorldMaker

  /// Opens the fixture folder that a call names, or the shipped one.
  ///
  /// - Throws: `FixtureProblem` where it cannot be used; `ShellProblem`; `UsageProblem`.
  init(_ shell: Shell) throws {
    let folder = try FixtureFolder(path: try shell.fixtures())
    let now = try shell.now()
    make = { scene in
      let session = try FixtureSession(
        folder: folder,
        settings: FixtureSettings(
          overrides: scene.set, faults: scene.fail, holds: scene.hold,
          session: FixtureSettings.Session(scene.session), isPro: scene.pro ? true : nil,
          keptAge: scene.kept.map { $0 * 60 }, now: now))
      return World(
        app: ScreenCatalog.app(KnotenDependencies(fixtures: session)),
        requests: { session.requests(named: $0) },
        held: { session.held() },
        untouched: { session.untouched().map(\.description) },
        asked: { session.requests() },
        intervene: { change in
          switch change {
          case .set(let words): try session.set(words)
          case .fail(let words): try session.fail(words)
          case .hold(let words): try session.hold(words)
          case .release(let words): try session.release(words)
          }
        })
    }
  }
}

extension FixtureSettings.Session {
  /// The account's standing as a scene words it.
  init(_ session: Scene.Session) {
    self =
      switch session {
      case .signedIn: .signedIn
      case .signedOut: .signedOut
      case .expired: .expired
      case .narrow: .narrow
      case .notified: .notified
      }
  }
}
