import KnotenCore
import Synchronization

/// What a run is to meet on its way: overrides, faults and holds, and how often each request was made.
///
/// Transport and storefront share one, so that an option means the same for both. More can be added while the run goes on.
final class Interventions: Sendable {
  /// What becomes of a request.
  enum Meeting: Hashable, Sendable {
    /// It is answered.
    case passes
    /// It fails in this way; the number is for saying that it did.
    case fails(Fault.Kind, number: Int)
    /// It was held until its task was cancelled.
    case cancelled
  }

  private let state: Mutex<State>

  private struct State {
    var overrides: [Override]
    var faults: [Fault]
    var holds: [Hold]
    var counts: [String: Int] = [:]
    var askedOverrides: Set<Int> = []
    var usedOverrides: Set<Int> = []
    var usedFaults: Set<Int> = []
    var usedHolds: Set<Int> = []
    /// The faults and holds that are over.
    var endedFaults: Set<Int> = []
    var endedHolds: Set<Int> = []
    /// The requests that are held now, by the order in which they came.
    var held: [Int: Held] = [:]
    var heldSoFar = 0
    /// Why an override did nothing to an answer it met.
    var failedOverrides: [Int: ArgumentProblem.Reason] = [:]
  }

  private struct Held {
    let name: String
    let end: AsyncStream<Never>.Continuation
  }

  init(overrides: [Override], faults: [Fault], holds: [Hold]) {
    state = Mutex(State(overrides: overrides, faults: faults, holds: holds))
  }

  /// Counts a request and says what becomes of it; a held one waits here until it is released or its task cancelled.
  ///
  /// A hold goes before a fault, a fault with a count before one without, the last given before the first.
  func meet(_ name: String, _ parameters: Set<QueryParameter> = []) async -> Meeting {
    let number = state.withLock { Self.count(name, parameters, in: &$0) }
    while let (place, nothing) = state.withLock({ Self.hold(name, number, in: &$0) }) {
      for await _ in nothing {}
      state.withLock { _ = $0.held.removeValue(forKey: place) }
      if Task.isCancelled { return .cancelled }
    }
    return state.withLock { state in
      guard let fault = Self.fault(of: name, number, in: state) else { return .passes }
      let kind = state.faults[fault].kind
      if case .spoiled = kind {} else { state.usedFaults.insert(fault) }
      return .fails(kind, number: fault)
    }
  }

  /// What a fault says of something that is read on this machine, and so neither held nor answered; nil where none does.
  func word(for name: String) -> StoreWord? {
    state.withLock { state in
      let number = Self.count(name, [], in: &state)
      guard let fault = Self.fault(of: name, number, in: state),
        case .store(let word) = state.faults[fault].kind
      else { return nil }
      state.usedFaults.insert(fault)
      return word
    }
  }

  /// Says that a fault changed an answer; a spoiling one may find nothing to spoil.
  func used(fault number: Int) {
    state.withLock { _ = $0.usedFaults.insert(number) }
  }

  /// The name of each request that is held now, in order of the names.
  func held() -> [String] {
    state.withLock { $0.held.values.map(\.name) }.sorted()
  }

  /// An answer with the overrides put in that apply to its request; nil where none does.
  func override(
    _ answer: JSONValue, to name: String, _ parameters: Set<QueryParameter>
  ) -> JSONValue? {
    var changed: JSONValue?
    let overrides = state.withLock(\.overrides)
    for (index, override) in overrides.enumerated() where override.applies(to: name, parameters) {
      var next = changed ?? answer
      let problem = override.change(&next)
      state.withLock { state in
        if let problem {
          state.failedOverrides[index] = problem
        } else {
          state.usedOverrides.insert(index)
        }
      }
      if problem == nil { changed = next }
    }
    return changed
  }

  /// How often each request was made, by its whole name.
  func counts() -> [String: Int] {
    state.withLock(\.counts)
  }

  /// The options that changed nothing so far, and why.
  func untouched() -> [ArgumentProblem] {
    let state = state.withLock { $0 }
    return state.overrides.enumerated().compactMap { problem(of: $1, at: $0, in: state) }
      + state.faults.enumerated().filter { !state.usedFaults.contains($0.offset) }.map {
        ArgumentProblem(.fail, $1.argument, reason($1, in: state))
      }
      + state.holds.enumerated().filter { !state.usedHolds.contains($0.offset) }.map {
        ArgumentProblem(.hold, $1.argument, reason($1.pick, in: state))
      }
  }
}

