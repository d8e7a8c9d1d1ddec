public import KnotenScreen

/// Taps everything that can be tapped, breadth first from every tab, and audits every state that is reached.
///
/// A state is reached anew in a world of its own by the taps that lead to it, so a tap never leaves anything behind. Each target is
/// tapped once wherever it leads the same way, and a few times more where it changes what the screen shows.
@MainActor public final class Crawl {
  /// Where a crawl stops, whatever is left.
  public struct Bounds: Sendable {
    /// The most states.
    public var states: Int
    /// The most taps and typings.
    public var taps: Int
    /// The most steps from a tab.
    public var depth: Int
    /// How often a target that changes its own screen is tapped, beside one of its kind.
    public var tapsOfKind: Int

    /// Bounds; by default such that a minute is enough.
    public init(states: Int = 2_000, taps: Int = 8_000, depth: Int = 6, tapsOfKind: Int = 4) {
      self.states = states
      self.taps = taps
      self.depth = depth
      self.tapsOfKind = tapsOfKind
    }
  }

  private let make: WorldMaker
  private let faces: AuditRun.Faces
  private let bounds: Bounds
  private let describe: (any Error) -> String

  private var map = CrawlMap()
  /// The position of each state by what shows.
  private var positions: [Screen: Int] = [:]
  private var screens: [Screen] = []
  private var tapped: Set<Tap> = []
  private var tapsOfKind: [Tap: Int] = [:]

  /// What a tap is, wherever it is made.
  private struct Tap: Hashable {
    let screen: String
    let id: String
    let action: ElementAction?
  }

  /// A crawl through worlds that `make` makes.
  ///
  /// - Parameters:
  ///   - faces: How states are drawn to be audited.
  ///   - bounds: Where it stops.
  ///   - make: Makes the worlds.
  ///   - describe: Says in one sentence why a tap could not be made.
  public init(
    faces: AuditRun.Faces, bounds: Bounds = Bounds(), make: @escaping WorldMaker,
    describe: @escaping (any Error) -> String = { String(describing: $0) }
  ) {
    self.faces = faces
    self.bounds = bounds
    self.make = make
    self.describe = describe
  }

  /// Crawls from some places, such as the tabs.
  ///
  /// - Throws: `CancellationError`; what `make` throws.
  public func map(from starts: [Route]) async throws -> CrawlMap {
    for start in starts {
      guard let visit = try await visit(start, []) else { continue }
      _ = add(
        visit.look.screen, CrawlMap.State(screen: visit.look.screen.name, start: start, steps: []))
    }
    var next = 0
    while next < map.states.count {
      try await expand(next)
      next += 1
    }
    try await audit()
    return map
  }

  private func expand(_ position: Int) async throws {
    let state = map.states[position]
    let screen = screens[position]
    if screen.tabs.isEmpty, screen.back == nil {
      map.problems.append("\(state.screen): no way leads back from here, \(way(to: state))")
    }
    var before: Driver.Visit?
    for target in screen.tapTargets {
      guard isWorthATap(target, on: screen) else { continue }
      guard map.taps < bounds.taps, map.states.count < bounds.states,
        state.steps.count < bounds.depth
      else {
        map.neverTapped.insert(target.id.rawValue)
        continue
      }
      remember(target, on: screen)
      if case .open = target.action {
        map.edges.append(CrawlMap.Edge(from: position, target: target.id.rawValue, to: nil))
        continue
      }
      let steps = state.steps + [step(for: target)]
      guard let after = try await visit(state.start, steps) else { continue }
      map.taps += 1
      let reached = after.look.screen
      let to = add(reached, CrawlMap.State(screen: reached.name, start: state.start, steps: steps))
      map.edges.append(CrawlMap.Edge(from: position, target: target.id.rawValue, to: to))
      guard to == position, after.look.effects.isEmpty, !target.isSelected,
        target.role != .field
      else { continue }
      // It shows the same; perhaps it asked for something.
      if before == nil { before = try await visit(state.start, state.steps) }
      if before?.asked == after.asked {
        map.problems.append(
          "\(state.screen): \(target.id) does nothing, \(way(to: state))")
      }
    }
  }

  /// Every target is tapped once, wherever it is met; one that changes its own screen a few times more in other states of it.
  private func isWorthATap(_ target: Element, on screen: Screen) -> Bool {
    guard !tapped.contains(tap(target, on: screen)) else {
      guard case .perform = target.action else { return false }
      return tapsOfKind[kind(of: target, on: screen), default: 0] < bounds.tapsOfKind
    }
    return true
  }

  private func remember(_ target: Element, on screen: Screen) {
    tapped.insert(tap(target, on: screen))
    tapsOfKind[kind(of: target, on: screen), default: 0] += 1
    map.neverTapped.remove(target.id.rawValue)
  }

  private func tap(_ target: Element, on screen: Screen) -> Tap {
    Tap(screen: screen.name, id: target.id.rawValue, action: target.action)
  }

  /// The same for all rows of a list: the id without its keys.
  private func kind(of target: Element, on screen: Screen) -> Tap {
    var id = ""
    var depth = 0
    for character in target.id.rawValue {
      if character == "[" { depth += 1 }
      if depth == 0 { id.append(character) }
      if character == "]" { depth = max(0, depth - 1) }
    }
    return Tap(screen: screen.name, id: id, action: nil)
  }

  private func step(for target: Element) -> Scene.Step {
    target.role == .field
      ? .type(into: target.id.rawValue, text: "Knoten") : .tap(target.id.rawValue)
  }

  /// The position of a state, which may be a new one.
  private func add(_ screen: Screen, _ state: CrawlMap.State) -> Int {
    if let known = positions[screen] { return known }
    positions[screen] = map.states.count
    map.states.append(state)
    screens.append(screen)
    return map.states.count - 1
  }

  private func visit(_ start: Route, _ steps: [Scene.Step]) async throws -> Driver.Visit? {
    let entry = ScreenEntry(name: start.screen, summary: "", start: start, placement: .alone)
    let scene = Scene(name: "crawl", about: "", steps: steps)
    do {
      return try await Driver.visit(scene, of: entry, in: make)
    } catch let problem as DriveProblem {
      let state = CrawlMap.State(screen: start.screen, start: start, steps: steps)
      map.problems.append("\(start.screen): \(describe(problem)) \(way(to: state))")
      return nil
    }
  }

  private func way(to state: CrawlMap.State) -> String {
    let steps = state.steps.map { step in
      switch step {
      case .tap(let id): id
      case .type(let id, _): "typing into \(id)"
      }
    }
    return "on the way " + ([state.start.path] + steps).joined(separator: " → ")
  }

  private func audit() async throws {
    let found = try await Self.findings(in: screens, faces)
    var seen: Set<ScreenAudit.Finding> = []
    for (position, findings) in found.enumerated() {
      for finding in findings where seen.insert(finding).inserted {
        map.problems.append("\(finding), \(way(to: map.states[position]))")
      }
    }
  }

  nonisolated private static func findings(
    in screens: [Screen], _ faces: AuditRun.Faces
  ) async throws -> [[ScreenAudit.Finding]] {
    try await Pipeline.run(
      screens, drive: { $0 },
      draw: { _, screen in
        let audited = faces.audited(Look(screen: screen))
        return AuditRule.all.flatMap { $0.findings(audited) }
      })
  }
}
