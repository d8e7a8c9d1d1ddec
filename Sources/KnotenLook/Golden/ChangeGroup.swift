/// Looks that changed in the same way, in however many scenes and faces: one decision for whoever reviews them.
public struct ChangeGroup: Hashable, Sendable {
  /// What changed, each in words.
  public let words: [String]
  /// The looks that changed so, in the order drawn.
  public let comparisons: [GoldenReport.Comparison]

  /// The scenes they are of, each with its screen, as in `inbox cleared`.
  public var scenes: [String] {
    var scenes: [String] = []
    for comparison in comparisons {
      let scene = comparison.screen + " " + comparison.scene
      if scenes.last != scene { scenes.append(scene) }
    }
    return scenes
  }

  /// What changed and where, in one line.
  public var headline: String {
    let scenes = scenes
    let named = scenes.prefix(Self.mostNamed).joined(separator: ", ")
    let rest = scenes.count - Self.mostNamed
    let more = rest > 0 ? " and \(rest) more \(rest == 1 ? "scene" : "scenes")" : ""
    let told = words.prefix(Self.mostTold).joined(separator: "; ")
    let untold = words.count - Self.mostTold
    return named + more + ": " + told + (untold > 0 ? "; and \(untold) more changes" : "")
  }

  /// How the first of its scenes differs: as text where that shows it, else in the first face that does.
  public var diff: [String] {
    let first = comparisons.filter { $0.scene == comparisons.first?.scene }
    let shown = first.first { $0.face == "text" } ?? first.first
    return shown?.diff ?? []
  }

  /// How every look in it differs.
  public var wholeDiff: [String] {
    comparisons.flatMap(\.diff)
  }

  private static let mostNamed = 3
  private static let mostTold = 12
}

extension GoldenReport {
  /// What is not as recorded, grouped by what changed, in the order drawn.
  public var groups: [ChangeGroup] {
    var order: [Difference] = []
    var members: [Difference: [Comparison]] = [:]
    for scene in comparisons.byScene {
      for (difference, comparisons) in Difference.all(in: scene) {
        if members[difference] == nil { order.append(difference) }
        members[difference, default: []] += comparisons
      }
    }
    return order.map { ChangeGroup(words: $0.words, comparisons: members[$0] ?? []) }
  }
}

extension GoldenReport.Comparison {
  /// How the drawing differs from its golden; for a new one, all of it.
  var diff: [String] {
    guard let actual = outcome.actual else { return [] }
    var expected: [UInt8] = []
    if case .different(let golden, _) = outcome { expected = golden }
    return UnifiedDiff(
      from: expected, to: actual, oldName: GoldenPath.root + path, newName: "as drawn now"
    ).lines
  }
}

/// What makes two changed scenes one decision.
private enum Difference: Hashable {
  /// Not recorded yet; each screen is a decision of its own.
  case new(screen: String)
  /// The golden holds the marks of a merge.
  case conflicted
  /// The screen shows something else.
  case changed([Change])
  /// The screen is the same, and is drawn in another way: the lines that went and came, by face.
  case drawn([String: [String]])

  var words: [String] {
    switch self {
    case .new: ["not recorded yet"]
    case .conflicted: ["the golden holds the marks of an unfinished merge"]
    case .changed(let changes): changes.map(\.words)
    case .drawn(let faces):
      faces.sorted { $0.key < $1.key }.map { face, lines in
        let gone = lines.count { $0.hasPrefix("-") }
        return
          "the same screen drawn differently as \(face), \(gone) \(gone == 1 ? "line" : "lines") "
          + "gone and \(lines.count - gone) added"
      }
    }
  }

  /// The differences of one scene, each with the looks it shows in.
  static func all(
    in scene: [GoldenReport.Comparison]
  ) -> [(Difference, [GoldenReport.Comparison])] {
    let new = scene.filter { if case .missing = $0.outcome { true } else { false } }
    let conflicted = scene.filter { if case .conflicted = $0.outcome { true } else { false } }
    let changed = scene.filter { if case .different = $0.outcome { true } else { false } }
    var found: [(Difference, [GoldenReport.Comparison])] = []
    if let first = new.first { found.append((.new(screen: first.screen), new)) }
    if !conflicted.isEmpty { found.append((.conflicted, conflicted)) }
    if !changed.isEmpty { found.append((of(changed), changed)) }
    return found
  }

  private static func of(_ changed: [GoldenReport.Comparison]) -> Difference {
    for comparison in changed where comparison.face == "json" {
      if case .different(let expected, let actual) = comparison.outcome,
        let old = DrawnNode(expected), let new = DrawnNode(actual), old != new
      {
        return .changed(distinct(ChangeTeller.changes(from: old, to: new)))
      }
    }
    var faces: [String: [String]] = [:]
    for comparison in changed {
      faces[comparison.face] = comparison.diff.dropFirst(2).filter {
        $0.hasPrefix("+") || $0.hasPrefix("-")
      }
    }
    return .drawn(faces)
  }

  /// How often something changed does not tell two scenes apart.
  private static func distinct(_ changes: [Change]) -> [Change] {
    var seen: Set<Change> = []
    return changes.filter { seen.insert($0).inserted }
  }
}

extension [GoldenReport.Comparison] {
  /// The comparisons of each scene together, in their order.
  fileprivate var byScene: [[GoldenReport.Comparison]] {
    var scenes: [[GoldenReport.Comparison]] = []
    for comparison in self {
      if let last = scenes.last?.last, last.screen == comparison.screen,
        last.scene == comparison.scene
      {
        scenes[scenes.count - 1].append(comparison)
      } else {
        scenes.append([comparison])
      }
    }
    return scenes
  }
}
