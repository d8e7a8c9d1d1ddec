public import KnotenScreen

/// Brings an app into the state a scene describes, and looks at it.
///
/// It never sleeps: a step is over once all work has been done that does not wait for a held request.
public enum Driver {
  /// What the scene shows at its end, with what its last step made happen.
  ///
  /// Held work is cancelled after the look was taken; nothing runs on once this returns.
  ///
  /// - Throws: `DriveProblem`; what `make` throws; `CancellationError`.
  @MainActor public static func look(
    at scene: Scene, of entry: ScreenEntry, in make: WorldMaker
  ) async throws -> Look {
    let route = scene.route ?? entry.start
    let scene = try await withNumberedHolds(scene, from: route, in: make)
    let world = try make(scene)
    let look = try await Drive(world).look(after: scene.steps, from: route)
    let untouched = world.untouched()
    guard untouched.isEmpty else { throw DriveProblem.untouched(untouched) }
    return look
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
