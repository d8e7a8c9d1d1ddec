public import KnotenScreen

/// One way through an app in one world, step by step.
///
/// In a fixture world a step is over once all work has been done that does not wait for a held request; in a live one
/// when it ends, or its limit has passed. One step at a time; the caller cancels the work at the end.
@MainActor public final class Drive {
  /// What is under way; each step adds to it.
  public typealias Work = ThrowingDiscardingTaskGroup<any Error>

  private let world: World
  private let navigator: Navigator
  private let executor = CalmExecutor()
  /// How many steps were begun, the opening too.
  private var begun = 0
  /// The steps whose end was not told yet.
  private var steps: [Int: Step] = [:]
  /// Is told of each end, for whoever waits for one in a live world.
  private var ends: AsyncStream<Void>.Continuation?

  private struct Step {
    /// What it made happen; nil before it has ended.
    var result: Result<[Effect], any Error>?
  }

  /// A way that begins where nothing is open.
  public init(_ world: World) {
    self.world = world
    navigator = Navigator(app: world.app)
  }

  /// Opens a route, does each step, and takes the look before what is still held is cancelled.
  func look(after steps: [Scene.Step], from route: Route) async throws -> Look {
    try await withThrowingDiscardingTaskGroup { group in
      defer { group.cancelAll() }
      var effects = try await open(route, in: &group)
      for step in steps { effects = try await perform(step, in: &group) }
      return Look(screen: try screen(), effects: effects)
    }
  }

  /// Opens a route; what that made happen.
  ///
  /// - Throws: `DriveProblem`; `CancellationError`.
  public func open(
    _ route: Route, in group: inout Work, within limit: Duration? = nil
  ) async throws -> [Effect] {
    try await begin(in: &group, within: limit) { try await $0.open(route) }
  }

  /// Does a step of a scene; what that made happen, nothing yet where it is held.
  ///
  /// - Throws: `DriveProblem`; `CancellationError`.
  public func perform(
    _ step: Scene.Step, in group: inout Work, within limit: Duration? = nil
  ) async throws -> [Effect] {
    try await tap(action(of: step), in: &group, within: limit)
  }

  /// Does what a tap asks for.
  ///
  /// - Throws: `DriveProblem`; `CancellationError`.
  public func tap(
    _ action: ElementAction, in group: inout Work, within limit: Duration? = nil
  ) async throws -> [Effect] {
    try await begin(in: &group, within: limit) { try await $0.tap(action) }
  }

  /// Runs until nothing can go on that is under way; what the steps made happen that ended meanwhile.
  ///
  /// - Throws: `DriveProblem`; `CancellationError`.
  public func settle(within limit: Duration? = nil) async throws -> [Effect] {
    let waiting = steps.keys.sorted()
    await calm(waiting, within: limit)
    try Task.checkCancellation()
    return try waiting.flatMap { try told($0) ?? [] }
  }

  /// How many steps have not ended yet.
  public var underWay: Int {
    steps.values.count { $0.result == nil }
  }

  /// What shows now.
  ///
  /// - Throws: `DriveProblem`.
  public func screen() throws -> Screen {
    guard let screen = navigator.screen else { throw DriveProblem.nothingShown }
    return screen
  }
}

extension Drive {
  /// Begins a step and waits until everything has run that can.
  private func begin(
    in group: inout Work, within limit: Duration?,
    _ work: @escaping @MainActor (Navigator) async throws -> [Effect]
  ) async throws -> [Effect] {
    let step = begun
    begun += 1
    steps[step] = Step()
    group.addTask(executorPreference: world.isLive ? nil : executor) { await self.run(step, work) }
    await calm([step], within: limit)
    // What cancelled work leaves behind is nothing to look at.
    try Task.checkCancellation()
    if let effects = try told(step) { return effects }
    guard world.isLive || !world.held().isEmpty else { throw DriveProblem.neverEnded(step: step) }
    return []
  }

  private func run(
    _ step: Int, _ work: @MainActor (Navigator) async throws -> [Effect]
  ) async {
    let result: Result<[Effect], any Error>
    do {
      result = .success(try await work(navigator))
    } catch {
      result = .failure(error)
    }
    steps[step]?.result = result
    ends?.yield()
  }

  /// Waits until some steps have ended, or all that is left of them is waiting for something outside.
  private func calm(_ waiting: [Int], within limit: Duration?) async {
    if world.isLive {
      await end(of: waiting, within: limit)
    } else {
      await executor.calm(orOnce: { haveEnded(waiting) }, canWait: { !world.held().isEmpty })
    }
  }

  /// Waits until some steps have ended, or as long as is allowed.
  private func end(of waiting: [Int], within limit: Duration?) async {
    guard !haveEnded(waiting) else { return }
    let (ended, ends) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.ends = ends
    defer { self.ends = nil }
    await withTaskGroup { race in
      race.addTask {
        for await _ in ended {
          if await self.haveEnded(waiting) { return }
        }
      }
      if let limit {
        race.addTask { try? await Task.sleep(for: limit) }
      }
      await race.next()
      race.cancelAll()
    }
  }

  private func haveEnded(_ waiting: [Int]) -> Bool {
    waiting.allSatisfy { steps[$0]?.result != nil }
  }

  /// What a step made happen, which is told once; nil before it has ended.
  private func told(_ step: Int) throws -> [Effect]? {
    guard let result = steps[step]?.result else { return nil }
    steps[step] = nil
    return try effects(of: result)
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
