public import KnotenScreen

/// What an audit found.
public struct AuditReport: Hashable, Sendable {
  /// A broken rule, and where it shows.
  public struct Entry: Hashable, Sendable {
    /// What is broken.
    public let finding: ScreenAudit.Finding
    /// The scenes it shows in; none for what is so whatever shows.
    public internal(set) var scenes: [String]
    /// Why it stays; nil where nobody said.
    public let reason: String?
  }

  /// The broken rules, in the order found, each once.
  public internal(set) var entries: [Entry] = []
  /// The waivers that nothing needs any more.
  public internal(set) var idleWaivers: [String] = []
  /// What could not be audited, in words.
  public internal(set) var failures: [String] = []
  /// How many looks were audited.
  public internal(set) var count = 0

  /// Whether nothing is broken that has no waiver, and no waiver is left over.
  public var isClean: Bool {
    idleWaivers.isEmpty && failures.isEmpty && count > 0
      && entries.allSatisfy { $0.reason != nil }
  }

  /// The report for people: what is broken and where, what is waived and why, and a summary.
  public var lines: [String] {
    var lines = failures.map(VisibleText.of)
    for entry in entries where entry.reason == nil { lines.append(entry.line) }
    for entry in entries {
      if let reason = entry.reason {
        lines.append(entry.line + "; waived: " + VisibleText.of(reason))
      }
    }
    lines += idleWaivers.map { "\(VisibleText.of($0)): waived, and not broken any more" }
    let waived = entries.count { $0.reason != nil }
    lines.append(
      "\(count) \(count == 1 ? "look" : "looks") audited: \(entries.count - waived) rules broken, \(waived) waived"
        + (count == 0 ? "; nothing was audited" : ""))
    return lines
  }

  mutating func add(
    _ finding: ScreenAudit.Finding, in scene: String?, _ waivers: Waivers, _ used: inout Set<Int>
  ) {
    if let index = entries.firstIndex(where: { $0.finding == finding }) {
      if let scene { entries[index].scenes.append(scene) }
      return
    }
    let position = waivers.position(of: finding, .audit)
    if let position { used.insert(position) }
    entries.append(
      Entry(
        finding: finding, scenes: scene.map { [$0] } ?? [],
        reason: position.map { waivers.waivers[$0].reason }))
  }
}

extension AuditReport.Entry {
  fileprivate var line: String {
    let place: String =
      switch scenes.count {
      case 0: ""
      case 1: " (\(scenes[0]))"
      default: " (\(scenes[0]) and \(scenes.count - 1) more)"
      }
    return VisibleText.of(finding.description) + place
  }
}
