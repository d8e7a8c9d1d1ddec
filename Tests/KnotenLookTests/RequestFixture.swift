import KnotenLook
import Synchronization

/// What the notebook's screens ask for, recorded, and held or failed as a scene wants it.
final class RequestFixture: Sendable {
  struct Failed: Error {}

  private struct State {
    var log: [String] = []
    var answered: [String] = []
    var running = 0
    var held: Set<String> = []
    var heldNow: [String] = []
    var scene: Scene
    var ends: [AsyncStream<Void>.Continuation] = []
  }

  private let state: Mutex<State>

  init(_ scene: Scene) {
    state = Mutex(State(scene: scene))
  }

  /// Changes what is held and failed from now on; a hold added so is of the first request.
  func intervene(_ change: Intervention) {
    state.withLock { state in
      switch change {
      case .set(let words): state.scene.set.append(words)
      case .fail(let words): state.scene.fail.append(words)
      case .hold(let words): state.scene.hold.append(words + "#1")
      case .release:
        for end in state.ends { end.finish() }
        state.ends = []
      }
    }
  }

  private var scene: Scene { state.withLock(\.scene) }

  /// The names of the requests made so far, in order.
  var log: [String] { state.withLock(\.log) }
  /// The names of the requests that got an answer, in order.
  var answered: [String] { state.withLock(\.answered) }
  /// How many requests have not ended.
  var running: Int { state.withLock(\.running) }

  /// The names of the requests that are held now, in the order they came.
  func heldNow() -> [String] { state.withLock(\.heldNow) }

  func count(of name: String) -> Int {
    log.count { $0 == name }
  }

  func asked() -> [String: Int] {
    log.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  func untouched() -> [String] {
    let (log, held) = state.withLock { ($0.log, $0.held) }
    let holds = scene.hold.filter { !held.contains($0) }.map { "hold \($0)" }
    let faults = scene.fail.filter { !log.contains($0) }.map { "fail \($0)" }
    let sets = scene.set.filter { $0 != "empty" }.map { "set \($0)" }
    return sets + faults + holds
  }

  func notes() async throws -> [String] {
    async let tags: Void = ask("getTags")
    try await ask("getNotes")
    try await tags
    return scene.set.contains("empty") ? [] : ["Milk", "Bread"]
  }

  func ask(_ name: String) async throws {
    let number = state.withLock { state in
      state.log.append(name)
      state.running += 1
      return state.log.count { $0 == name }
    }
    defer { state.withLock { $0.running -= 1 } }
    await Task.yield()
    if scene.fail.contains(name) { throw Failed() }
    if scene.hold.contains("\(name)#\(number)") {
      state.withLock { state in
        state.held.insert("\(name)#\(number)")
        state.heldNow.append(name)
      }
      defer {
        state.withLock { state in
          state.heldNow.firstIndex(of: name).map { _ = state.heldNow.remove(at: $0) }
        }
      }
      let (cancellation, never) = AsyncStream.makeStream(of: Void.self)
      state.withLock { $0.ends.append(never) }
      for await _ in cancellation {}
      try Task.checkCancellation()
    }
    state.withLock { $0.answered.append(name) }
  }
}
