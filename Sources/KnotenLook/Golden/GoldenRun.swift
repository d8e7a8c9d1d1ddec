public import KnotenScreen

/// Draws every scene of an app's screens with every compared renderer, and holds the drawings against the goldens.
public struct GoldenRun: Sendable {
  private let app: String
  private let screens: [ScreenEntry]
  private let renderers: [Renderer]
  private let files: any GoldenFiles
  private let make: WorldMaker
  private let describe: @Sendable (any Error) -> String

  /// A run from what it draws, how, and where the goldens lie.
  ///
  /// - Parameters:
  ///   - app: The app's name, its folder under `Look/`.
  ///   - screens: Its screens, in the order they are drawn.
  ///   - renderers: How they are drawn, in order; those that are not compared are left out.
  ///   - files: Where the goldens lie.
  ///   - make: Makes the world of a scene.
  ///   - describe: Says in one sentence why a world could not be made or driven.
  public init(
    app: String, screens: [ScreenEntry], renderers: [Renderer], files: any GoldenFiles,
    make: @escaping WorldMaker,
    describe: @escaping @Sendable (any Error) -> String = { String(describing: $0) }
  ) {
    self.app = app
    self.screens = screens
    self.renderers = renderers.filter(\.isCompared)
    self.files = files
    self.make = make
    self.describe = describe
  }

  /// Compares the looks of the screens named, or of all; writes nothing.
  ///
  /// - Throws: `GoldenFileProblem` or `CancellationError`.
  public func check(_ names: [String] = []) async throws -> GoldenReport {
    try await report(for: .check, names)
  }

  /// Compares the same looks and writes those that are missing or different, once all are drawn; removes nothing.
  ///
  /// A screen that breaks a rule is left as it was recorded: nobody may accept it unseen.
  ///
  /// - Throws: `GoldenFileProblem` or `CancellationError`.
  public func record(_ names: [String] = []) async throws -> GoldenReport {
    let report = try await report(for: .record, names)
    for comparison in report.comparisons {
      guard let actual = comparison.outcome.actual else { continue }
      try files.write(actual, to: comparison.path)
    }
    return report
  }
}

extension GoldenRun {
  private typealias Failure = GoldenReport.Failure

  /// A scene to draw, which depends on no other: jobs can be drawn in any order.
  private struct Job: Sendable {
    let screen: ScreenEntry
    let scene: Scene
  }

  /// What drawing a scene came to; no files where it could not be drawn.
  private struct Drawing: Sendable {
    let job: Job
    let files: [(path: String, bytes: [UInt8])]
    let failure: Failure?
  }

  private func report(
    for purpose: GoldenReport.Purpose, _ names: [String]
  ) async throws -> GoldenReport {
    var report = GoldenReport(purpose: purpose)
    let known = Set(screens.map(\.name))
    report.failures += names.filter { !known.contains($0) }.map(Failure.noSuchScreen)
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
    for job in jobs {
      try Task.checkCancellation()
      add(try await draw(job), to: &report)
    }
    if report.scenesDrawn == 0 { report.failures.append(.nothingDrawn) }
    if names.isEmpty { try addStrays(besides: jobs, unusable: unusable, to: &report) }
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

  private func draw(_ job: Job) async throws -> Drawing {
    let (screen, scene) = (job.screen.name, job.scene.name)
    let look: Look
    do {
      look = try await Driver.look(at: job.scene, of: job.screen, in: make)
    } catch let cancelled as CancellationError {
      throw cancelled
    } catch {
      let failure = Failure.notDrawn(screen: screen, scene: scene, why: describe(error))
      return Drawing(job: job, files: [], failure: failure)
    }
    let options = job.scene.columns.map { DrawOptions(columns: $0) } ?? DrawOptions()
    let drawings = renderers.map { ($0.name, path(of: job, $0), $0.draw(look, options)) }
    let texts = Dictionary(uniqueKeysWithValues: drawings.map { ($0.0, $0.2) })
    let findings =
      if let text = texts["text"], let json = texts["json"] {
        ScreenAudit.findings(in: look.screen, text: text, json: json)
      } else {
        ScreenAudit.findings(in: look.screen)
      }
    return Drawing(
      job: job, files: drawings.map { ($0.1, Array($0.2.utf8)) },
      failure: findings.isEmpty ? nil : .brokenRules(screen: screen, scene: scene, findings))
  }

  private func add(_ drawing: Drawing, to report: inout GoldenReport) {
    if !drawing.files.isEmpty { report.scenesDrawn += 1 }
    if let failure = drawing.failure {
      report.failures.append(failure)
      if report.purpose == .record { return }
    }
    for (path, actual) in drawing.files {
      do {
        let outcome = outcome(of: actual, against: try files.read(path))
        report.comparisons.append(
          GoldenReport.Comparison(path: path, screen: drawing.job.screen.name, outcome: outcome))
      } catch {
        report.failures.append(.unreadable(error))
      }
    }
  }

  private func outcome(of actual: [UInt8], against golden: [UInt8]?) -> GoldenReport.Outcome {
    guard let golden else { return .missing(actual: actual) }
    if golden == actual { return .same }
    return holdsConflict(golden)
      ? .conflicted(actual: actual) : .different(expected: golden, actual: actual)
  }

  private func addStrays(
    besides jobs: [Job], unusable: Set<String>, to report: inout GoldenReport
  ) throws {
    let known = Set(screens.map(\.name))
    var keeps = Set(jobs.flatMap { job in renderers.map { path(of: job, $0) } })
    keeps.formUnion(known.map { GoldenPath.scenes(app: app, screen: $0) })
    var strangers: Set<String> = []
    for path in try files.paths(under: app) {
      let parts = path.split(separator: "/").map(String.init)
      let folder = parts.count > 2 ? parts[1] : nil
      if let folder, !known.contains(folder) {
        strangers.insert(folder)
      } else if !keeps.contains(path), parts.last != "README.md",
        !unusable.contains(folder ?? "")
      {
        report.orphans.append(path)
      }
    }
    report.orphans.sort()
    report.failures += strangers.sorted().map(Failure.folderOfNoScreen)
  }

  private func path(of job: Job, _ renderer: Renderer) -> String {
    GoldenPath.golden(
      app: app, screen: job.screen.name, scene: job.scene.name,
      fileExtension: renderer.fileExtension)
  }
}

private func holdsConflict(_ golden: [UInt8]) -> Bool {
  golden.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: "<<<<<<< ".utf8) }
}
