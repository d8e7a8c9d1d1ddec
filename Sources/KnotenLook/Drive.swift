import KnotenScreen

/// One way through an app in one world.
@MainActor final class Drive {
  typealias Work = ThrowingTaskGroup<Void, any Error>

  private let world: World
  private let navigator: Navigator
  private let executor = CalmExecutor()
  /// How many steps were begun, the opening too.
  private var begun = 0
  /// What each step that has ended made happen.
  private var ended: [Int: Result<[Effect], any Error>] = [:]
  /// The steps whose end was not told yet.
  private var waiting: [Int] = []

  init(_ world: World) {
    self.world = world
    navigator = Navigator(app: world.app)
  }

  /// Opens a route, does each step, and takes the look before what is still held is cancelled.
  func look(after steps: [Scene.Step], from route: Route) async throws -> Look {
    try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      var effects = try await open(route, in: &group)
      for step in steps { effects = try await perform(step, in: &group) }
      return Look(screen: try screen(), effects: effects)
    }
  }

  /// Opens a route; what that made happen.
  func open(_ route: Route, in group: inout Work) async throws -> [Effect] {
    try await begin(in: &group) { try await $0.open(route) }
  }

  /// Does a step of a scene; what that made happen, nothing yet where it is held.
  func perform(_ step: Scene.Step, in group: inout Work) async throws -> [Effect] {
    try await tap(action(of: step), in: &group)
  }

  /// Does what a tap asks for.
  func tap(_ action: ElementAction, in group: inout Work) async throws -> [Effect] {
    try await begin(in: &group) { try await $0.tap(action) }
  }

  /// Runs until nothing can go on that is under way; what the steps made happen that ended meanwhile.
  func settle() async throws -> [Effect] {
    await executor.calm(
      orOnce: { waiting.allSatisfy { ended[$0] != nil } }, canWait: { !world.held().isEmpty })
    try Task.checkCancellation()
    let over = waiting.filter { ended[$0] != nil }
    waiting.removeAll { ended[$0] != nil }
    return try over.flatMap { step in try ended[step].map(effects(of:)) ?? [] }
  }

  /// Whether a step has not ended yet.
  var isUnderWay: Bool { !waiting.isEmpty }

  /// What shows now.
  func screen() throws -> Screen {
    guard let screen = navigator.screen else { throw DriveProblem.nothingShown }
    return screen
  }
}

extension Drive {
  /// Begins a step and waits until everything has run that can.
  private func begin(
    in group: inout Work, _ work: @escaping @MainActor (Navigator) async throws -> [Effect]
  ) async throws -> [Effect] {
    let step = begun
    begun += 1
    waiting.append(step)
    if world.isLive {
      await run(step, work)
    } else {
      group.addTask(executorPreference: executor) { await self.run(step, work) }
      await executor.calm(orOnce: { ended[step] != nil }, canWait: { !world.held().isEmpty })
    }
    // What cancelled work leaves behind is nothing to look at.
    try Task.checkCancellation()
    if let result = ended[step] {
      waiting.removeAll { $0 == step }
      return try effects(of: result)
    }
    guard !world.held().isEmpty else { throw DriveProblem.neverEnded(step: step) }
    return []
  }

  private func run(
    _ step: Int, _ work: @MainActor (Navigator) async throws -> [Effect]
  ) async {
    do {
      ended[step] = .success(try await work(navigator))
    } catch {
      ended[step] = .failure(error)
    }
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
}
