import KnotenScreen

/// One way through an app in one world.
@MainActor final class Drive {
  private let world: World
  private let navigator: Navigator
  private let executor = CalmExecutor()
  /// What each step that has ended made happen.
  private var ended: [Int: Result<[Effect], any Error>] = [:]

  init(_ world: World) {
    self.world = world
    navigator = Navigator(app: world.app)
  }

  /// Opens a route, does each step, and takes the look before what is still held is cancelled.
  func look(after steps: [Scene.Step], from route: Route) async throws -> Look {
    try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      group.addTask(executorPreference: executor) {
        await self.run(0) { try await self.navigator.open(route) }
      }
      var effects = try await end(of: 0)
      for (index, step) in steps.enumerated() {
        let action = try action(of: step)
        group.addTask(executorPreference: executor) {
          await self.run(index + 1) { try await self.navigator.tap(action) }
        }
        effects = try await end(of: index + 1)
      }
      return Look(screen: try screen(), effects: effects)
    }
  }

  private func run(_ step: Int, _ work: () async throws -> [Effect]) async {
    do {
      ended[step] = .success(try await work())
    } catch {
      ended[step] = .failure(error)
    }
  }

  /// What a step made happen once everything has run that can; nothing yet if it is held.
  private func end(of step: Int) async throws -> [Effect] {
    await executor.calm(orOnce: { ended[step] != nil }, canWait: { !world.held().isEmpty })
    // What cancelled work leaves behind is nothing to look at.
    try Task.checkCancellation()
    if let result = ended[step] { return try effects(of: result) }
    guard !world.held().isEmpty else { throw DriveProblem.neverEnded(step: step) }
    return []
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
      let (element, action) = try target(name)
      // Tapping it would send its command without a text, and so wipe what stands in it.
      guard element.role != .field else { throw DriveProblem.isField(name, found: element) }
      return action
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
