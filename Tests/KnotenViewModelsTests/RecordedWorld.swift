import Foundation
import KnotenCore
import KnotenFixtures
import KnotenScreen

@testable import KnotenShell
@testable import KnotenViewModels

/// The shipped world, opened for one test.
struct RecordedWorld {
  let session: FixtureSession
  let dependencies: KnotenDependencies

  init(
    set: [String] = [], fail: [String] = [], hold: [String] = [], isPro: Bool = false
  ) throws {
    let folder = try FixtureFolder(path: Self.root + "/Fixtures/knoten")
    session = try FixtureSession(
      folder: folder,
      settings: FixtureSettings(overrides: set, faults: fail, holds: hold, isPro: isPro))
    dependencies = KnotenDependencies(fixtures: session)
  }

  /// A screen of the app, loaded.
  @MainActor func open(_ name: String) async throws -> any ScreenModel {
    let model = try ScreenCatalog.app(dependencies).open(Route(name))
    _ = await model.load()
    return model
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

  private static let root: String = {
    var folder = URL(filePath: #filePath)
    while folder.path.count > 1, !exists(folder) { folder.deleteLastPathComponent() }
    return folder.path
  }()

  private static func exists(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
  }
}
