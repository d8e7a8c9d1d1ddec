import KnotenCore
import KnotenFixtures
import KnotenNetwork
import KnotenScreen
import KnotenViewModels

/// The app as `run` needs it: over the network, or over the fixture world that a call names.
struct RunApp {
  /// The screens.
  let screens: ShellApp
  /// The time that ages are counted by.
  let clock: any WallClock
  /// Opens addresses; nil where they lead nowhere, as in a fixture world.
  let browser: (any BrowserOpening)?
  /// Finds out whether the session still stands; what the person should know, nil where all is well.
  let checkSession: @Sendable () async -> String?

  /// Opens the app a call asks for.
  ///
  /// - Throws: `UsageProblem`; `FixtureProblem`; what stands in the way of a live app.
  init(_ shell: Shell) async throws {
    if shell.invocation.has("fixtures") {
      let fixtures = try FixtureSession(
        folder: try FixtureFolder(path: try shell.fixtures()),
        settings: FixtureSettings(now: try shell.now()))
      screens = ScreenCatalog.app(KnotenDependencies(fixtures: fixtures))
      clock = fixtures.clock
      browser = nil
      checkSession = { nil }
    } else {
      let live = try await LiveApp(shell)
      screens = live.app
      clock = live.clock
      browser = SystemBrowser(environment: shell.environment.variables, announce: { _ in })
      checkSession = live.checkSession
    }
  }
}
