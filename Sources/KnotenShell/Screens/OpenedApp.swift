import KnotenCore
import KnotenScreen
import KnotenViewModels

/// The app as a verb uses it: over the network, or over the fixture world that a call names.
struct OpenedApp {
  private let app: ShellApp
  private let identities: any IdentityResolving

  /// Opens the app a call asks for.
  ///
  /// - Throws: `UsageProblem`; `FixtureProblem`; what stands in the way of a live app.
  init(_ shell: Shell) async throws {
    if shell.invocation.has("fixtures") {
      app = try FixtureWorlds(shell).make(Scene(name: "default", about: "")).app
    } else {
      app = ScreenCatalog.app(try await LiveApp(shell).dependencies)
    }
  }

  /// What a place shows once it has settled.
  ///
  /// - Throws: `UnknownRoute`.
  @MainActor func screen(at route: Route) async throws -> Screen {
    let navigator = Navigator(app: app)
    _ = try await navigator.open(route)
    guard let screen = navigator.screen else { throw UnknownRoute(route) }
    return screen
  }

  /// The account of a handle or a DID.
  func did(of who: AtIdentifier) async throws -> DID {
    switch who {
    case .did(let did): did
    case .handle(let handle): try await identities.did(of: handle)
    }
  }
}
