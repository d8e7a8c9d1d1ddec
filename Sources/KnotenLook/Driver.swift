public import KnotenScreen

/// Brings an app into the state a scene describes, and looks at it.
///
/// It never sleeps: a step is over once all work has been done that does not wait for a held request.
public enum Driver {
  /// What was seen and met on the way to a scene's end.
  struct Visit: Sendable {
    let look: Look
    /// How often each request was made.
    let asked: [String: Int]
    /// The overrides, faults and holds that met nothing, in words.
    let untouched: [String]
  }

  /// What the scene shows at its end, with what its last step made happen.
  ///
  /// Held work is cancelled after the look was taken; nothing runs on once this returns.
  ///
  /// - Throws: `DriveProblem`; what `make` throws; `CancellationError`.
  @MainActor public static func look(
    at scene: Scene, of entry: ScreenEntry, in make: WorldMaker
  ) async throws -> Look {
    let visit = try await visit(scene, of: entry, in: make)
    guard visit.untouched.isEmpty else { throw DriveProblem.untouched(visit.untouched) }
    return visit.look
  }

  /// The same, for whoever wants to know what was met.
  @MainActor static func visit(
    _ scene: Scene, of entry: ScreenEntry, in make: WorldMaker
  ) async throws -> Visit {
    let route = scene.route ?? entry.start
    let scene = try await withNumberedHolds(scene, from: route, in: make)
    let world = try make(scene)
    let look = try await Drive(world).look(after: scene.steps, from: route)
    return Visit(look: look, asked: world.asked(), untouched: world.untouched())
  }

  /// The scene with each hold saying which request it means: the last that its steps cause.
  ///
  /// Which one is last only shows when nothing is held, so the scene is driven once in a world of its own.
  @MainActor private static func withNumberedHolds(
    _ scene: Scene, from route: Route, in make: WorldMaker
  ) async throws -> Scene {
    guard scene.hold.contains(where: { !isNumbered($0) }) else { return scene }
    var free = scene
    free.hold = []
    let world = try make(free)
    _ = try await Drive(world).look(after: scene.steps, from: route)
    var numbered = scene
    numbered.hold = try scene.hold.map { hold in
      if isNumbered(hold) { return hold }
      let count = world.requests(hold)
      guard count > 0 else { throw DriveProblem.nothingAskedFor(hold) }
      return "\(hold)#\(count)"
    }
    return numbered
  }

  private static func isNumbered(_ hold: String) -> Bool {
    hold.contains("#")
  }
}
