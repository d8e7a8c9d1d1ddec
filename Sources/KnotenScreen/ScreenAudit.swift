/// Rules that every screen keeps, whatever the app; a broken one is a fault of the screen layer.
public enum ScreenAudit {
  /// One broken rule.
  public struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// Where it is broken.
    public let id: ElementID
    /// What is wrong there, in one sentence.
    public let problem: String

    /// A finding from its parts.
    public init(id: ElementID, problem: String) {
      self.id = id
      self.problem = problem
    }

    /// Where and what, in one line.
    public var description: String { "\(id): \(problem)" }
  }

  /// The broken rules of a screen, in reading order; none is the good answer.
  public static func findings(in screen: Screen) -> [Finding] {
    var findings: [Finding] = []
    var seen: Set<ElementID> = []
    for id in screen.elements.map(\.id) + screen.idsOfContainers {
      findings += problems(of: id, on: screen, isNew: seen.insert(id).inserted)
    }
    for element in screen.elements { findings += problems(of: element) }
    for section in screen.sections where section.gate != nil {
      for element in section.rows.flatMap(\.elements) where element.action != nil {
        findings.append(Finding(id: element.id, problem: "it can be tapped behind a lock"))
      }
    }
    return findings
  }

  /// The broken rules of a screen and of its drawings as text and as JSON.
  public static func findings(in screen: Screen, text: String, json: String) -> [Finding] {
    let targets = screen.tapTargets
    let words = DrawnWords(text, seeking: targets.map(\.label))
    let ids = DrawnIDs(json)
    var findings = findings(in: screen)
    for target in targets {
      for word in words.missing(from: target.label) {
        findings.append(
          Finding(id: target.id, problem: "“\(word)” of its label does not stand in the text"))
      }
      if !ids.contains(target.id) {
        findings.append(Finding(id: target.id, problem: "the id does not stand in the JSON"))
      }
    }
    return findings
  }

  private static func problems(of id: ElementID, on screen: Screen, isNew: Bool) -> [Finding] {
    var problems: [String] = []
    if !isNew { problems.append("this id stands twice on the screen") }
    if id.screen != screen.name && id.screen != "tabs" {
      problems.append("the id does not begin with the screen")
    }
    // Keys are encoded; a name put in raw is not.
    if !id.rawValue.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) {
      problems.append("the id is not one word of ASCII")
    }
    return problems.map { Finding(id: id, problem: $0) }
  }

  /// Spans are cleaned when they are made; an address or a route is carried as it came.
  private static func problems(of element: Element) -> [Finding] {
    var problems: [String] = []
    if element.label.allSatisfy(\.isWhitespace) { problems.append("nothing says what this is") }
    switch element.action {
    case .open(let url) where HostileText.isHostile(url):
      problems.append("the address holds a character that cannot be seen")
    case .navigate(let route) where HostileText.isHostile(route.path):
      problems.append("the route holds a character that cannot be seen")
    case nil, .open, .navigate, .perform, .back:
      break
    }
    return problems.map { Finding(id: element.id, problem: $0) }
  }
}

extension Screen {
  /// The ids of what is no element of its own but can be named: sections, groups and choices.
  fileprivate var idsOfContainers: [ElementID] {
    let sections = sections.filter { $0.gate == nil && $0.header == nil }.map(\.id)
    let rows = self.sections.flatMap(\.rows) + bar
    return sections + rows.flatMap(\.idsOfContainers)
  }
}

extension Row {
  fileprivate var idsOfContainers: [ElementID] {
    switch self {
    case .choice: [id]
    case .group(let group): [id] + group.rows.flatMap(\.idsOfContainers)
    case .button, .comment, .composer, .diff, .field, .hero, .item, .notice, .product: []
    }
  }
}
