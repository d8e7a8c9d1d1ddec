public import KnotenScreen

/// What a crawl found: the states an app can be in, the ways between them, and what is wrong there.
public struct CrawlMap: Sendable {
  /// A state: a screen as it shows, in a world whose time stands still.
  public struct State: Sendable {
    /// The screen's name.
    public let screen: String
    /// The place the crawl began at.
    public let start: Route
    /// The shortest way to it that was found.
    public let steps: [Scene.Step]
  }

  /// A way from one state to another.
  public struct Edge: Hashable, Sendable {
    /// The position of the state it begins at.
    public let from: Int
    /// What was tapped.
    public let target: String
    /// The position of the state it leads to; nil where it leads out of the app.
    public let to: Int?
  }

  /// The states, in the order found.
  public internal(set) var states: [State] = []
  /// The ways between them.
  public internal(set) var edges: [Edge] = []
  /// What is wrong, each in one line.
  public internal(set) var problems: [String] = []
  /// The targets that were seen and not tapped, for want of room.
  public internal(set) var neverTapped: Set<String> = []
  /// How many taps and typings were made.
  public internal(set) var taps = 0

  /// The names of the screens that were reached, sorted.
  public var screens: [String] {
    Set(states.map(\.screen)).sorted()
  }

  /// The map for people: what is wrong, then the numbers.
  public var lines: [String] {
    problems.map(VisibleText.of) + [
      "\(screens.count) screens, \(states.count) states, \(taps) taps, "
        + "\(neverTapped.count) targets never tapped, \(problems.count) problems"
    ]
  }

  /// The map as a graph in the language of Graphviz.
  public var dot: String {
    var lines = ["digraph crawl {", "  rankdir=LR", "  node [shape=box]"]
    for (number, state) in states.enumerated() {
      lines.append("  s\(number) [label=\(Self.quoted("\(state.screen) \(number)"))]")
    }
    for edge in edges {
      guard let to = edge.to else { continue }
      lines.append("  s\(edge.from) -> s\(to) [label=\(Self.quoted(edge.target))]")
    }
    return (lines + ["}"]).map { $0 + "\n" }.joined()
  }

  private static func quoted(_ text: String) -> String {
    let escaped = VisibleText.of(text).flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
    return "\"" + String(escaped) + "\""
  }
}
