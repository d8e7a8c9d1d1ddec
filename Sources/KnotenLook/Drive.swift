import KnotenScreen

/// One way through an app in one world.
@MainActor struct Drive {
  private enum Event: Sendable {
    case held
    case ended(step: Int, Result<[Effect], any Error>)
  }

  private let world: World
  private let navigator: Navigator
  private let events: AsyncStream<Event>
  private let feed: AsyncStream<Event>.Continuation

  init(_ world: World) {
    self.world = world
    navigator = Navigator(app: world.app)
    (events, feed) = AsyncStream.makeStream()
  }

  /// Opens a route, does each step, and takes the look before what is still held is cancelled.
  func look(after steps: [Scene.Step], from route: Route) async throws -> Look {
    try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      group.addTask { [world, feed] in
        for await _ in world.held { feed.yield(.held) }
      }
      group.addTask { await report(0) { try await navigator.open(route) } }
      var effects = try await end(of: 0)
      for (index, step) in steps.enumerated() {
        let action = try action(of: step)
        group.addTask { await report(index + 1) { try await navigator.tap(action) } }
        effects = try await end(of: index + 1)
      }
      return Look(screen: try screen(), effects: effects)
    }
  }

  private func report(
    _ step: Int, _ work: @MainActor () async throws -> [Effect]
  ) async {
    do {
      feed.yield(.ended(step: step, .success(try await work())))
    } catch {
      feed.yield(.ended(step: step, .failure(error)))
    }
  }

  /// What a step made happen; nothing yet if it is held.
  ///
  /// The world does not say which step a held request belongs to, so where one step meets two holds the second ends the next step's wait.
  private func end(of step: Int) async throws -> [Effect] {
    for await event in events {
      // What cancelled work leaves behind is nothing to look at.
      try Task.checkCancellation()
      switch event {
      case .held:
        return []
      case .ended(step, let result):
        return try effects(of: result)
      case .ended:
        continue  // a step that was held when the drive went on
      }
    }
    throw CancellationError()
  }

  private func effects(of result: Result<[Effect], any Error>) throws -> [Effect] {
    do {
      return try result.get()
    } catch let unknown as UnknownRoute {
      throw DriveProblem.unknownRoute(unknown.route)
    } catch let unknown as UnknownCommand {
      throw DriveProblem.unknownCommand(unknown.command)
    }
  }

  private func action(of step: Scene.Step) throws -> ElementAction {
    switch step {
    case .tap(let name):
      return try target(name).action
    case .type(let name, let text):
      let (element, action) = try target(name)
      guard element.role == .field, case .perform(let command) = action else {
        let fields = try screen().tapTargets.filter { $0.role == .field }
        throw DriveProblem.notAField(name, found: element, fields: fields)
      }
      return .perform(Command(command.name, argument: text))
    }
  }

  private func target(_ name: String) throws -> (element: Element, action: ElementAction) {
    let screen = try screen()
    do {
      let element = try screen.tapTarget(name)
      guard let action = element.action else { throw TapProblem.none(targets: screen.tapTargets) }
      return (element, action)
    } catch let problem as TapProblem {
      throw DriveProblem.tap(name, problem)
    }
  }

  private func screen() throws -> Screen {
    guard let screen = navigator.screen else { throw DriveProblem.nothingShown }
    return screen
  }
}
