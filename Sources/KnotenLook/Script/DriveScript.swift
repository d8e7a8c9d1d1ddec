public import KnotenScreen

/// A way through an app that a person can read and write: one step a line.
///
/// The grammar stands in `Look/README.md`. An empty line and one that begins with `#` mean nothing.
public struct DriveScript: Hashable, Sendable {
  /// What a line says.
  public enum Step: Hashable, Sendable {
    /// Open a place.
    case open(Route)
    /// Go on with Knoten Pro unlocked; before anything is open.
    case pro
    /// Take a look, and call it so; nil for no name.
    case look(String?)
    /// Tap or type.
    case act(Scene.Step)
    /// Go back, or close the sheet.
    case back
    /// Run until nothing is under way.
    case wait
    /// Change what the world answers.
    case change(Intervention)
    /// See whether something holds.
    case expect(Expectation)
  }

  /// A step and where it stands.
  public struct Line: Hashable, Sendable {
    /// The line's number, from 1.
    public let number: Int
    /// The line as it is written.
    public let text: String
    /// What it says.
    public let step: Step
  }

  /// The longest script, in bytes.
  public static let longest = 1_000_000

  /// The file it was read from, as a person would look for it.
  public let file: String
  /// Its steps, in order.
  public let lines: [Line]

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - file: Where it lies.
  /// - Throws: `ScriptProblem`, the first that is met.
  public init(_ bytes: [UInt8], at file: String) throws(ScriptProblem) {
    self.file = file
    guard bytes.count <= Self.longest, let text = String(validating: bytes, as: UTF8.self) else {
      throw ScriptProblem(file: file, line: 1, reason: .unreadable)
    }
    var lines: [Line] = []
    var isOpen = false
    let texts = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, text) in texts.enumerated() {
      let words = text.trimmed
      if words.isEmpty || words.hasPrefix("#") { continue }
      do throws(ScriptProblem.Reason) {
        let step = try StepReader.step(words)
        try Self.check(step, &isOpen)
        lines.append(Line(number: index + 1, text: words, step: step))
      } catch {
        throw ScriptProblem(file: file, line: index + 1, reason: error)
      }
    }
    guard lines.contains(where: { $0.step.looks }) else {
      throw ScriptProblem(file: file, line: texts.count, reason: .expectsNothing)
    }
    self.lines = lines
  }

  /// Somewhere has to be open before anything else can be done there, and Pro is there from the start or not at all.
  private static func check(_ step: Step, _ isOpen: inout Bool) throws(ScriptProblem.Reason) {
    switch step {
    case .open: isOpen = true
    case .pro where isOpen: throw .tooLate
    case .pro, .change: break
    case .look, .act, .back, .wait, .expect:
      guard isOpen else { throw .nothingOpen }
    }
  }
}

extension DriveScript.Step {
  /// Whether anybody sees what comes of the script.
  fileprivate var looks: Bool {
    switch self {
    case .look, .expect: true
    case .open, .pro, .act, .back, .wait, .change: false
    }
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: String {
    var rest = Substring(self)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
