import KnotenScreen

/// A static site of every scene: its pages beside what is read, heard, found and changed; it opens from a file and asks for nothing else.
public struct Gallery: Sendable {
  /// A file of the site, its path relative to the site's folder.
  public typealias File = (path: String, bytes: [UInt8])

  /// What lies at the top of such a site, and nothing else does.
  public static let names: Set = [index, style, script, pages]

  /// The page to open.
  public static let index = "index.html"

  static let style = "gallery.css"
  static let script = "gallery.js"
  static let pages = "pages"

  let app: String
  let screens: [ScreenEntry]
  let scenes: [GalleryScene]

  /// How many scenes it shows.
  public var count: Int { scenes.count }

  /// How many of them are not as they were recorded.
  public var changed: Int { scenes.count(where: \.isChanged) }

  /// How many of them have no pictures, or break a rule that no waiver names.
  public var found: Int { scenes.count(where: \.hasFindings) }

  /// The scenes that could not be drawn, and why, a line each.
  public var failures: [String] {
    let lines = scenes.compactMap { scene -> String? in
      guard case .failure(let problem) = scene.drawing else { return nil }
      return VisibleText.of("\(scene.screen) \(scene.scene.name): not drawn: \(problem.why)")
    }
    return scenes.isEmpty ? ["there is no scene to show"] : lines
  }

  /// The files of the site; the same looks always give the same bytes.
  public var site: [File] {
    let parts = [
      (Self.index, document.source), (Self.style, Self.rules), (Self.script, Self.behaviour),
    ]
    let pages = scenes.flatMap { scene in
      (scene.drawn?.pages ?? []).map { page in
        (scene.path(in: page.appearance), GalleryMarks(of: scene).added(to: page.document))
      }
    }
    return (parts + pages).map { (path: $0.0, bytes: Array($0.1.utf8)) }
  }
}

extension GalleryScene {
  /// Where a page of the scene lies in the site.
  func path(in appearance: DrawOptions.Appearance) -> String {
    "\(Gallery.pages)/\(path)-\(appearance.rawValue).html"
  }
}
