import KnotenScreen

extension GalleryRun {
  /// Draws a scene in every way there is, and says what is to be said about it.
  func draw(
    _ look: Look, of job: Job, _ waivers: Waivers
  ) throws(GalleryScene.NotDrawn) -> GalleryScene.Drawing {
    let options = job.scene.drawOptions
    let drawings = [faces.text, faces.json, faces.spoken].map { renderer in
      Face(renderer: renderer, text: renderer.draw(look, options))
    }
    let (text, json, spoken) = (drawings[0].text, drawings[1].text, drawings[2].text)
    let audited = AuditedLook(
      screen: look.screen, text: text, spoken: spoken, tree: DrawnNode(Array(json.utf8)))
    return GalleryScene.Drawing(
      pages: DrawOptions.Appearance.allCases.map { page(of: look, options, in: $0) },
      text: LinesSideBySide.lines(of: Array(text.utf8)),
      spoken: Self.spoken(spoken, of: look.screen),
      findings: AuditRule.all.flatMap { $0.findings(audited) }.map { finding in
        GalleryScene.Finding(
          finding: finding, reason: waivers.reason(for: finding, .audit))
      },
      golden: try golden(of: drawings, job))
  }

  private struct Face {
    let renderer: Renderer
    let text: String
  }

  private func page(
    of look: Look, _ options: DrawOptions, in appearance: DrawOptions.Appearance
  ) -> GalleryScene.Page {
    var options = options
    options.appearance = appearance
    return GalleryScene.Page(appearance: appearance, document: page.draw(look, options))
  }

  /// The reading order has a line for each element, in their order, and then what happened.
  private static func spoken(_ drawing: String, of screen: Screen) -> [GalleryScene.Spoken] {
    let elements = screen.elements
    return LinesSideBySide.lines(of: Array(drawing.utf8)).enumerated().map { number, line in
      GalleryScene.Spoken(
        line: line, id: number < elements.count ? elements[number].id.rawValue : nil)
    }
  }

  private func golden(
    of drawings: [Face], _ job: Job
  ) throws(GalleryScene.NotDrawn) -> GalleryScene.Golden {
    var report = GoldenReport(purpose: .check)
    var golden = GalleryScene.Golden()
    for drawing in drawings {
      let comparison = try comparison(of: drawing, job)
      report.comparisons.append(comparison)
      guard let actual = comparison.outcome.actual else { continue }
      if case .different(let expected, _) = comparison.outcome {
        golden.faces.append(
          GalleryScene.Golden.Face(
            name: drawing.renderer.name, sides: LinesSideBySide(from: expected, to: actual)))
        if drawing.renderer.name == faces.json.name {
          golden.changes = Self.changes(from: expected, to: actual)
        }
      }
    }
    // What is new, unreadable or only drawn in another way is about no element.
    if golden.changes.isEmpty {
      golden.changes = report.groups.flatMap(\.words).map { .init(words: $0, id: nil) }
    }
    return golden
  }

  private static func changes(
    from old: [UInt8], to new: [UInt8]
  ) -> [GalleryScene.Golden.Told] {
    guard let old = DrawnNode(old), let new = DrawnNode(new) else { return [] }
    return ChangeTeller.told(from: old, to: new).map { told in
      GalleryScene.Golden.Told(words: told.change.words, id: told.id)
    }
  }

  private func comparison(
    of face: Face, _ job: Job
  ) throws(GalleryScene.NotDrawn) -> GoldenReport.Comparison {
    let path = GoldenPath.golden(
      app: app, screen: job.screen.name, scene: job.scene.name,
      fileExtension: face.renderer.fileExtension)
    do throws(GoldenFileProblem) {
      return GoldenReport.Comparison(
        path: path, screen: job.screen.name, scene: job.scene.name, face: face.renderer.name,
        outcome: GoldenReport.Outcome(of: Array(face.text.utf8), against: try files.read(path)))
    } catch {
      throw GalleryScene.NotDrawn(why: "\(GoldenPath.root)\(path): \(error.reason)")
    }
  }
}