extension Interventions {
  /// Changes the answers from now on.
  func add(_ override: Override) {
    state.withLock { $0.overrides.append(override) }
  }

  /// Fails requests from now on.
  func add(_ fault: Fault) {
    state.withLock { $0.faults.append(fault) }
  }

  /// Holds requests from now on.
  func add(_ hold: Hold) {
    state.withLock { $0.holds.append(hold) }
  }

  /// Lets the requests of a name go on that are held, and fails and holds none of them any more.
  ///
  /// A fault or hold of every name ends with any name that is released.
  func release(_ pick: RequestPick) {
    let ends = state.withLock { state in
      func isMeant(_ name: String) -> Bool {
        pick.name == name || [pick.name, name].contains(RequestPick.everyName)
      }
      let faults = state.faults.indices.filter { isMeant(state.faults[$0].pick.name) }
      let holds = state.holds.indices.filter { isMeant(state.holds[$0].pick.name) }
      state.endedFaults.formUnion(faults)
      state.endedHolds.formUnion(holds)
      return state.held.values.filter { isMeant($0.name) }.map(\.end)
    }
    for end in ends { end.finish() }
  }
}

extension Interventions {
  private static func count(
    _ name: String, _ parameters: Set<QueryParameter>, in state: inout State
  ) -> Int {
    let number = (state.counts[name] ?? 0) + 1
    state.counts[name] = number
    for (index, override) in state.overrides.enumerated()
    where override.applies(to: name, parameters) {
      state.askedOverrides.insert(index)
    }
    return number
  }

  /// Where a request waits that is held, and for what; nil for one that goes on.
  private static func hold(
    _ name: String, _ number: Int, in state: inout State
  ) -> (place: Int, nothing: AsyncStream<Never>)? {
    let holding = state.holds.indices.filter {
      !state.endedHolds.contains($0) && state.holds[$0].pick.covers(name, number: number)
    }
    state.usedHolds.formUnion(holding)
    if holding.isEmpty {
      guard let fault = fault(of: name, number, in: state), state.faults[fault].kind == .slow
      else { return nil }
      state.usedFaults.insert(fault)
    }
    let (nothing, end) = AsyncStream<Never>.makeStream()
    state.heldSoFar += 1
    state.held[state.heldSoFar] = Held(name: name, end: end)
    return (state.heldSoFar, nothing)
  }

  private static func fault(of name: String, _ number: Int, in state: State) -> Int? {
    let failing = state.faults.indices.filter {
      !state.endedFaults.contains($0) && state.faults[$0].pick.covers(name, number: number)
    }
    return failing.last { state.faults[$0].pick.count != nil } ?? failing.last
  }

  private func problem(
    of override: Override, at index: Int, in state: State
  ) -> ArgumentProblem? {
    guard !state.usedOverrides.contains(index) else { return nil }
    let reason: ArgumentProblem.Reason
    if let problem = state.failedOverrides[index] {
      reason = problem
    } else if state.askedOverrides.contains(index) {
      reason = .overruled(name: override.name)
    } else if state.counts[override.name] == nil {
      reason = .neverAsked(name: override.name)
    } else {
      reason = .neverAskedWithParameters(name: override.name)
    }
    return ArgumentProblem(.set, override.argument, reason)
  }

  private func reason(_ fault: Fault, in state: State) -> ArgumentProblem.Reason {
    let problem = reason(fault.pick, in: state)
    if case .spoiled = fault.kind, case .overruled(let name) = problem {
      return .nothingToSpoil(name: name)
    }
    return problem
  }

  private func reason(_ pick: RequestPick, in state: State) -> ArgumentProblem.Reason {
    let isAny = pick.name == RequestPick.everyName
    guard let times = isAny ? state.counts.values.max() : state.counts[pick.name] else {
      return .neverAsked(name: pick.name)
    }
    if let count = pick.count, count > times {
      return .askedLessOften(name: pick.name, times: times)
    }
    return .overruled(name: pick.name)
  }
}
