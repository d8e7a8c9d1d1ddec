import KnotenScreen

extension GoldenRun {
  /// A scene to draw, which depends on no other.
  struct Job: Sendable {
    let screen: ScreenEntry
    let scene: Scene
  }

  /// What drawing a scene came to; no comparisons where it could not be drawn.
  struct Drawing: Sendable {
    var comparisons: [GoldenReport.Comparison] = []
    var failures: [GoldenReport.Failure] = []
    /// Whether there was anything to compare.
    var isDrawn = false
  }

  /// Why a scene could not be drawn, in words.
  private struct NotDrawn: Error {
    let why: String
  }

  /// Every job's drawing, in the order of the jobs.
  func drawings(of jobs: [Job]) async throws -> [Drawing] {
    try await Pipeline.run(jobs, drive: drive, draw: { draw($1, of: $0) })
  }

  func path(of job: Job, _ renderer: Renderer) -> String {
    GoldenPath.golden(
      app: app, screen: job.screen.name, scene: job.scene.name,
      fileExtension: renderer.fileExtension)
  }

  private func drive(_ job: Job) async throws -> Result<Look, NotDrawn> {
    do {
      return .success(try await Driver.look(at: job.scene, of: job.screen, in: make))
    } catch let cancelled as CancellationError {
      throw cancelled
    } catch {
      return .failure(NotDrawn(why: describe(error)))
    }
  }

  private func draw(_ look: Result<Look, NotDrawn>, of job: Job) -> Drawing {
    let (screen, scene) = (job.screen.name, job.scene.name)
    var drawing = Drawing()
    switch look {
    case .failure(let problem):
      drawing.failures = [.notDrawn(screen: screen, scene: scene, why: problem.why)]
    case .success(let look):
      drawing.isDrawn = true
      let options = job.scene.drawOptions
      let faces = renderers.map { (renderer: $0, text: $0.draw(look, options)) }
      let findings = self.findings(in: look, faces.map { ($0.renderer.name, $0.text) })
      if !findings.isEmpty {
        drawing.failures = [.brokenRules(screen: screen, scene: scene, findings)]
      }
      for face in faces {
        compare(Array(face.text.utf8), of: job, face.renderer, into: &drawing)
      }
    }
    return drawing
  }

  private func findings(
    in look: Look, _ faces: [(name: String, text: String)]
  ) -> [ScreenAudit.Finding] {
    let texts = Dictionary(uniqueKeysWithValues: faces)
    guard let text = texts["text"], let json = texts["json"] else {
      return ScreenAudit.findings(in: look.screen)
    }
    return ScreenAudit.findings(in: look.screen, text: text, json: json)
  }

  private func compare(
    _ actual: [UInt8], of job: Job, _ renderer: Renderer, into drawing: inout Drawing
  ) {
    let path = path(of: job, renderer)
    do {
      drawing.comparisons.append(
        GoldenReport.Comparison(
          path: path, screen: job.screen.name, scene: job.scene.name, face: renderer.name,
          outcome: GoldenReport.Outcome(of: actual, against: try files.read(path))))
    } catch {
      drawing.failures.append(.unreadable(error))
    }
  }
}

extension GoldenReport.Outcome {
  /// How a drawing compares with a golden, or with none.
  init(of actual: [UInt8], against golden: [UInt8]?) {
    guard let golden else {
      self = .missing(actual: actual)
      return
    }
    if golden == actual {
      self = .same
    } else {
      let holdsConflict = golden.split(separator: UInt8(ascii: "\n"))
        .contains { $0.starts(with: "<<<<<<< ".utf8) }
      self =
        holdsConflict ? .conflicted(actual: actual) : .different(expected: golden, actual: actual)
    }
  }
}
