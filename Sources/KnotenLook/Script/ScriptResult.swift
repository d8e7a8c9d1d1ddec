public import KnotenScreen

/// What came of running a script.
public struct ScriptResult: Hashable, Sendable {
  /// A look that the script took.
  public struct Shot: Hashable, Sendable {
    /// What it is called; nil for no name.
    public let name: String?
    /// What was seen.
    public let look: Look
  }

  /// The step at which the script failed, and what was on the screen then.
  public struct Failure: Hashable, Sendable {
    /// The file, as a person would look for it.
    public let file: String
    /// The line that failed.
    public let line: DriveScript.Line
    /// What is wrong, in one sentence.
    public let problem: String
    /// What may have been meant, most alike first.
    public let nearest: [String]
    /// What was on the screen; nil before anything was.
    public let look: Look?
  }

  /// The looks it took, in order.
  public internal(set) var shots: [Shot] = []
  /// Where it failed; nil where it did not.
  public internal(set) var failure: Failure?
  /// How many expectations held.
  public internal(set) var met = 0
}

extension ScriptResult.Failure {
  /// The failure for people: the line, what is wrong, what was on the screen and what could be tapped there.
  public func lines(_ renderer: Renderer) -> [String] {
    var lines = ["\(VisibleText.of(file)):\(line.number): \(VisibleText.of(line.text))"]
    lines.append("  " + VisibleText.of(problem))
    if !nearest.isEmpty {
      lines.append("  nearest: " + nearest.map(VisibleText.of).joined(separator: " · "))
    }
    guard let look else { return lines }
    let drawn = renderer.draw(look, DrawOptions(showsIDs: true))
    return lines + drawn.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
