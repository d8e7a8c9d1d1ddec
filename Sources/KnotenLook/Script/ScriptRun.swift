public import KnotenScreen

extension Driver {
  /// Does what a script says, in one world, until its end or the first step that cannot be done or does not hold.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - renderer: Draws the text that expectations are held against.
  ///   - make: Makes the world.
  ///   - describe: Says in one sentence why a step could not be done.
  /// - Returns: What was seen, and where it failed.
  /// - Throws: `CancellationError`; what `make` throws.
  @MainActor public static func run(
    _ script: DriveScript, _ renderer: Renderer, in make: WorldMaker,
    describe: (any Error) -> String = { String(describing: $0) }
  ) async throws -> ScriptResult {
    let isPro = script.lines.contains { $0.step == .pro }
    let world = try make(Scene(name: "default", about: "", pro: isPro))
    let run = ScriptRun(world, renderer)
    return try await withThrowingDiscardingTaskGroup { group in
      defer { group.cancelAll() }
      for line in script.lines {
        let failed: ScriptRun.Failed?
        do {
          failed = try await run.take(line.step, in: &group)
        } catch let cancelled as CancellationError {
          throw cancelled
        } catch {
          failed = run.failed(error, describe)
        }
        guard let failed else { continue }
        run.result.failure = ScriptResult.Failure(
          file: script.file, line: line, problem: failed.problem, nearest: failed.nearest,
          look: run.look)
        return run.result
      }
      if let last = script.lines.last {
        run.refuseUntouched(in: script, at: last)
      }
      return run.result
    }
  }
}

/// A script on its way.
@MainActor private final class ScriptRun {
  /// Why a step failed, and what may have been meant.
  struct Failed {
    let problem: String
    var nearest: [String] = []
  }

  var result = ScriptResult()
  private let world: World
  private let drive: Drive
  private let renderer: Renderer
  private var effects: [Effect] = []

  init(_ world: World, _ renderer: Renderer) {
    self.world = world
    self.renderer = renderer
    drive = Drive(world)
  }

  /// What shows now; nil before anything does.
  var look: Look? {
    (try? drive.screen()).map { Look(screen: $0, effects: effects) }
  }

  /// Takes a step; nil where it was done and held.
  func take(_ step: DriveScript.Step, in group: inout Drive.Work) async throws -> Failed? {
    switch step {
    case .pro: break
    case .open(let route): effects = try await drive.open(route, in: &group)
    case .look(let name):
      if let look { result.shots.append(ScriptResult.Shot(name: name, look: look)) }
    case .act(let action): effects = try await drive.perform(action, in: &group)
    case .back:
      guard let action = try drive.screen().back?.action else {
        return Failed(problem: "There is no way back here.")
      }
      effects = try await drive.tap(action, in: &group)
    case .wait: return try await wait()
    case .change(let change):
      try world.intervene(change)
      if case .release = change { effects = try await drive.settle() }
    case .expect(let expectation):
      guard let look else { return Failed(problem: "Nothing is open.") }
      let judge = ExpectationJudge(look, text: wideText(of: look))
      if let problem = judge.problem(with: expectation) {
        return Failed(problem: problem.words, nearest: problem.nearest)
      }
      result.met += 1
    }
    return nil
  }

  /// Why a step could not be done.
  func failed(_ error: any Error, _ describe: (any Error) -> String) -> Failed {
    guard case DriveProblem.tap(let words, .none(let targets)) = error else {
      return Failed(problem: describe(error))
    }
    let names = targets.flatMap { [$0.id.rawValue, $0.label] }
    return Failed(
      problem: "Nothing that can be tapped answers to “\(words)”.",
      nearest: Similarity.nearest(to: words, among: names, limit: 3))
  }

  /// A change of the world that met nothing is a mistake in the script.
  func refuseUntouched(in script: DriveScript, at last: DriveScript.Line) {
    let untouched = world.untouched()
    guard !untouched.isEmpty else { return }
    result.failure = ScriptResult.Failure(
      file: script.file, line: last, problem: DriveProblem.untouched(untouched).description,
      nearest: [], look: nil)
  }

  private func wait() async throws -> Failed? {
    effects = try await drive.settle()
    let held = Set(world.held()).sorted()
    guard drive.underWay > 0 || !held.isEmpty else { return nil }
    return Failed(
      problem: held.isEmpty
        ? "A step never ended, and no request is held that it could wait for."
        : "Pending for ever: \(held.joined(separator: ", ")); release it first.")
  }

  private func wideText(of look: Look) -> String {
    renderer.draw(look, DrawOptions(columns: Scene.possibleColumns.upperBound))
  }
}
