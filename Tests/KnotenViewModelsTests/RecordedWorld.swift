import KnotenCore
import KnotenFixtures
import KnotenScreen
import TestSupport

@testable import KnotenShell
@testable import KnotenViewModels

/// The shipped world, opened for one test.
struct RecordedWorld {
  let session: FixtureSession
  let dependencies: KnotenDependencies

  init(
    set: [String] = [], fail: [String] = [], hold: [String] = [],
    session start: FixtureSettings.Session = .signedIn, isPro: Bool = false, keptAge: Int? = nil
  ) throws {
    let folder = try FixtureFolder(path: Checkout.root + "/Fixtures/knoten")
    session = try FixtureSession(
      folder: folder,
      settings: FixtureSettings(
        overrides: set, faults: fail, holds: hold, session: start, isPro: isPro,
        keptAge: keptAge))
    dependencies = KnotenDependencies(fixtures: session)
  }

  /// A screen of the app, loaded.
  @MainActor func open(_ name: String) async throws -> any ScreenModel {
    let model = try ScreenCatalog.app(dependencies).open(Route(name))
    _ = await model.load()
    return model
  }

  /// The model of a screen for the account that is signed in, loaded.
  @MainActor func model(_ name: String) async throws -> (any ScreenModel)? {
    (try await open(name) as? AccountScreen)?.model
  }

  /// Taps a target of a screen.
  @MainActor func tap(_ name: String, on model: any ScreenModel) async throws -> [Effect] {
    guard case .perform(let command) = try model.screen.tapTarget(name).action else { return [] }
    return try await model.perform(command)
  }

  /// Types a text into a field of a screen.
  @MainActor func type(_ text: String, into name: String, on model: any ScreenModel) async throws {
    guard case .perform(let command) = try model.screen.tapTarget(name).action else { return }
    _ = try await model.perform(Command(command.name, argument: text))
  }

  /// Waits until a request is held.
  func waitUntilHeld() async {
    while session.held().isEmpty { await Task.yield() }
  }
}
