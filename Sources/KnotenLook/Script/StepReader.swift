import KnotenScreen

/// Reads what one line of a script says: a verb, and whatever that verb takes.
enum StepReader {
  static func step(_ line: String) throws(ScriptProblem.Reason) -> DriveScript.Step {
    let (verb, rest) = parted(line)
    switch verb {
    case "open": return .open(Route(try some(rest, after: verb, "a screen or route")))
    case "pro": return try alone(.pro, verb, rest)
    case "look": return .look(rest.isEmpty ? nil : try name(rest))
    case "tap": return .act(.tap(try some(rest, after: verb, "an id or a label")))
    case "type":
      guard let step = Scene.Step(typing: rest) else {
        throw .expected("ID=TEXT", after: verb)
      }
      return .act(step)
    case "back": return try alone(.back, verb, rest)
    case "wait": return try alone(.wait, verb, rest)
    case "set": return .change(.set(try some(rest, after: verb, "NAME.PATH=JSON")))
    case "fail": return .change(.fail(try some(rest, after: verb, "NAME=STATUS")))
    case "hold": return .change(.hold(try some(rest, after: verb, "the name of a request")))
    case "release":
      return .change(.release(try some(rest, after: verb, "the name of a request, or *")))
    case "expect": return .expect(try expectation(rest))
    default: throw .unknownWord(verb, known: verbs)
    }
  }

  private static let verbs = [
    "back", "expect", "fail", "hold", "look", "open", "pro", "release", "set", "tap", "type",
    "wait",
  ]
  private static let claims = [
    "absent", "id", "label", "no text", "screen", "status", "text", "unread",
  ]

  private static func expectation(_ words: String) throws(ScriptProblem.Reason) -> Expectation {
    let (claim, rest) = parted(words)
    switch claim {
    case "text": return .text(try some(rest, after: claim, "words"), isThere: true)
    case "no":
      let (what, words) = parted(rest)
      guard what == "text" else { throw .unknownWord("no " + what, known: claims) }
      return .text(try some(words, after: "no text", "words"), isThere: false)
    case "id": return .id(try some(rest, after: claim, "an id"))
    case "absent": return .absent(try some(rest, after: claim, "an id or a label"))
    case "unread":
      guard let count = Int(rest), count >= 0 else { throw .expected("a number", after: claim) }
      return .unread(count)
    case "label":
      guard case .type(let id, let label)? = Scene.Step(typing: rest) else {
        throw .expected("ID=LABEL", after: claim)
      }
      return .label(label, of: id)
    case "screen": return .screen(try some(rest, after: claim, "a screen's name"))
    case "status":
      guard let status = Expectation.StatusName(rawValue: rest) else {
        throw .unknownWord(rest, known: Expectation.StatusName.allCases.map(\.rawValue))
      }
      return .status(status)
    default: throw .unknownWord(claim, known: claims)
    }
  }

  /// The first word and what follows it; words that stand in quotes as a whole stand for what is between them.
  private static func parted(_ line: String) -> (String, String) {
    let first = line.prefix { !$0.isWhitespace }
    let rest = line.dropFirst(first.count).trimmed
    let isQuoted = rest.count > 1 && rest.hasPrefix("\"") && rest.hasSuffix("\"")
    return (String(first), isQuoted ? String(rest.dropFirst().dropLast()) : rest)
  }

  private static func some(
    _ rest: String, after verb: String, _ expected: String
  ) throws(ScriptProblem.Reason) -> String {
    guard !rest.isEmpty else { throw .expected(expected, after: verb) }
    return rest
  }

  private static func alone(
    _ step: DriveScript.Step, _ verb: String, _ rest: String
  ) throws(ScriptProblem.Reason) -> DriveScript.Step {
    guard rest.isEmpty else { throw .expected("nothing", after: verb) }
    return step
  }

  /// A look's name becomes a file's.
  private static func name(_ word: String) throws(ScriptProblem.Reason) -> String {
    guard Scene.isWellFormed(name: word) else {
      throw .expected("a name of lower-case words joined by hyphens", after: "look")
    }
    return word
  }
}
