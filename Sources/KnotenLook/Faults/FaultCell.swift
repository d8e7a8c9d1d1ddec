import KnotenScreen

/// One cell of the matrix: one request of a screen that goes wrong in one way.
struct FaultCell: Sendable {
  /// How the screen shows when nothing goes wrong.
  struct Base: Sendable {
    let scene: Scene
    let look: Look
    /// How often each request was made on the way there.
    let asked: [String: Int]
    /// The screen as it is drawn for comparing.
    let tree: DrawnNode?
    /// The lines of it that people read.
    let lines: Set<Substring>
  }

  /// What is wrong and when, as in `listPulls 429, again`.
  let title: String
  let scene: Scene
  let kind: FaultKind
  /// Whether everything was there before it went wrong.
  let isAgain: Bool
  let base: Base

  /// The cells for some requests that the way to a scene makes; without names, for all of them at once.
  static func all(of names: [String], _ base: Base, _ kinds: [FaultKind]) -> [FaultCell] {
    let title = names.first.map(lastPart(of:)) ?? "everything"
    let place = base.scene.name == "default" ? "" : " in \(base.scene.name)"
    let asked = names.isEmpty ? base.asked.keys.sorted() : names
    var cells = kinds.map { kind in
      var scene = base.scene
      scene.fail = asked.map { "\($0)=\(kind.word)" }
      return FaultCell(
        title: "\(title) \(kind.word)\(place)", scene: scene, kind: kind, isAgain: false, base: base
      )
    }
    guard let refresh = base.look.screen.refreshID else { return cells }
    cells += kinds.filter { !$0.isAnswer }.map { kind in
      var scene = base.scene
      scene.steps.append(.tap(refresh))
      scene.fail = asked.map { "\($0)#\((base.asked[$0] ?? 0) + 1)+=\(kind.word)" }
      return FaultCell(
        title: "\(title) \(kind.word)\(place), again", scene: scene, kind: kind, isAgain: true,
        base: base)
    }
    return cells
  }

  /// A request's name without the authority it is under.
  static func lastPart(of name: String) -> String {
    String(name.split(separator: ".").last ?? "")
  }
}

extension Screen {
  /// What reads the screen again, where anything does.
  fileprivate var refreshID: String? {
    let id = ElementID(screen: name).child("refresh")
    return tapTargets.contains { $0.id == id } ? id.rawValue : nil
  }
}
