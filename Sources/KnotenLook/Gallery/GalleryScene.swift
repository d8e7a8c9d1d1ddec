import KnotenScreen

/// A scene as the gallery shows it.
struct GalleryScene: Sendable {
  let screen: String
  let scene: Scene
  let drawing: Result<Drawing, NotDrawn>

  /// Why a scene has no pictures, in words.
  struct NotDrawn: Error {
    let why: String
  }

  /// What was drawn, and what was found about it.
  struct Drawing: Sendable {
    /// The pages, each a whole document.
    let pages: [Page]
    /// What people who read see, by line.
    let text: [String]
    /// What people who listen hear, in order.
    let spoken: [Spoken]
    let findings: [Finding]
    let golden: Golden
  }

  /// The scene in one appearance.
  struct Page: Sendable {
    let appearance: DrawOptions.Appearance
    let document: String
  }

  /// A line of the reading order, and the element that it is about.
  struct Spoken: Hashable, Sendable {
    let line: String
    let id: String?
  }

  /// A broken rule; where somebody said why it stays, the reason.
  struct Finding: Hashable, Sendable {
    let finding: ScreenAudit.Finding
    let reason: String?
  }

  /// How the drawings compare with what was recorded.
  struct Golden: Sendable {
    /// What differs, in words.
    var changes: [Told] = []
    /// The faces that differ, side by side.
    var faces: [Face] = []

    /// A change, and the element that it is about.
    struct Told: Hashable, Sendable {
      let words: String
      let id: String?
    }

    /// A drawing beside its golden.
    struct Face: Sendable {
      let name: String
      let sides: LinesSideBySide
    }
  }

  /// What the scene's address and files are called.
  var path: String { screen + "/" + scene.name }

  /// Whether something is not as it was recorded.
  var isChanged: Bool { drawn.map { !$0.golden.changes.isEmpty } ?? false }

  /// Whether it has no pictures, or breaks a rule and nobody said why.
  var hasFindings: Bool { drawn.map { $0.findings.contains { $0.reason == nil } } ?? true }

  /// What was drawn, if it could be.
  var drawn: Drawing? { try? drawing.get() }
}
