import KnotenCore
import KnotenFixtures
import KnotenScreen
import KnotenViewModels

/// The app as a verb uses it: over the network, or over the fixture world that a call names.
struct OpenedApp {
  /// What its screens need from outside.
  let dependencies: KnotenDependencies
  private let app: ShellApp
  private let identities: any IdentityResolving
  private let session: any SessionReading

  /// Opens the app a call asks for.
  ///
  /// - Throws: `UsageProblem`; `FixtureProblem`; what stands in the way of a live app.
  init(_ shell: Shell) async throws {
    if shell.invocation.has("fixtures") {
      let folder = try FixtureFolder(path: try shell.fixtures())
      let fixtures = try FixtureSession(
        folder: folder, settings: FixtureSettings(now: try shell.now()))
      dependencies = KnotenDependencies(fixtures: fixtures)
      identities = fixtures.identities
      session = fixtures.session
    } else {
      let live = try await LiveApp(shell)
      dependencies = live.dependencies
      identities = live.identities
      session = live.session
    }
    app = ScreenCatalog.app(dependencies)
  }

  /// Whether somebody is signed in.
  var isSignedIn: Bool { session.current != nil }

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
    case .handle: try await resolve(who)
    }
  }

  /// Where nobody answers, a handle stands for whom it stood for when it was verified last.
  private func resolve(_ who: AtIdentifier) async throws(IdentityFailure) -> DID {
    let resolve = { [identities] () async throws(IdentityFailure) -> DID in
      try await identities.resolve(who, isFresh: false).actor.did
    }
    do throws(IdentityFailure) {
      return try await resolve()
    } catch {
      guard error.silence != nil, let kept = try? await AnswerSource.recalling(resolve) else {
        throw error
      }
      return kept.value
    }
  }
}
