import KnotenCore
import KnotenScreen
import KnotenViewModels

/// The app over the network, with whoever is signed in on this machine.
struct LiveApp {
  /// The screens.
  let app: ShellApp
  /// What the screens need from outside.
  let dependencies: KnotenDependencies
  /// Finds accounts by their names.
  let identities: any IdentityResolving
  /// Who is signed in.
  let session: any SessionReading
  /// The time of this machine.
  let clock: any WallClock
  /// Finds out whether the session still stands, which may take a while; why it does not, in a sentence.
  let checkSession: @Sendable () async -> String?

  /// Reads who is signed in; asks nobody yet.
  ///
  /// - Throws: `UsageProblem`, `ShellProblem`, `StoreProblem`; `SessionFailure` where what is kept of the session cannot be read.
  init(_ shell: Shell) async throws {
    let world = try LiveWorld(shell)
    let live = LiveSession(world, variables: shell.environment.variables)
    try await live.readKept()
    let purchases = try await Purchases(world)
    // What is amiss with purchases is for the store's verbs to say, and keeps no screen from showing.
    _ = await purchases.launch()
    dependencies = KnotenDependencies(world, session: live, purchases: purchases)
    app = ScreenCatalog.app(dependencies)
    identities = world.identities
    session = live.board
    clock = world.clock
    checkSession = {
      do throws(SessionFailure) {
        return try await live.check() ? nil : "The session is over; Settings signs in again."
      } catch {
        // What cannot be found out just now is said by whatever needs it.
        return nil
      }
    }
  }
}
