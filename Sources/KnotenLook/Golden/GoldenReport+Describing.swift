import KnotenScreen

extension GoldenReport {
  /// The report for people: what is wrong, each difference as a diff, a summary, and how to accept.
  public var lines: [String] {
    var lines = failures.map { $0.line(for: purpose) }
    for comparison in comparisons {
      lines += purpose == .check ? comparison.findings : comparison.deeds
    }
    lines += orphans.map { "\(shown($0)): no scene draws this; remove it or add its scene" }
    lines.append(summary)
    if purpose == .check, !changedScreens.isEmpty {
      lines.append("To accept: ./knoten golden record " + changedScreens.joined(separator: " "))
    }
    return lines
  }

  private var summary: String {
    let same = comparisons.count { $0.outcome == .same }
    let rest = comparisons.count - same
    let changed = purpose == .check ? "\(rest) not as recorded" : "\(rest) written"
    return "\(counted(scenesDrawn, "scene")), \(counted(comparisons.count, "look")): "
      + "\(same) as recorded, \(changed)"
  }

  /// The screens with something to accept, in the order drawn.
  private var changedScreens: [String] {
    var names: [String] = []
    for comparison in comparisons
    where comparison.outcome != .same && names.last != comparison.screen {
      names.append(comparison.screen)
    }
    return names
  }
}

extension GoldenReport.Comparison {
  fileprivate var findings: [String] {
    switch outcome {
    case .same:
      []
    case .missing:
      ["\(shown(path)): not recorded yet"]
    case .different(let expected, let actual):
      ["\(shown(path)): not as recorded"]
        + UnifiedDiff(
          from: expected, to: actual, oldName: GoldenPath.root + path, newName: "as drawn now"
        ).lines
    case .conflicted:
      ["\(shown(path)): holds the marks of an unfinished merge; finish it, or record it anew"]
    }
  }

  fileprivate var deeds: [String] {
    switch outcome {
    case .same: []
    case .missing: ["\(shown(path)): written, new"]
    case .different: ["\(shown(path)): written, changed"]
    case .conflicted: ["\(shown(path)): written, over an unfinished merge"]
    }
  }
}

extension GoldenReport.Failure {
  fileprivate func line(for purpose: GoldenReport.Purpose) -> String {
    switch self {
    case .noSuchScreen(let name):
      "\(VisibleText.of(name)): no such screen"
    case .noScenes(let screen):
      "\(screen): has no \(SceneFile.name)"
    case .unusableScenes(let problem):
      problem.description
    case .statesWithoutScene(let screen, let states):
      "\(screen): has no scene " + states.map(\.rawValue).joined(separator: ", ")
    case .notDrawn(let screen, let scene, let why):
      "\(screen) \(scene): not drawn: " + VisibleText.of(why)
    case .brokenRules(let screen, let scene, let findings):
      "\(screen) \(scene): "
        + findings.map { VisibleText.of($0.description) }.joined(separator: "; ")
        + (purpose == .record ? "; not recorded" : "")
    case .unreadable(let problem):
      problem.description
    case .folderOfNoScreen(let name):
      "\(VisibleText.of(name)): a folder of looks, but no screen"
    case .nothingDrawn:
      "no scene was drawn"
    }
  }
}

private func shown(_ path: String) -> String {
  VisibleText.of(GoldenPath.root + path)
}

private func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
