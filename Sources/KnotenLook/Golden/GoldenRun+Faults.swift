import KnotenScreen

extension FaultMatrix {
  /// The matrix of each screen that some jobs are of, where faults are to be drawn and renderers are there to draw them.
  static func all(of jobs: [GoldenRun.Job], in run: GoldenRun) -> [FaultMatrix] {
    guard !run.faults.isEmpty, let json = run.renderers.first(where: { $0.name == "json" }),
      let text = run.renderers.first(where: { $0.name == "text" })
    else { return [] }
    return run.screens.compactMap { screen in
      let scenes = jobs.filter { $0.screen == screen }.map(\.scene)
      guard !scenes.isEmpty else { return nil }
      return FaultMatrix(
        screen: screen, scenes: scenes, kinds: run.faults, json: json, text: text, make: run.make,
        describe: run.describe)
    }
  }
}

extension GoldenRun {
  /// Draws matrices and holds them against their goldens.
  func add(_ matrices: [FaultMatrix], isWhole: Bool, to report: inout GoldenReport) async throws {
    let waivers: Waivers
    do {
      waivers = try files.waivers(app: app)
    } catch let problem as SceneProblem {
      report.failures.append(.unusableScenes(problem))
      return
    }
    var used: Set<Int> = []
    for matrix in matrices {
      guard let page = try await matrix.page() else { continue }
      report.scenesDrawn += page.count
      for failure in page.failures {
        add(failure, waivers, &used, to: &report)
      }
      let path = GoldenPath.golden(
        app: app, screen: matrix.screen.name, scene: GoldenPath.faults, fileExtension: "txt")
      do {
        report.comparisons.append(
          GoldenReport.Comparison(
            path: path, screen: matrix.screen.name, scene: GoldenPath.faults,
            face: GoldenPath.faults,
            outcome: GoldenReport.Outcome(
              of: Array(page.text.utf8), against: try files.read(path))))
      } catch {
        report.failures.append(.unreadable(error))
      }
    }
    guard isWhole, !matrices.isEmpty else { return }
    report.failures += waivers.idle(of: .faults, besides: used)
      .map(GoldenReport.Failure.idleWaiver)
  }

  /// Adds what is wrong with a cell, but for what is waived.
  private func add(
    _ failure: GoldenReport.Failure, _ waivers: Waivers, _ used: inout Set<Int>,
    to report: inout GoldenReport
  ) {
    guard case .brokenRules(let screen, let scene, let findings) = failure else {
      report.failures.append(failure)
      return
    }
    let left = findings.filter { finding in
      guard let position = waivers.position(of: finding, .faults, at: screen + " " + scene) else {
        return true
      }
      used.insert(position)
      report.waived += 1
      return false
    }
    if !left.isEmpty {
      report.failures.append(.brokenRules(screen: screen, scene: scene, left))
    }
  }
}
