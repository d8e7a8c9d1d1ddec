import KnotenCore
import Synchronization

/// What a run is to meet on its way: overrides, faults and holds, and how often each request was made.
///
/// Transport and storefront share one, so that an option means the same for both.
final class Interventions: Sendable {
  /// What becomes of a request.
  enum Meeting: Hashable, Sendable {
    /// It is answered.
    case passes
    /// It fails in this way.
    case fails(Fault.Kind)
    /// It was held until its task was cancelled.
    case cancelled
  }

  private let overrides: [Override]
  private let faults: [Fault]
  private let holds: [Hold]
  private let state = Mutex(State())

  private struct State {
    var counts: [String: Int] = [:]
    var askedOverrides: Set<Int> = []
    var usedOverrides: Set<Int> = []
    var usedFaults: Set<Int> = []
    var usedHolds: Set<Int> = []
    /// How many requests of a name are held now.
    var held: [String: Int] = [:]
    /// An answer that an override's path was missing from.
    var answersWithoutPath: [Int: JSONValue] = [:]
  }

  init(overrides: [Override], faults: [Fault], holds: [Hold]) {
    self.overrides = overrides
    self.faults = faults
    self.holds = holds
  }

  /// Counts a request and says what becomes of it; a held one waits here until its task is cancelled.
  ///
  /// A hold goes before a fault, a fault with a count before one without, the last given before the first.
  func meet(_ name: String, _ parameters: Set<QueryParameter> = []) async -> Meeting {
    let (isHeld, fault) = state.withLock { begin(name, parameters, in: &$0) }
    guard isHeld else { return fault.map { .fails($0.kind) } ?? .passes }
    let (nothing, end) = AsyncStream<Never>.makeStream()
    for await _ in nothing {}
    // Nothing is ever sent, so only being cancelled leads here; the sender has to live until then.
    end.finish()
    state.withLock { $0.held[name, default: 0] -= 1 }
    return .cancelled
  }

  /// The name of each request that is held now, in order of the names.
  func held() -> [String] {
    let held = state.withLock { $0.held }
    return held.sorted { $0.key < $1.key }.flatMap { Array(repeating: $0.key, count: $0.value) }
  }

  /// An answer with the overrides put in that apply to its request; nil where none does.
  func override(
    _ answer: JSONValue, to name: String, _ parameters: Set<QueryParameter>
  ) -> JSONValue? {
    var changed: JSONValue?
    for (index, override) in overrides.enumerated() where override.applies(to: name, parameters) {
      var next = changed ?? answer
      let isPut = next.put(override.value, at: override.path)
      state.withLock { state in
        if isPut {
          state.usedOverrides.insert(index)
        } else {
          state.answersWithoutPath[index] = next
        }
      }
      if isPut { changed = next }
    }
    return changed
  }

  /// How often a request with this whole name was made.
  func count(of name: String) -> Int {
    state.withLock { $0.counts[name] ?? 0 }
  }

  /// The options that changed nothing so far, and why.
  func untouched() -> [ArgumentProblem] {
    let state = state.withLock { $0 }
    return overrides.enumerated().compactMap { problem(of: $1, at: $0, in: state) }
      + faults.enumerated().filter { !state.usedFaults.contains($0.offset) }.map {
        ArgumentProblem(.fail, $1.argument, reason($1.pick, in: state))
      }
      + holds.enumerated().filter { !state.usedHolds.contains($0.offset) }.map {
        ArgumentProblem(.hold, $1.argument, reason($1.pick, in: state))
      }
  }
}

extension Interventions {
  private func begin(
    _ name: String, _ parameters: Set<QueryParameter>, in state: inout State
  ) -> (isHeld: Bool, Fault?) {
    let number = (state.counts[name] ?? 0) + 1
    state.counts[name] = number
    for (index, override) in overrides.enumerated() where override.applies(to: name, parameters) {
      state.askedOverrides.insert(index)
    }
    let holding = holds.indices.filter { holds[$0].pick.covers(name, number: number) }
    state.usedHolds.formUnion(holding)
    guard holding.isEmpty else {
      state.held[name, default: 0] += 1
      return (true, nil)
    }
    let failing = faults.indices.filter { faults[$0].pick.covers(name, number: number) }
    let chosen = failing.last { faults[$0].pick.count != nil } ?? failing.last
    guard let chosen else { return (false, nil) }
    state.usedFaults.insert(chosen)
    return (false, faults[chosen])
  }

  private func problem(
    of override: Override, at index: Int, in state: State
  ) -> ArgumentProblem? {
    guard !state.usedOverrides.contains(index) else { return nil }
    let reason: ArgumentProblem.Reason
    if let answer = state.answersWithoutPath[index] {
      reason = .missingPath(nearest: override.suggestions(from: answer))
    } else if state.askedOverrides.contains(index) {
      reason = .overruled(name: override.name)
    } else if state.counts[override.name] == nil {
      reason = .neverAsked(name: override.name)
    } else {
      reason = .neverAskedWithParameters(name: override.name)
    }
    return ArgumentProblem(.set, override.argument, reason)
  }

  private func reason(_ pick: RequestPick, in state: State) -> ArgumentProblem.Reason {
    guard let times = state.counts[pick.name] else { return .neverAsked(name: pick.name) }
    if let count = pick.count, count > times {
      return .askedLessOften(name: pick.name, times: times)
    }
    return .overruled(name: pick.name)
  }
}
