import KnotenScreen

extension Gallery {
  /// Everything about one scene.
  func article(of scene: GalleryScene, at position: Int) -> HTML {
    """
    <article id="\(scene.path)" aria-labelledby="\(scene.path)/title">
    <header>
    <div>
    <p class="screen">\(scene.screen)\(scene.isChanged.html("<span class=\"changed\">changed</span>"))\
    \(scene.hasFindings.html("<span class=\"found\">found</span>"))</p>
    <h1 id="\(scene.path)/title">\(scene.scene.name)</h1>
    <p>\(scene.scene.about)</p>
    </div>
    <p class="ways">\(way(to: position - 1, "Previous", "↑"))\(way(to: position + 1, "Next", "↓"))</p>
    </header>
    \(body(of: scene))</article>

    """
  }

  private func way(to position: Int, _ title: String, _ sign: HTML) -> HTML {
    guard scenes.indices.contains(position) else { return "" }
    return """
      <a href="#\(scenes[position].path)" title="\(title): \(scenes[position].path)">\
      <span aria-hidden="true">\(sign)</span> \(title)</a>

      """
  }

  private func body(of scene: GalleryScene) -> HTML {
    switch scene.drawing {
    case .failure(let problem):
      """
      <section class="findings"><h2>Not drawn</h2><p>\(problem.why)</p></section>
      \(recipe(of: scene.scene))
      """
    case .success(let drawing):
      """
      \(changes(drawing.golden))\(findings(drawing.findings))<div class="look">
      <div class="pictures">
      \(drawing.pages.map { picture(of: scene, in: $0.appearance) })</div>
      <div class="words">
      <section><h2>Reading order</h2>
      <ol class="spoken">
      \(drawing.spoken.map(spoken))</ol></section>
      <section><h2>Text</h2>
      <pre tabindex="0" aria-label="Text">\(HTML(lines: drawing.text))</pre></section>
      </div>
      </div>
      \(sides(drawing.golden.faces))\(recipe(of: scene.scene))
      """
    }
  }

  private func picture(of scene: GalleryScene, in appearance: DrawOptions.Appearance) -> HTML {
    """
    <figure><div class="phone">\(frame(of: scene, in: appearance))</div>
    <figcaption>\(appearance.rawValue.capitalizedFirst) \
    <a href="\(scene.path(in: appearance))">open alone</a></figcaption></figure>

    """
  }

  /// The role and what is said, as a button that points at its element.
  private func spoken(_ spoken: GalleryScene.Spoken) -> HTML {
    let role = spoken.line.prefix { $0 != " " }
    let words = String(spoken.line.dropFirst(role.count).drop { $0 == " " })
    let line: HTML = "<span class=\"role\">\(String(role))</span> <span>\(words)</span>"
    return "<li>\(pointing(at: spoken.id, line))</li>\n"
  }

  private func changes(_ golden: GalleryScene.Golden) -> HTML {
    guard !golden.changes.isEmpty else { return "" }
    let items = golden.changes.map { told -> HTML in
      "<li>\(pointing(at: told.id, "\(told.words)"))</li>\n"
    }
    return """
      <section class="changes"><h2>Changed since it was recorded</h2>
      <ul>
      \(items)</ul></section>

      """
  }

  private func findings(_ findings: [GalleryScene.Finding]) -> HTML {
    guard !findings.isEmpty else { return "" }
    let items = findings.map { entry -> HTML in
      let reason = entry.reason.html { "<span class=\"reason\">Stays: \($0)</span>" }
      let id = entry.finding.id.rawValue
      return "<li>\(pointing(at: id, "\(entry.finding.description)"))\(reason)</li>\n"
    }
    return """
      <section class="findings"><h2>Found by the audit</h2>
      <ul>
      \(items)</ul></section>

      """
  }

  private func pointing(at id: String?, _ line: HTML) -> HTML {
    id.map { "<button type=\"button\" aria-pressed=\"false\" data-id=\"\($0)\">\(line)</button>" }
      ?? "<span>\(line)</span>"
  }

  /// The first face is shown; the others can be opened.
  private func sides(_ faces: [GalleryScene.Golden.Face]) -> [HTML] {
    faces.enumerated().map { sides(of: $1, isOpen: $0 == 0) }
  }

  private func sides(of face: GalleryScene.Golden.Face, isOpen: Bool) -> HTML {
    """
    <details class="sides"\(isOpen.html(" open"))><summary><h2>Golden and now, as \(face.name)</h2></summary>
    <div>
    <pre tabindex="0" aria-label="Golden, \(face.name)">\(HTML(face.sides.old, changed: "del"))</pre>
    <pre tabindex="0" aria-label="Now, \(face.name)">\(HTML(face.sides.new, changed: "ins"))</pre>
    </div></details>

    """
  }

  /// How the scene comes about.
  private func recipe(of scene: Scene) -> HTML {
    let rows = scene.recipe.map { row -> HTML in
      "<dt>\(row.what)</dt>\(row.words.map { "<dd><code>\($0)</code></dd>" as HTML })\n"
    }
    guard !rows.isEmpty else { return "" }
    return "<section class=\"recipe\"><h2>How it comes about</h2>\n<dl>\n\(rows)</dl></section>\n"
  }
}

extension HTML {
  /// Lines of a drawing, as they stand.
  init(lines: [String]) {
    self = "\(lines.map { "\($0)\n" as HTML })"
  }

  /// Lines of which some stand in an element of their own.
  init(_ lines: [LinesSideBySide.Line], changed name: HTML) {
    self =
      "\(lines.map { $0.isChanged ? "<\(name)>\($0.text)</\(name)>\n" as HTML : "\($0.text)\n" })"
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Scene {
  /// What is done to bring the scene about, each with the words of its file.
  fileprivate var recipe: [(what: String, words: [String])] {
    let steps = steps.map { step in
      switch step {
      case .tap(let name): "tap " + name
      case .type(let name, let text): "type \(name)=\(text)"
      }
    }
    let rows = [
      ("Begins at", route.map { [$0.path] } ?? []),
      ("Account", session == .signedIn ? [] : [session.rawValue]),
      ("Pro", pro ? ["unlocked"] : []),
      ("Answers changed", set), ("Requests failed", fail), ("Requests held", hold),
      ("Steps", steps), ("Width in cells", columns.map { [String($0)] } ?? []),
      ("Milliseconds into its motions", at.map { [String($0)] } ?? []),
    ]
    return rows.filter { !$0.1.isEmpty }.map { (what: $0.0, words: $0.1) }
  }
}
