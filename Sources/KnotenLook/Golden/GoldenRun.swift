public import KnotenScreen

/// Draws every scene of an app's screens with every compared renderer, and holds the drawings against the goldens.
public struct GoldenRun: Sendable {
  /// Which goldens recording writes.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Those that are missing or different.
    case changed
    /// Those that are not there yet; what is different stays as it was recorded.
    case missing
    /// Those that are missing or different; and what no scene draws any more is removed.
    case all
  }

  let app: String
  let screens: [ScreenEntry]
  let renderers: [Renderer]
  let faults: [FaultKind]
  let files: any GoldenFiles
  let make: WorldMaker
  let describe: @Sendable (any Error) -> String

  /// A run from what it draws, how, and where the goldens lie.
  ///
  /// - Parameters:
  ///   - app: The app's name, its folder under `Look/`.
  ///   - screens: Its screens, in the order they are drawn.
  ///   - renderers: How they are drawn, in order; those that are not compared are left out.
  ///   - faults: What is made to go wrong with each request of a screen; it needs renderers named `text` and `json`.
  ///   - files: Where the goldens lie.
  ///   - make: Makes the world of a scene.
  ///   - describe: Says in one sentence why a world could not be made or driven.
  public init(
    app: String, screens: [ScreenEntry], renderers: [Renderer], faults: [FaultKind] = [],
    files: any GoldenFiles, make: @escaping WorldMaker,
    describe: @escaping @Sendable (any Error) -> String = { String(describing: $0) }
  ) {
    self.app = app
    self.screens = screens
    self.renderers = renderers.filter(\.isCompared)
    self.faults = faults
    self.files = files
    self.make = make
    self.describe = describe
  }

  /// Compares the looks of the screens named, or of all; writes nothing.
  ///
  /// - Throws: `GoldenFileProblem` or `CancellationError`.
  public func check(_ names: [String] = [], _ shard: Shard = .whole) async throws -> GoldenReport {
    try await report(for: .check, names, shard)
  }

  /// Compares the same looks and writes what the mode says, once all are drawn.
  ///
  /// A screen that breaks a rule is left as it was recorded: nobody may accept it unseen. What is recorded waits for no decision any more.
  ///
  /// - Throws: `GoldenFileProblem` or `CancellationError`.
  public func record(
    _ names: [String] = [], _ mode: Mode = .changed
  ) async throws -> GoldenReport {
    var report = try await report(for: .record, names, .whole)
    if mode == .missing { report.leaveWhatIsThere() }
    for comparison in report.comparisons {
      guard let actual = comparison.outcome.actual else { continue }
      try files.write(actual, to: comparison.path)
    }
    if mode == .all {
      for orphan in report.orphans { try files.remove(orphan) }
      report.orphans = []
    }
    for path in report.undecided { try files.remove(path) }
    report.undecided = []
    return report
  }
}

extension GoldenRun {
  private func report(
    for purpose: GoldenReport.Purpose, _ names: [String], _ shard: Shard
  ) async throws -> GoldenReport {
    var report = GoldenReport(purpose: purpose)
    let known = Set(screens.map(\.name))
    report.failures += names.filter { !known.contains($0) }.map(GoldenReport.Failure.noSuchScreen)
    var jobs: [Job] = []
    var unusable: Set<String> = []
    for screen in screens where names.isEmpty || names.contains(screen.name) {
      do {
        jobs += try scenes(of: screen, into: &report).map { Job(screen: screen, scene: $0) }
      } catch let problem as SceneProblem {
        report.failures.append(.unusableScenes(problem))
        unusable.insert(screen.name)
      } catch let problem as GoldenFileProblem {
        report.failures.append(.unreadable(problem))
        unusable.insert(screen.name)
      }
    }
    for drawing in try await drawings(of: shard.part(of: jobs)) { add(drawing, to: &report) }
    let matrices = shard.part(of: FaultMatrix.all(of: jobs, in: self))
    try await add(matrices, isWhole: names.isEmpty && shard.isWhole, to: &report)
    if report.scenesDrawn == 0 { report.failures.append(.nothingDrawn) }
    report.undecided = try PendingLooks(app: app, files: files).paths(of: names)
    if names.isEmpty, shard.isWhole {
      try addStrays(besides: jobs, unusable: unusable, to: &report)
    }
    return report
  }

  private func scenes(of screen: ScreenEntry, into report: inout GoldenReport) throws -> [Scene] {
    guard let scenes = try files.scenes(app: app, screen: screen.name) else {
      report.failures.append(.noScenes(screen: screen.name))
      return []
    }
    let names = Set(scenes.map(\.name))
    let missing = ScreenEntry.StandardState.allCases.filter { state in
      !screen.impossible.contains(state) && !names.contains(state.rawValue)
    }
    if !missing.isEmpty {
      report.failures.append(.statesWithoutScene(screen: screen.name, missing))
    }
    return scenes
  }

  private func add(_ drawing: Drawing, to report: inout GoldenReport) {
    if drawing.isDrawn { report.scenesDrawn += 1 }
    report.failures += drawing.failures
    // A screen that breaks a rule is not recorded.
    let breaksRules = drawing.failures.contains {
      if case .brokenRules = $0 { true } else { false }
    }
    if report.purpose == .check || !breaksRules { report.comparisons += drawing.comparisons }
  }

  private func addStrays(
    besides jobs: [Job], unusable: Set<String>, to report: inout GoldenReport
  ) throws {
    let known = Set(screens.map(\.name))
    var keeps = Set(jobs.flatMap { job in renderers.map { path(of: job, $0) } })
    keeps.formUnion(known.map { GoldenPath.scenes(app: app, screen: $0) })
    keeps.formUnion(report.comparisons.map(\.path))
    keeps.formUnion(report.undecided)
    keeps.insert(GoldenPath.waivers(app: app))
    if faults.isEmpty {
      keeps.formUnion(
        known.map {
          GoldenPath.golden(app: app, screen: $0, scene: GoldenPath.faults, fileExtension: "txt")
        })
    }
    var strangers: Set<String> = []
    for path in try files.paths(under: app) {
      let parts = path.split(separator: "/").map(String.init)
      let folder = parts.count > 2 ? parts[1] : ""
      if GoldenPath.foldersOfNoScreen.contains(folder) { continue }
      if !folder.isEmpty, !known.contains(folder) {
        strangers.insert(folder)
      } else if !keeps.contains(path), parts.last != "README.md", !unusable.contains(folder) {
        report.orphans.append(path)
      }
    }
    report.orphans.sort()
    report.failures += strangers.sorted().map(GoldenReport.Failure.folderOfNoScreen)
  }
}
