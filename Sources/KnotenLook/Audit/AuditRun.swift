public import KnotenScreen

/// Holds every scene of an app's screens, and the colours they are drawn in, against the rules.
public struct AuditRun: Sendable {
  /// The renderers that an audit reads.
  public struct Faces: Sendable {
    let text: Renderer
    let spoken: Renderer
    let json: Renderer

    /// The faces of a look: for people who read, for people who listen, and for programs.
    public init(text: Renderer, spoken: Renderer, json: Renderer) {
      self.text = text
      self.spoken = spoken
      self.json = json
    }

    func audited(_ look: Look, _ options: DrawOptions = DrawOptions()) -> AuditedLook {
      AuditedLook(
        screen: look.screen, text: text.draw(look, options), spoken: spoken.draw(look, options),
        tree: DrawnNode(Array(json.draw(look, options).utf8)))
    }
  }

  private let app: String
  private let screens: [ScreenEntry]
  private let palettes: [Palette]
  private let faces: Faces
  private let files: any GoldenFiles
  private let make: WorldMaker
  private let describe: @Sendable (any Error) -> String

  /// An audit from what it looks at.
  ///
  /// - Parameters:
  ///   - app: The app's name, its folder under `Look/`.
  ///   - screens: Its screens.
  ///   - palettes: The colours they are drawn in.
  ///   - faces: How they are drawn.
  ///   - files: Where scenes and waivers lie.
  ///   - make: Makes the world of a scene.
  ///   - describe: Says in one sentence why a scene could not be driven.
  public init(
    app: String, screens: [ScreenEntry], palettes: [Palette], faces: Faces,
    files: any GoldenFiles, make: @escaping WorldMaker,
    describe: @escaping @Sendable (any Error) -> String = { String(describing: $0) }
  ) {
    self.app = app
    self.screens = screens
    self.palettes = palettes
    self.faces = faces
    self.files = files
    self.make = make
    self.describe = describe
  }

  /// Audits the screens named, or all, and then the palettes too; only that tells which waivers are left over.
  ///
  /// - Throws: `SceneProblem`, `GoldenFileProblem` or `CancellationError`.
  public func report(on names: [String] = []) async throws -> AuditReport {
    let waivers = try files.waivers(app: app)
    var report = AuditReport()
    var used: Set<Int> = []
    if names.isEmpty {
      for finding in PaletteAudit.findings(in: palettes) {
        report.add(finding, in: nil, waivers, &used)
      }
    }
    var jobs: [Job] = []
    for screen in screens where names.isEmpty || names.contains(screen.name) {
      let scenes = try files.scenes(app: app, screen: screen.name) ?? []
      jobs += scenes.map { Job(screen: screen, scene: $0) }
    }
    let results = try await Pipeline.run(jobs, drive: drive, draw: { findings(in: $1, of: $0) })
    for (job, result) in zip(jobs, results) {
      let place = job.screen.name + " " + job.scene.name
      switch result {
      case .success(let findings):
        report.count += 1
        for finding in findings { report.add(finding, in: place, waivers, &used) }
      case .failure(let problem):
        report.failures.append("\(place): not drawn: \(problem.words)")
      }
    }
    if names.isEmpty { report.idleWaivers = waivers.idle(of: .audit, besides: used) }
    return report
  }
}

extension AuditRun {
  private struct Job: Sendable {
    let screen: ScreenEntry
    let scene: Scene
  }

  private struct Problem: Error {
    let words: String
  }

  private func drive(_ job: Job) async throws -> Result<Look, Problem> {
    do {
      return .success(try await Driver.look(at: job.scene, of: job.screen, in: make))
    } catch let cancelled as CancellationError {
      throw cancelled
    } catch {
      return .failure(Problem(words: describe(error)))
    }
  }

  private func findings(
    in look: Result<Look, Problem>, of job: Job
  ) -> Result<[ScreenAudit.Finding], Problem> {
    look.map { look in
      let audited = faces.audited(look, job.scene.drawOptions)
      return AuditRule.all.flatMap { $0.findings(audited) }
    }
  }
}
