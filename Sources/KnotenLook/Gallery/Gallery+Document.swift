import KnotenScreen

extension Gallery {
  /// The page that is opened: the way to every scene, and every scene.
  var document: HTML {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'self' file:; script-src 'self' file:; frame-src 'self' file:">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Gallery of \(app)</title>
    <link rel="stylesheet" href="\(Self.style)">
    <script src="\(Self.script)" defer></script>
    </head>
    <body>
    \(navigation)
    <main id="scenes" tabindex="-1">
    \(scenes.enumerated().map { article(of: $1, at: $0) })\(overview)</main>
    </body>
    </html>

    """
  }

  private var navigation: HTML {
    """
    <nav aria-label="Scenes">
    <div class="head">
    <a class="home" href="#">Gallery of \(app)</a>
    <p>\(counted(screens.count, "screen")), \(counted(count, "scene"))</p>
    <label class="unseen" for="filter">Filter scenes</label>
    <input id="filter" type="search" placeholder="Filter scenes" autocomplete="off" \
    spellcheck="false" aria-keyshortcuts="/">
    <fieldset>
    <legend class="unseen">Which scenes</legend>
    \(choice("all", "All", count, isChosen: true))\(choice("changed", "Changed", changed))\
    \(choice("found", "Findings", found))</fieldset>
    </div>
    <p id="nothing" role="status" hidden>No scene is like this.</p>
    \(screens.map(list))<p class="keys"><kbd>j</kbd> <kbd>k</kbd> scene, <kbd>←</kbd> <kbd>→</kbd> screen, \
    <kbd>/</kbd> filter, <kbd>z</kbd> size, <kbd>Esc</kbd> back</p>
    </nav>
    """
  }

  private func choice(
    _ value: String, _ title: String, _ count: Int, isChosen: Bool = false
  ) -> HTML {
    """
    <label><input type="radio" name="which" value="\(value)"\(isChosen.html(" checked"))>\
    <span>\(title) <b>\(count)</b></span></label>

    """
  }

  private func list(of screen: ScreenEntry) -> HTML {
    """
    <section>
    <h2>\(screen.name)</h2>
    <ul>
    \(scenes(of: screen).map(link))</ul>
    </section>

    """
  }

  private func link(to scene: GalleryScene) -> HTML {
    """
    <li\(scene.isChanged.html(" data-changed"))\(scene.hasFindings.html(" data-found"))>\
    <a href="#\(scene.path)" title="\(scene.scene.about)">\(scene.scene.name)\
    \(scene.isChanged.html("<span class=\"changed\">changed</span>"))\
    \(scene.hasFindings.html("<span class=\"found\">found</span>"))</a></li>

    """
  }

  /// Every screen as it opens, small.
  private var overview: HTML {
    """
    <section id="overview" aria-labelledby="title">
    <h1 id="title">Screens</h1>
    <p id="unknown" role="status" hidden>There is no such scene.</p>
    <ul class="cards">
    \(screens.compactMap(card))</ul>
    </section>

    """
  }

  private func card(of screen: ScreenEntry) -> HTML? {
    let scenes = scenes(of: screen)
    guard let first = scenes.first else { return nil }
    let changed = scenes.count(where: \.isChanged)
    let found = scenes.count(where: \.hasFindings)
    return """
      <li><a href="#\(first.path)">
      <span class="phone small" inert>\(first.drawn.html { _ in frame(of: first, in: .dark) })</span>
      <strong>\(screen.name)</strong>
      <span>\(screen.summary)</span>
      <span class="sum">\(counted(scenes.count, "scene"))\
      \((changed > 0).html("<span class=\"changed\">\(changed) changed</span>"))\
      \((found > 0).html("<span class=\"found\">\(found) found</span>"))</span>
      </a></li>

      """
  }

  /// A page, which is read only once its scene is looked at: browsers read what stands in `src` at once, seen or not.
  func frame(of scene: GalleryScene, in appearance: DrawOptions.Appearance) -> HTML {
    """
    <iframe width="\(Metrics.width)" height="\(Metrics.height)" \
    data-src="\(scene.path(in: appearance))" \
    title="\(scene.screen) \(scene.scene.name), \(appearance.rawValue)"></iframe>
    """
  }

  private func scenes(of screen: ScreenEntry) -> [GalleryScene] {
    scenes.filter { $0.screen == screen.name }
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
