import KnotenLook

/// Makes the one world that `look --live` draws: the app over the network, which nothing can be changed in.
enum LiveWorlds {
  /// A maker that hands out the app of this call, as a scene cannot ask for anything else of it.
  static func maker(_ shell: Shell) async throws -> WorldMaker {
    let app = try await LiveApp(shell).app
    return { _ in World(app: app, requests: { _ in 0 }, held: { [] }, untouched: { [] }) }
  }
}
