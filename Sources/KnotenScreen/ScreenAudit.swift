/// Rules that every screen keeps, whatever the app; a broken one is a fault of the screen layer.
public enum ScreenAudit {
  /// One broken rule.
  public struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// Where it is broken.
    public let id: ElementID
    /// What is wrong there, in one sentence.
    public let problem: String

    /// Where and what, in one line.
    public var description: String { "\(id): \(problem)" }
  }

  /// The broken rules of a screen, in reading order; none is the good answer.
  public static func findings(in screen: Screen) -> [Finding] {
    let elements = screen.elements
    var findings: [Finding] = []
    var seen: Set<ElementID> = []
    for element in elements {
      if !seen.insert(element.id).inserted {
        findings.append(Finding(id: element.id, problem: "this id stands twice on the screen"))
      }
      if element.id.screen != screen.name && element.id.screen != "tabs" {
        findings.append(Finding(id: element.id, problem: "the id does not begin with the screen"))
      }
      if element.label.allSatisfy(\.isWhitespace) {
        findings.append(Finding(id: element.id, problem: "nothing says what this is"))
      }
      if HostileText.isHostile(element.label) || HostileText.isHostile(element.spoken) {
        findings.append(Finding(id: element.id, problem: "a control character reaches the screen"))
      }
    }
    return findings
  }
}
