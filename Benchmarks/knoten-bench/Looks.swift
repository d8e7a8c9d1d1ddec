import KnotenFixtures
import KnotenLook
import KnotenRenderText
import KnotenScreen
import KnotenShell
import KnotenViewModels

/// Opens, loads and draws the inbox again and again, in a new world each time.
struct Looks {
  private let folder: FixtureFolder
  private let entry: ScreenEntry

  /// Looks in a fixture world, whose files are read as they are asked for.
  init(world: String) throws {
    folder = try FixtureFolder(path: world)
    guard let inbox = ScreenCatalog.screens.first(where: { $0.name == "inbox" }) else {
      throw UnknownRoute(Route("inbox"))
    }
    entry = inbox
  }

  /// A thousand looks, and how many a second that is.
  func pace() async throws -> Double {
    let scene = Scene(name: "default", about: "As it opens.")
    return try await Pace.perSecond(times: 1_000) { _ in
      let look = try await Driver.look(at: scene, of: entry, in: world)
      Pace.keep(Renderer.text.draw(look, DrawOptions()))
    }
  }

  @Sendable private func world(_ scene: Scene) throws -> World {
    let session = try FixtureSession(folder: folder, settings: FixtureSettings())
    return World(
      app: ScreenCatalog.app(KnotenDependencies(fixtures: session)),
      requests: { session.requests(named: $0) },
      held: { session.held() },
      untouched: { session.untouched().map(\.description) })
  }
}
