import KnotenScreen

/// What the rules of an audit are held against: a look and how it is drawn.
struct AuditedLook: Sendable {
  let screen: Screen
  /// For people who read.
  let text: String
  /// For people who listen.
  let spoken: String
  /// For programs.
  let tree: DrawnNode?
}

/// A rule that every look keeps; a new rule is a line in `all`.
struct AuditRule: Sendable {
  let findings: @Sendable (AuditedLook) -> [ScreenAudit.Finding]

  static let all = [
    AuditRule { ScreenAudit.findings(in: $0.screen) },
    AuditRule(findings: controlCharacters),
    AuditRule(findings: gateLeaks),
    AuditRule(findings: colorAlone),
    AuditRule(findings: cutText),
  ]

  /// Nothing acts on the terminal that a drawing is written to.
  @Sendable private static func controlCharacters(_ look: AuditedLook) -> [ScreenAudit.Finding] {
    [("text", look.text), ("reading order", look.spoken)].compactMap { name, drawing in
      var found: Unicode.Scalar?
      for line in drawing.split(separator: "\n") {
        HostileText.judge(String(line)) { scalar, isHostile in
          if isHostile, found == nil { found = scalar }
        }
      }
      return found.map { finding(look, "\(HostileText.name(of: $0)) stands in the \(name)") }
    }
  }

  /// What lies behind a lock is an example: it is neither spoken nor tapped.
  @Sendable private static func gateLeaks(_ look: AuditedLook) -> [ScreenAudit.Finding] {
    let sections = look.tree?["sections"]?.items ?? []
    let spoken = Set(look.spoken.split(separator: "\n").map { $0.dropFirst(9).trimmed })
    let targets = Set((look.tree?["targets"]?.items ?? []).compactMap(\.id))
    let examples = sections.filter { $0["gate"] != nil }.flatMap { $0["rows"]?.items ?? [] }
    return examples.compactMap { row in
      if let id = row.id, targets.contains(id) {
        return finding(look, "the example \(id) can be tapped behind its lock")
      }
      guard let name = row.name, spoken.contains(name) else { return nil }
      return finding(look, "the example “\(name)” is spoken as if it were a setting")
    }
  }

  /// The same words in two colours are told apart by colour alone.
  @Sendable private static func colorAlone(_ look: AuditedLook) -> [ScreenAudit.Finding] {
    var tones: [String: Set<String>] = [:]
    look.tree?["sections"]?.collectCapsules(into: &tones)
    return tones.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map { words, tones in
      finding(
        look,
        "“\(words)” is told apart by colour alone: \(tones.sorted().joined(separator: ", "))")
    }
  }

  /// Nothing is cut where text is as large as it gets.
  @Sendable private static func cutText(_ look: AuditedLook) -> [ScreenAudit.Finding] {
    let size = TypeSize.accessibility5
    return Layout(typeSize: size).cuts(in: look.screen).map { cut in
      ScreenAudit.Finding(id: cut.id, problem: "“\(cut.text)” is cut at \(size.rawValue)")
    }
  }

  private static func finding(_ look: AuditedLook, _ problem: String) -> ScreenAudit.Finding {
    ScreenAudit.Finding(id: ElementID(screen: look.screen.name), problem: problem)
  }
}

extension DrawnNode {
  /// The tones in which each capsule's words stand.
  fileprivate func collectCapsules(into tones: inout [String: Set<String>]) {
    switch self {
    case .list(let items):
      for item in items { item.collectCapsules(into: &tones) }
    case .object(let members):
      for capsule in self["capsules"]?.items ?? [] {
        guard let words = capsule["text"]?.lineText else { continue }
        tones[words, default: []].insert(capsule["tone"]?.string ?? "neutral")
      }
      for member in members { member.value.collectCapsules(into: &tones) }
    case .text, .number, .flag:
      break
    }
  }
}
