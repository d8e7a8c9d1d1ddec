import KnotenScreen

extension GoldenReport {
  /// The report for people: what is wrong, each change in words and as a diff, a summary, and what to do next.
  public var lines: [String] {
    var lines = failures.map { $0.line(for: purpose) }
    switch purpose {
    case .check:
      for group in groups { lines += [group.headline] + group.diff }
    case .record:
      lines += comparisons.compactMap(\.deed)
    }
    lines += orphanLines
    lines += undecided.map { "\(shown($0)): not decided yet" }
    lines.append(summary)
    if purpose == .check {
      if !changedScreens.isEmpty {
        lines.append("To review: ./knoten golden review " + changedScreens.joined(separator: " "))
      } else if !undecided.isEmpty {
        lines.append("To decide: ./knoten golden accept or ./knoten golden reject")
      }
    }
    return lines
  }

  /// What is wrong that nobody can accept.
  public var problems: [String] {
    failures.map { $0.line(for: purpose) } + orphanLines
  }

  private var orphanLines: [String] {
    orphans.map { "\(shown($0)): no scene draws this; remove it or add its scene" }
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
  fileprivate var deed: String? {
    switch outcome {
    case .same: nil
    case .missing: "\(shown(path)): written, new"
    case .different: "\(shown(path)): written, changed"
    case .conflicted: "\(shown(path)): written, over an unfinished merge"
    }
  }
}

extension GoldenReport.Failure {
  fileprivate func line(for purpose: GoldenReport.Purpose) -> String {
    words + (isOfRules && purpose == .record ? "; not recorded" : "")
  }

  private var isOfRules: Bool {
    if case .brokenRules = self { true } else { false }
  }

  /// What is wrong, in one line.
  var words: String {
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
    case .unreadable(let problem):
      problem.description
    case .folderOfNoScreen(let name):
      "\(VisibleText.of(name)): a folder of looks, but no screen"
    case .idleWaiver(let words):
      "\(VisibleText.of(words)): waived, and not broken any more"
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
