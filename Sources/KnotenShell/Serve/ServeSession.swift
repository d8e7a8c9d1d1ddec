import KnotenCore
import KnotenLook
import KnotenRenderText
import KnotenScreen
import KnotenViewModels

/// A program's way through an app: one request a line in, one answer a line out, in order.
@MainActor final class ServeSession {
  private let world: World
  private let drive: Drive
  private let output: any Output
  /// How many changes of the world were asked for.
  private var changes = 0

  /// A session in a world where nothing is open yet.
  init(_ world: World, to output: any Output) {
    self.world = world
    self.output = output
    drive = Drive(world)
  }

  /// Answers until the lines end or one of them asks for the end; what is under way then is cancelled.
  ///
  /// - Throws: `FileProblem` where nothing can be read or written any more; `CancellationError`.
  func run(_ lines: LineReader) async throws {
    try output.write(greeting.line)
    try await withThrowingDiscardingTaskGroup { work in
      defer { work.cancelAll() }
      var isOver = false
      while !isOver {
        let answer: ServeAnswer
        switch try await lines.next() {
        case .whole(let line): answer = try await self.answer(line, &isOver, in: &work)
        case .tooLong:
          answer = failure(
            ServeProblem(.tooLong, "a line has \(ServeRequest.longest) bytes at most."), nil)
        case .end: return
        }
        try output.write(answer.line)
      }
    }
  }

  private var greeting: ServeAnswer {
    var greeting = ServeAnswer()
    greeting.add("app", .string(world.app.name))
    greeting.add("version", .string(KnotenBuild.current.version))
    greeting.add("live", .bool(world.isLive))
    return greeting
  }

  /// The most steps that may be under way at once, and the most changes of one world.
  private static let mostAtOnce = 100
  private static let mostChanges = 1_000
}

extension ServeSession {
  private func answer(
    _ line: [UInt8], _ isOver: inout Bool, in work: inout Drive.Work
  ) async throws -> ServeAnswer {
    var id: JSONValue?
    do {
      let members = try ServeRequest.members(of: line)
      id = try ServeRequest.id(in: members)
      let request = try ServeRequest(members)
      let effects = try await perform(request, in: &work)
      isOver = request.verb == .quit
      return success(id, effects, showsScreen: !isOver)
    } catch let cancelled as CancellationError {
      throw cancelled
    } catch {
      return failure(ServeProblem(error, in: world.app), id)
    }
  }

  /// Does what is asked; what that made happen.
  private func perform(
    _ request: ServeRequest, in work: inout Drive.Work
  ) async throws -> [Effect] {
    if request.verb.isStep, drive.underWay >= Self.mostAtOnce {
      throw ServeProblem(.pending, "\(drive.underWay) steps are under way; let them end first.")
    }
    switch request.verb {
    case .open(let route):
      return try await drive.open(route, in: &work, within: request.limit)
    case .screen:
      _ = try drive.screen()
      return []
    case .act(let step):
      return try await drive.perform(step, in: &work, within: request.limit)
    case .back:
      guard let action = try drive.screen().back?.action else {
        throw ServeProblem(.noWayBack, "there is no way back here.")
      }
      return try await drive.tap(action, in: &work, within: request.limit)
    case .wait: return try await wait(within: request.limit)
    case .change(let changes): return try await change(changes)
    case .quit: return []
    }
  }

  private func wait(within limit: Duration?) async throws -> [Effect] {
    let effects = try await drive.settle(within: limit)
    guard drive.underWay == 0 else {
      let held = Set(world.held()).sorted().joined(separator: ", ")
      throw ServeProblem(
        .pending,
        held.isEmpty ? "it is not over yet." : "held for ever: \(held); release it first.")
    }
    return effects
  }

  private func change(_ changes: [Intervention]) async throws -> [Effect] {
    guard !world.isLive else {
      throw ServeProblem(.onlyFixtures, "only a fixture world can be changed: --fixtures DIR.")
    }
    self.changes += changes.count
    guard self.changes <= Self.mostChanges else {
      throw ServeProblem(.badChange, "a world takes \(Self.mostChanges) changes; begin a new one.")
    }
    for change in changes { try world.intervene(change) }
    return try await drive.settle(within: nil)
  }
}

extension ServeSession {
  private func success(
    _ id: JSONValue?, _ effects: [Effect], showsScreen: Bool
  ) -> ServeAnswer {
    var answer = ServeAnswer()
    answer.add("ok", true)
    if let id { answer.add("id", id) }
    answer.add("pending", .integer(Int64(drive.underWay)))
    let unmet = world.untouched()
    if !unmet.isEmpty { answer.add("unmet", .strings(unmet.map(Sentences.cleaned))) }
    answer.add("effects", .array(effects.map(\.json)))
    if showsScreen, let screen = try? drive.screen() {
      let look = Look(screen: screen, effects: effects)
      answer.add("screen", written: Renderer.jsonLine.draw(look, DrawOptions()).dropLast())
    }
    return answer
  }

  private func failure(_ problem: ServeProblem, _ id: JSONValue?) -> ServeAnswer {
    var answer = ServeAnswer()
    answer.add("ok", false)
    if let id { answer.add("id", id) }
    answer.add(
      "error",
      [
        "code": .string(problem.code.rawValue), "message": .string(problem.message),
        "nearest": .strings(problem.nearest),
      ])
    return answer
  }
}

extension Effect {
  /// The effect as it stands in the JSON of a screen.
  fileprivate var json: JSONValue {
    var members: JSONObject = ["kind": .string(name)]
    members["url"] = url.map(JSONValue.string)
    return .object(members)
  }
}
