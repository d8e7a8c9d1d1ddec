import KnotenCore
import KnotenFixtures
import KnotenLook
import KnotenScreen
import KnotenTestStore
import KnotenViewModels

/// What a person sees of purchases at a moment of a story: the gate, the paywall and the tips.
///
/// The screens are opened anew each time, in the fixture world, over the ledger and the store of the story.
struct ScenarioScreens {
  private static let names = ["server-settings", "paywall", "tips"]
  private let folder: FixtureFolder

  /// The screens in the world that a call names, or in the shipped one.
  ///
  /// - Throws: `FixtureProblem` where it cannot be used; `ShellProblem`; `UsageProblem`.
  init(_ shell: Shell) throws {
    folder = try FixtureFolder(path: try shell.fixtures())
  }

  /// A look at each screen, in the order in which a person meets them.
  ///
  /// - Throws: `FixtureProblem`; `DriveProblem`.
  func looks(_ runner: ScenarioRunner, _ stage: ScenarioStage) async throws -> [Look] {
    let session = try FixtureSession(
      folder: folder, settings: FixtureSettings(now: runner.clock.now()))
    let app = ScreenCatalog.app(
      KnotenDependencies(
        fixtures: session, purchases: Purchases(stage), clock: runner.clock, store: runner.memory))
    let world = World(app: app, requests: { _ in 0 }, held: { [] }, untouched: { [] })
    var looks: [Look] = []
    for name in Self.names {
      guard let entry = app.entry(for: Route(name)) else { throw UnknownRoute(Route(name)) }
      looks.append(
        try await Driver.look(at: Scene(name: "default", about: ""), of: entry) { _ in world })
    }
    return looks
  }
}
